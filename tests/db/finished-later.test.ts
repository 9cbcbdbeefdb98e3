import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WardlightDb } from '../../src/db/database.ts'
import { finishedWords } from '../../src/db/not-finished.ts'
import { discardCommand, pruneDone } from '../../src/db/outbox.ts'
import { type OutboxRow, newCommand } from '../../src/model/command.ts'

let db: WardlightDb
beforeEach(() => {
  db = new WardlightDb('wardlight-finished-later')
})
afterEach(() => db.delete())

const given = (id: string, more: object): OutboxRow => {
  const who = { name: 'Kim Min-jun', id: '7' }
  const row = newCommand({ id, name: 'edit-patient', args: {}, subject: id, createdAt: 1, who })
  return { ...row, earlier: true, ...more } as OutboxRow
}
const timeOf = (at: number): string => `at ${at}`
const text = async (): Promise<string | undefined> => (await finishedWords(db, timeOf))?.text

// TRUE-07.
it('what was finished of an earlier session is told with its time, once nothing of it goes on', async () => {
  await db.outbox.bulkAdd([
    given('a', { state: 'done', at: 20 }),
    given('b', { state: 'running', since: 30 }),
    newCommand({ id: 'c', name: 'edit-ward', args: {}, subject: 'c', createdAt: 1 }),
  ])
  expect(await text()).toBeUndefined()
  await db.outbox.put(given('b', { state: 'done', at: 40 }))
  expect(await text()).toBe(
    [
      'Finished, from an earlier session or another device:',
      'Changing patient: Kim Min-jun (ID 7) (at 20)',
      'Changing patient: Kim Min-jun (ID 7) (at 40)',
    ].join('\n'),
  )
  // A service worker may have finished it long before anybody looks.
  await pruneDone(db, 1_000_000)
  expect(await text()).toContain('at 20')
  for (const id of ['a', 'b']) await discardCommand(db, id)
  expect(await text()).toBeUndefined()
})

it('what was refused of it waits for staff in its own list, and holds nothing back', async () => {
  await db.outbox.bulkAdd([
    given('a', { state: 'done', at: 20 }),
    given('b', { state: 'refused', message: 'No!' }),
  ])
  expect(await text()).toContain('at 20')
})
