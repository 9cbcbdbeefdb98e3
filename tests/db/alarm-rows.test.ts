import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { mergeAlarms } from '../../src/db/alarm-rows.ts'
import { asking, changeRows } from '../../src/db/merge.ts'
import type { Severity } from '../../src/domain/measure.ts'
import { alarmOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

it('when an alarm was confirmed is kept, also when an older answer comes after (AL9)', async () => {
  const db = freshDb()
  const merge = async (given: { isConfirmed: boolean; confirmedAt: number }) => {
    await mergeAlarms(db, null, { rows: [alarmOf({ alarmId: 'a', ...given })] })
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
  await mergeAlarms(db, null, { rows: [{ ...alarm, endedTs: 5 }] })
  expect((await db.alarms.get('a'))?.endedTs).toBe(5)
  await mergeAlarms(db, null, { rows: [alarm] })
  expect(await db.alarms.get('a')).toEqual(alarm)
  await db.delete()
})

it('of an answer that comes late the rows are left that a newer word has written or deleted', async () => {
  const db = freshDb()
  const [open, worse] = ['MINOR', 'CRITICAL'].map((severity) =>
    alarmOf({ alarmId: 'a', severity: severity as Severity }),
  )
  const gone = alarmOf({ alarmId: 'b' })
  if (!open || !worse) throw new Error('two words')
  await mergeAlarms(db, null, { rows: [open, gone] })
  await asking(db, ['alarms'], async (older) => {
    await asking(db, ['alarms'], (asked) => mergeAlarms(db, asked, { rows: [worse], whole: true }))
    await mergeAlarms(db, older, { rows: [open, gone], whole: true })
  })
  expect(await db.alarms.toArray()).toEqual([worse])
  // Nothing is under way: that one was deleted is known no longer, and needs not be.
  expect(await db.words.count()).toBe(0)
  await db.delete()
})

it('an alarm that is confirmed while a list is on its way is so afterwards, with what else the list says', async () => {
  const db = freshDb()
  const alarm = alarmOf({ alarmId: 'a' })
  await mergeAlarms(db, null, { rows: [alarm] })
  await asking(db, ['alarms'], async (asked) => {
    const change = { isConfirmed: true, confirmedAt: 77 }
    await changeRows(db, db.alarms, [{ id: 'a', change }])
    await mergeAlarms(db, asked, { rows: [{ ...alarm, content: 'HR 131' }], whole: true })
  })
  expect(await db.alarms.toArray()).toEqual([
    { ...alarm, isConfirmed: true, confirmedAt: 77, content: 'HR 131' },
  ])
  await db.delete()
})
