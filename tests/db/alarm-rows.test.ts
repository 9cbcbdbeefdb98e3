import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { mergeAlarms } from '../../src/db/alarm-rows.ts'
import { alarmOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

it('when an alarm was confirmed is kept, also when an older answer comes after (AL9)', async () => {
  const db = freshDb()
  const merge = async (given: { isConfirmed: boolean; confirmedAt: number }) => {
    await mergeAlarms(db, [alarmOf({ alarmId: 'a', ...given })], { remove: [] })
    const row = await db.alarms.get('a')
    return [row?.isConfirmed, row?.confirmedAt]
  }
  expect(await merge({ isConfirmed: false, confirmedAt: 0 })).toEqual([false, 0])
  // The confirm was accepted here; the list with its time comes a moment later.
  await db.alarms.update('a', { isConfirmed: true })
  expect(await merge({ isConfirmed: false, confirmedAt: 0 })).toEqual([true, 0])
  expect(await merge({ isConfirmed: true, confirmedAt: 77 })).toEqual([true, 77])
  expect(await merge({ isConfirmed: false, confirmedAt: 0 })).toEqual([true, 77])
  await db.delete()
})

it('the end of a condition that came back is taken away (ruling R27)', async () => {
  const db = freshDb()
  const alarm = alarmOf({ alarmId: 'a' })
  await mergeAlarms(db, [{ ...alarm, endedTs: 5 }], { remove: [] })
  expect((await db.alarms.get('a'))?.endedTs).toBe(5)
  await mergeAlarms(db, [alarm], { remove: [] })
  expect(await db.alarms.get('a')).toEqual(alarm)
  await db.delete()
})
