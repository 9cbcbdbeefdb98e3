import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { NO_USER } from '../../../src/model/people/session.ts'
import { receivedBehindMs } from '../../../src/model/server-lag.ts'
import { connectionAndAlarms, statusRow } from '../../../src/db/status.ts'
import type { Send } from '../../../src/sync/rest.ts'
import type { EntityQuery } from '../../../src/wire/queries.ts'
import type { WireEntity } from '../../../src/wire/entity.ts'
import { Rounds } from '../../../workers/connection/polling.ts'
import { Limits } from '../../../workers/lists/limits.ts'
import { createWriter } from '../../../workers/state/writer.ts'
import { freshDb } from '../../support/database.ts'
import { fenceOf } from '../../support/fence.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

/** A hospital whose console polls every 10 s: what the rules say of their queue, and whether a value is new. */
async function setUp() {
  const [db, time] = [freshDb(), new VirtualTime()]
  const { timers } = time
  const began = timers.now()
  const told: { probe: object; isNews: boolean } = { probe: {}, isNews: false }
  const hospital = (): WireEntity => ({
    id: 'c1',
    fields: new Map(),
    series: new Map(),
    attributes: new Map([
      ['rules_probe', { ts: 1, value: JSON.stringify(told.probe) }],
      ['highHrAlarmThreshold', { ts: 1, value: '95' }],
    ]),
  })
  const send = (({ body }: { body: EntityQuery }) =>
    Promise.resolve({
      entities: body.entityFilter['type'] === 'singleEntity' ? [hospital()] : [],
      hasNext: false,
    })) as unknown as Send
  const limits = new Limits({ db, timers, writer: createWriter(db, await fenceOf(db)) })
  const user = { ...NO_USER, hospitalId: 'c1' }
  const takeAll = async (ask: () => Promise<unknown>): Promise<boolean> => {
    await ask()
    return told.isNews
  }
  const rounds = new Rounds({ send, user, timers, limits, takeAll })
  /** A round of which the rules said this, and how far they are called behind just before the next. */
  const round = async (probe: object, isNews = true): Promise<number | null> => {
    Object.assign(told, { probe, isNews })
    await rounds.round(send)
    const heard = (): Promise<number | undefined> =>
      statusRow(db, 'queue').then((row) => row?.heardAt)
    await expect.poll(heard).toBe(timers.now())
    const { queue } = await connectionAndAlarms(db)
    await time.advance(10_000)
    const polling = { state: 'polling', since: began, receivedAt: 0, epoch: 1 } as const
    return receivedBehindMs(queue, polling, timers.now())
  }
  return { db, began, rounds, round }
}

// LAG-07.
it('a console that polls is told of the limits and of the queue with every round', async () => {
  const { db, began, round } = await setUp()
  expect(await round({ sent: began - 200, back: began })).toBeNull()
  expect((await statusRow(db, 'thresholds'))?.thresholds.highHr).toBe(95)
  // Asked just before the round: what happens until the next is not known, and nothing is said.
  expect(await round({ sent: began + 9_500, since: began + 9_500, took: 200 })).toBeNull()
  // Asked since before the last round.
  expect(await round({ sent: began + 9_500, since: began + 9_500, took: 200 })).toBe(10_500)
  expect(await round({ sent: began + 29_000, back: began + 29_500 })).toBeNull()
})

// LAG-07, LAG-01.
it('and of reports for which it was not asked, a round later', async () => {
  const { began, round } = await setUp()
  const old = { sent: began - 3_600_000, back: began - 3_600_000 }
  // What the first round brings may be as old as the question.
  expect(await round(old)).toBeNull()
  expect(await round(old, false)).toBeNull()
  // Reported between this round and the one before; the question may be saved a moment later.
  expect(await round(old)).toBeNull()
  expect(await round(old, false)).toBe(3_630_000)
  expect(await round(old, false)).toBe(3_640_000)
  expect(await round({ sent: began + 45_000, back: began + 45_100 }, false)).toBeNull()
})
it('a report every fifteen seconds is asked for with each', async () => {
  const { began, round } = await setUp()
  for (let second = 0; second < 120; second += 10) {
    const last = began + Math.floor(second / 15) * 15_000
    const isNews = second % 15 < 10
    expect(await round({ sent: last, back: last + 100 }, isNews)).toBeNull()
  }
})
it('what a line told meanwhile says nothing of when the values of the next round were reported', async () => {
  const { began, rounds, round } = await setUp()
  const old = { sent: began - 3_600_000, back: began - 3_600_000 }
  await round(old)
  await round(old)
  rounds.forget()
  expect(await round(old)).toBeNull()
  expect(await round(old, false)).toBeNull()
})
