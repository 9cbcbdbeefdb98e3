// AL26, HEAR-15, ruling R42: what was not confirmed goes on to every console of the hospital.
import { expect, it } from 'vitest'
import { newEntry, notesOf, withNote } from '../../../src/model/alarms/alarm-log.ts'
import { contentOf } from '../../../src/model/alarms/alarm.ts'
import { alarmConditions, type OpenAlarm } from '../../../src/model/sound/announcing.ts'
import { alarmRow } from '../../../src/wire/requests/alarms.ts'

const NOW = 1_800_000_000_000
const details = {
  info: 'Fall detected',
  handedOn: [
    { step: 'all', at: NOW },
    { step: 'consoles', at: NOW - 180_000 },
  ],
}
const row = {
  id: { entityType: 'ALARM', id: 'a1' },
  originator: { entityType: 'ASSET', id: 'p1' },
  type: 'Falling',
  severity: 'CRITICAL',
  status: 'ACTIVE_UNACK',
  startTs: NOW - 300_000,
  endTs: NOW - 300_000,
  createdTime: NOW - 300_000,
  clearTs: 0,
}
const read = (given: object) => alarmRow({ ...row, details: given }, 'Seaview')

it('an alarm says since when it goes on, and its content does not', () => {
  expect(read(details).handedOnAt).toBe(NOW - 180_000)
  expect(read({ info: 'x' })).not.toHaveProperty('handedOnAt')
  expect(read({ handedOn: 'x' })).not.toHaveProperty('handedOnAt')
  expect(contentOf({ handedOn: details.handedOn }, 'Falling')).toBe('Falling')
})

it('sounds on a console that leaves its ward out', () => {
  const alarm: OpenAlarm = { ...read(details), wardId: 'orchard' }
  const { handedOnAt: _, ...before } = alarm
  expect(alarmConditions([before], ['orchard'], NOW)).toEqual([])
  expect(alarmConditions([alarm], ['orchard'], NOW)).toEqual([{ id: 'a1', tone: 'high' }])
})

it('is in the log of the device, once', () => {
  const alarm = read(details)
  const entry = notesOf(alarm, NOW).reduce(withNote, newEntry(alarm, { ward: '', room: '' }))
  expect(entry).toMatchObject({ received: NOW, handed: NOW - 180_000 })
  expect(withNote(entry, { kind: 'handed', at: NOW })).toBe(entry)
})
