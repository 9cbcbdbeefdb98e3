import { expect, it } from 'vitest'
import { applyChanges } from '../../src/db/apply-changes.ts'
import { changeAlarmSettings, changeThresholds } from '../../src/db/alarm-settings.ts'
import { type Asked, asking } from '../../src/db/merge.ts'
import { statusRow } from '../../src/db/status.ts'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'
import { freshDb } from '../support/database.ts'

const PUSHED = { asked: null, now: 1 }

/** A limit and a switch, dated by the server, and a command that has just saved others. */
async function saved() {
  const db = freshDb()
  const push = async (
    highHr: number,
    isOn: boolean,
    at: number,
    heard: { asked: Asked | null; now: number } = PUSHED,
  ) => {
    await changeThresholds(db, { limits: { highHr }, dates: { highHr: at } }, heard)
    const enabled = { highHrAlarmEnabled: isOn }
    const dates = { highHrAlarmEnabled: at }
    await changeAlarmSettings(db, { enabled, limits: {} }, dates, heard)
  }
  const shown = async () => [
    (await statusRow(db, 'thresholds'))?.thresholds.highHr,
    (await statusRow(db, 'alarm-settings'))?.enabled['highHrAlarmEnabled'],
  ]
  const save = async (highHr: number, isOn: boolean): Promise<void> => {
    const given = { id: 'c', name: 'save-alarm-settings', args: {}, subject: 's', createdAt: 1 }
    const row = newCommand(given)
    await db.outbox.put(row)
    const done: OutboxRow = { ...row, state: 'done', at: 2 }
    await applyChanges(db, done, [
      { table: 'status', id: 'thresholds', change: { 'thresholds.highHr': highHr } },
      { table: 'status', id: 'alarm-settings', change: { 'enabled.highHrAlarmEnabled': isOn } },
    ])
  }
  await db.status.put({ key: 'alarm-settings', enabled: {}, email: {}, limits: {}, savedAt: 1 })
  await push(120, true, 50)
  return { db, push, shown, save }
}

// TRUE-12, OFFL-64.
it('a saved limit is set back by no frame that was sent before it was saved', async () => {
  const { push, shown, save } = await saved()
  expect(await shown()).toEqual([120, true])
  await save(110, false)
  // Still on its way when it was saved, and of the date that is known.
  await push(120, true, 50)
  expect(await shown()).toEqual([110, false])
  await push(110, false, 60)
  expect(await shown()).toEqual([110, false])
  await push(115, true, 70)
  expect(await shown()).toEqual([115, true])
})

// TRUE-12.
it('a saved limit is set back by no answer that was asked for before', async () => {
  const { db, push, shown, save } = await saved()
  await asking(db, ['status'], async (asked) => {
    await save(110, false)
    await push(120, true, 50, { asked, now: 3 })
  })
  expect(await shown()).toEqual([110, false])
})
