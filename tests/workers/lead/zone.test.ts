import { expect, it } from 'vitest'
import { mergeAlarmSettings } from '../../../src/db/alarm-settings.ts'
import { shownZone } from '../../../src/db/zone.ts'
import { NO_ALARM_SETTINGS } from '../../../src/model/alarms/alarm-settings.ts'
import { freshDb } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'
import { updateFrame, wireEntity } from '../../support/wire.ts'

// ZONE-03.
it('all of a leader’s work is in the hospital’s zone, and begins anew when another one is pushed', async () => {
  const db = freshDb()
  await mergeAlarmSettings(db, null, { ...NO_ALARM_SETTINGS, timeZone: 'America/St_Johns' }, 1)
  const first = startLeader(db)
  const { server, run, done } = first
  const at = server.now
  server.measure('p1', 'hr', 70)
  await run(2_000)
  expect(await shownZone(db)).toBe('America/St_Johns')
  const days = async () => (await db.series.toArray()).map(({ day }) => day).toSorted()
  const local = (zone: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })
  expect(await days()).toContain(local('America/St_Johns'))

  const attributes = { timeZone: { ts: at, value: 'Pacific/Kiritimati' } }
  for (const line of server.lines)
    line.tell(902, (cmdId) => updateFrame(cmdId, [wireEntity('c', { attributes })]))
  await run(1_000)
  await done
  // No screen goes by another calendar than the stored days.
  expect(await shownZone(db)).toBe('America/St_Johns')
  const next = startLeader(db)
  next.server.measure('p1', 'hr', 70)
  await next.run(2_000)
  expect(await shownZone(db)).toBe('Pacific/Kiritimati')
  expect(new Set(await days())).toEqual(new Set([local('Pacific/Kiritimati')]))
})
