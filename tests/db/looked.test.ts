import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { lookedAt, noteLooked } from '../../src/db/looked.ts'
import { freshDb } from '../support/database.ts'

// AL3.
it('what staff have looked at only grows, and is kept with the user', async () => {
  const db = freshDb()
  expect(await lookedAt(db)).toBe(0)
  await noteLooked(db, 20)
  await noteLooked(db, 10)
  expect(await lookedAt(db)).toBe(20)
  expect(await lookedAt(freshDb())).toBe(0)
})
