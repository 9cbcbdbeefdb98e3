import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { applyChanges } from '../../src/db/apply-changes.ts'
import { addInstead } from '../../src/db/enqueue.ts'
import { forgetRead, readIds, takeUnread } from '../../src/db/read-ends.ts'
import { discardCommand, putCommand } from '../../src/db/outbox.ts'
import { type OutboxPhase, type OutboxRow, newCommand } from '../../src/model/command.ts'
import { freshDb } from '../support/database.ts'

/* Of which ends staff have read on this device (WHOLE-14). */

const row = (id: string, phase: OutboxPhase, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...newCommand({ id, name: 'edit-ward', args: {}, subject: id, createdAt: 1 }),
  ...more,
  ...phase,
})
const RUNNING = { state: 'running', since: 1 } as const
const DONE = { state: 'done', at: 2 } as const
const REFUSED = { state: 'refused', message: 'No!' } as const

it('what is done is read, in the transaction that says so', async () => {
  const db = freshDb()
  await db.outbox.bulkAdd(['a', 'b'].map((id) => row(id, RUNNING)))
  await applyChanges(db, row('a', DONE), [])
  await putCommand(db, row('b', DONE))
  expect(await readIds(db)).toEqual(['a', 'b'])
  await forgetRead(db, ['a'])
  expect(await readIds(db)).toEqual(['b'])
  await forgetRead(db, ['b', 'c'])
  expect(await db.status.count()).toBe(0)
})

it.each<[string, OutboxPhase, Partial<OutboxRow>]>([
  ['has a notice', { ...DONE, notice: 'No letter.' }, {}],
  ['is told as finished later', DONE, { earlier: true }],
  ['was refused', REFUSED, {}],
])('what %s is read when staff set it aside', async (_, phase, more) => {
  const db = freshDb()
  await db.outbox.add(row('a', RUNNING, more))
  await putCommand(db, row('a', phase, more))
  expect(await readIds(db)).toEqual([])
  await discardCommand(db, 'a')
  expect(await readIds(db)).toEqual(['a'])
})

it('and when it is given anew', async () => {
  const db = freshDb()
  await db.outbox.add(row('a', REFUSED))
  await addInstead(db, row('b', { state: 'waiting' }), 'a')
  expect(await readIds(db)).toEqual(['a'])
})

it('a Confirm is told by its alarm', async () => {
  const db = freshDb()
  await db.outbox.add(row('a', RUNNING, { name: 'confirm-alarm' }))
  await putCommand(db, row('a', DONE, { name: 'confirm-alarm' }))
  expect(await readIds(db)).toEqual([])
})

it('what comes from the server stays out where it is already, or was read', async () => {
  const db = freshDb()
  await db.outbox.bulkAdd([row('a', RUNNING), row('b', REFUSED)])
  await discardCommand(db, 'b')
  await takeUnread(
    db,
    ['a', 'b', 'c'].map((id) => row(id, DONE, { earlier: true })),
  )
  expect((await db.outbox.toArray()).map(({ id, state }) => [id, state])).toEqual([
    ['a', 'running'],
    ['c', 'done'],
  ])
})
