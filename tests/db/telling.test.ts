import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { takeNews } from '../../src/db/telling.ts'
import { openTellings } from '../../src/db/open-tellings.ts'
import { addCommand } from '../../src/db/outbox.ts'
import { CONFIRM_ALARM } from '../../src/model/command.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

it('alarms that wait, the most urgent first, with the wards where their patients are and belong', async () => {
  const db = freshDb()
  await db.wards.bulkPut([
    { id: 'wa', name: 'Ward A' },
    { id: 'wb', name: 'Ward B' },
  ])
  await db.patients.bulkPut([
    patientOf({ entityId: 'p', wardId: 'wa', ward: 'Ward A', wardLocation: 'Ward B', room: '7' }),
    patientOf({ entityId: 'q', wardLocation: 'Current Ward', room: 'Current Room' }),
  ])
  await db.alarms.bulkPut([
    alarmOf({ alarmId: '1', originator: 'p', type: 'Falling', first: 10 }),
    alarmOf({ alarmId: '2', originator: 'q', type: 'Urine', first: 20 }),
    alarmOf({ alarmId: '3', originator: 'q', isConfirmed: true }),
    alarmOf({ alarmId: '4', originator: 'p', first: 5 }),
  ])
  // Staff have confirmed it here: it waits for nobody.
  const args = { alarmId: '4', duplicates: [], severity: 'MAJOR', first: 5 }
  await addCommand(db, {
    id: 'c',
    name: CONFIRM_ALARM,
    args,
    subject: 'alarm:4',
    concerns: [],
    createdAt: 1,
    written: 'no',
    state: 'waiting',
  })
  const open = await openTellings(db, 100)
  expect(open.map(({ id, as, place, wards }) => ({ id, as, place, wards }))).toEqual([
    { id: '1', as: ['high'], place: 'Ward A, seen in Ward B #7', wards: ['wb', 'wa'] },
    { id: '2', as: ['low'], place: 'Place unknown', wards: [] },
  ])
  db.close()
})

it('each is given to one of several who ask at the same time, once', async () => {
  const db = freshDb()
  const taken = await Promise.all([
    takeNews(db, ['1', '2']),
    takeNews(db, ['1', '2']),
    takeNews(db, ['2', '3']),
  ])
  expect(taken.flatMap((each) => [...each]).toSorted()).toEqual(['1', '2', '3'])
  expect(await takeNews(db, ['3', '1'])).toEqual(new Set())
  db.close()
})

// AL27, LATE-11.
it('what was learned late is no notification', async () => {
  const db = freshDb()
  await db.alarms.bulkPut([
    alarmOf({ alarmId: '1', type: 'Falling', first: 10, learnedAt: 90 }),
    alarmOf({ alarmId: '2', type: 'Urine', first: 20 }),
  ])
  expect((await openTellings(db, 100)).map(({ id }) => id)).toEqual(['2'])
  db.close()
})
