import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { openAlarms } from '../../src/db/alarms.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { CONFIRM_ALARM } from '../../src/model/command.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

describe('alarms that wait for somebody', () => {
  it('come with the ward of their patient, where that is known', async () => {
    const db = freshDb()
    await db.patients.bulkPut([
      patientOf({ entityId: 'kim', wardId: 'w1' }),
      patientOf({ entityId: 'lee' }),
    ])
    await db.alarms.bulkPut([
      alarmOf({ alarmId: 'a', originator: 'kim' }),
      alarmOf({ alarmId: 'b', originator: 'lee' }),
      alarmOf({ alarmId: 'c', originator: 'nobody we know' }),
      alarmOf({ alarmId: 'd', originator: 'kim', isConfirmed: true }),
    ])
    const open = await openAlarms(db)
    expect(open.map(({ alarmId, wardId }) => `${alarmId} ${wardId}`).toSorted()).toEqual([
      'a w1',
      'b null',
      'c null',
    ])
  })

  it('are not those whose confirm is on its way; one that failed waits again', async () => {
    const db = freshDb()
    await db.alarms.bulkPut([alarmOf({ alarmId: 'a' }), alarmOf({ alarmId: 'b' })])
    const args = { alarmId: 'a', duplicates: [], severity: 'MAJOR', first: 1 }
    await enqueue(db, CONFIRM_ALARM, args, { id: 'c1', now: 1 })
    const ids = async () => (await openAlarms(db)).map(({ alarmId }) => alarmId)
    expect(await ids()).toEqual(['b'])
    const row = await db.outbox.toCollection().first()
    if (!row) throw new Error('nothing was enqueued')
    await db.outbox.put({ ...row, state: 'refused', message: 'no' })
    expect((await ids()).toSorted()).toEqual(['a', 'b'])
  })

  it('leave out a lost network of a patient who is heard (FORM-23)', async () => {
    const db = freshDb()
    await db.patients.put(patientOf({ entityId: 'kim', attached: 'connected' }))
    await db.alarms.put(
      alarmOf({ alarmId: 'n', originator: 'kim', category: 6, type: 'Sensor Inactivity' }),
    )
    expect(await openAlarms(db)).toEqual([])
  })
})
