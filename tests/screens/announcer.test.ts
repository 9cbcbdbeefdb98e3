import '../support/draw.ts'
import { expect, it } from 'vitest'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { announceNew } from '../../src/screens/shell/Announcer.tsx'
import { alarmOf, listed } from '../model/rows.ts'

const NOW = 1_800_000_000_000
const alarm = (type: string, alarmId = type): ListedAlarm =>
  listed(alarmOf({ alarmId, type, first: NOW }))

// AL3.
it('a new alarm is said by its urgency; what was there first is no news', () => {
  const first = announceNew(null, [alarm('Urine')], NOW)
  expect(first).toMatchObject({ politely: '', atOnce: '' })
  const medium = announceNew(first, [alarm('Urine'), alarm('High HR')], NOW)
  expect(medium).toMatchObject({ politely: 'New alarm. High HR, Kim, Rehab #3.', atOnce: '' })
  const all = [alarm('High HR'), alarm('Battery'), alarm('Falling'), alarm('Stool')]
  expect(announceNew(medium, all, NOW)).toMatchObject({
    politely: '',
    atOnce: 'New alarm. Falling, Kim, Rehab #3. And 2 more.',
  })
})

it('one that comes back under the same id is not said again', () => {
  const said = announceNew(announceNew(null, [alarm('Falling')], NOW), [], NOW)
  expect(announceNew(said, [alarm('Falling')], NOW)).toMatchObject({ politely: '', atOnce: '' })
})

// AL27, LATE-11.
it('what was learned late is not announced', () => {
  const first = announceNew(null, [], NOW)
  const late = { ...alarm('Falling'), learnedAt: NOW }
  expect(announceNew(first, [late], NOW)).toMatchObject({ politely: '', atOnce: '' })
})
