import { expect, it } from 'vitest'
import { mergeAlarms } from '../../src/db/alarm-rows.ts'
import { patientAlarms } from '../../src/db/alarms.ts'
import { markLoaded } from '../../src/db/status.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

it('one patient: every alarm for the timeline, the open ones to be confirmed, nobody else’s', async () => {
  const db = freshDb()
  await db.patients.put(patientOf({ entityId: 'p', name: 'Kim Minji', id: '7' }))
  await mergeAlarms(db, null, {
    rows: [
      alarmOf({ alarmId: 'a', first: 3 }),
      alarmOf({ alarmId: 'b', first: 2, isConfirmed: true }),
      alarmOf({ alarmId: 'n1', first: 4, category: 6, type: 'Sensor Inactivity' }),
      alarmOf({ alarmId: 'n2', first: 5, category: 6, type: 'Sensor Inactivity' }),
      alarmOf({ alarmId: 'q', originator: 'q' }),
    ],
  })
  await markLoaded(db, 'alarmsAt', 99)
  const { all, open, loadedAt, isListed } = await patientAlarms(db, 'p')
  expect(all.map(({ alarmId }) => alarmId).toSorted()).toEqual(['a', 'b', 'n1', 'n2'])
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['Kim Minji']))
  expect(open.map(({ alarmId, duplicates }) => [alarmId, duplicates])).toEqual([
    ['n2', ['n1']],
    ['a', []],
  ])
  expect([loadedAt, isListed]).toEqual([99, true])
  expect((await patientAlarms(db, 'gone')).isListed).toBe(false)
})
