import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { addCommand } from '../../src/db/outbox.ts'
import { settingsPending } from '../../src/db/unfinished.ts'
import { freshDb } from '../support/database.ts'

vi.mock('../../src/db/pending.ts', () => {
  throw new Error('The line is down.')
})

it('is read only where something waits, and a page does without what cannot be fetched', async () => {
  const db = freshDb()
  const nothing = await settingsPending(db)
  expect(await settingsPending(db)).toBe(nothing)
  await addCommand(db, {
    id: 'c1',
    name: 'delete-room',
    subject: 'ward:w1',
    args: { roomId: 'r1', name: '101', wardId: 'w1' },
    createdAt: 1,
    written: 'no',
    concerns: [],
    state: 'waiting',
  })
  expect(await settingsPending(db)).toBe(nothing)
})
