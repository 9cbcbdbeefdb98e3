import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { connectionAndAlarms, statusRow } from '../../../src/db/status.ts'
import type { WireEntity } from '../../../src/wire/entity.ts'
import { Limits } from '../../../workers/lists/limits.ts'
import { createWriter } from '../../../workers/state/writer.ts'
import { freshDb } from '../../support/database.ts'
import { fenceOf } from '../../support/fence.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

const hospital = (attributes: Record<string, string>): WireEntity => ({
  id: 'hospital',
  fields: new Map(),
  series: new Map(),
  attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, { ts: 1, value }])),
})

// LAG-05.
it('what the server says of its queue is a row, and touches no limit', async () => {
  const db = freshDb()
  const time = new VirtualTime()
  const { timers } = time
  const limits = new Limits({ db, timers, writer: createWriter(db, await fenceOf(db)) })
  const queue = async () => (await connectionAndAlarms(db)).queue
  limits.push(hospital({ highHrAlarmThreshold: '95', rules_probe: '{"sent":100,"back":300}' }))
  await expect.poll(queue).toMatchObject({ probe: { state: 'answered', at: 300, tookMs: 200 } })
  await expect.poll(async () => (await statusRow(db, 'thresholds'))?.thresholds.highHr).toBe(95)
  const before = await statusRow(db, 'thresholds')
  await db.status.delete('thresholds')
  limits.push(hospital({ rules_probe: '{"sent":500,"since":400,"took":200}' }))
  await expect.poll(queue).toEqual({
    key: 'queue',
    probe: { state: 'asked', at: 500, since: 400, tookMs: 200 },
    heardAt: timers.now(),
  })
  // Nonsense changes nothing.
  for (const value of ['', 'x', '7', '{}', '{"back":1}'])
    limits.push(hospital({ rules_probe: value }))
  limits.push(hospital({ rules_probe: '{"sent":600}' }))
  await expect.poll(queue).toMatchObject({ probe: { state: 'asked', since: 600, tookMs: 0 } })
  // LAG-08: of every partition, by the rules' own clock; what cannot be read of it is nothing.
  const watched = { state: 'watched', at: 700, since: 705 }
  limits.push(hospital({ rules_probe: '{"sent":700,"since":705,"took":9,"every":5000}' }))
  await expect.poll(queue).toMatchObject({ probe: { ...watched, tookMs: 9 } })
  limits.push(hospital({ rules_probe: '{"sent":700,"since":705,"took":"x","every":5000}' }))
  await expect.poll(queue).toMatchObject({ probe: { ...watched, tookMs: 0 } })
  // Reports arrive, and it is not asked: that is told once, until it is asked again.
  const sent = timers.now()
  limits.push(hospital({ rules_probe: `{"sent":${sent},"back":${sent}}` }))
  limits.reported()
  await time.advance(13_000)
  limits.reported()
  limits.reported()
  await expect.poll(queue).toMatchObject({ unaskedSince: sent + 13_000 })
  limits.push(hospital({ rules_probe: `{"sent":${sent + 13_000}}` }))
  await expect.poll(async () => (await queue())?.unaskedSince).toBeUndefined()
  expect(before).toBeDefined()
  expect(await statusRow(db, 'thresholds')).toBeUndefined()
})
