import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { lookedIds, noteLooked } from '../../src/db/telling.ts'
import { freshDb } from '../support/database.ts'

// AL3.
it('what staff have looked at stays so, whenever it began, and is kept with the user', async () => {
  const db = freshDb()
  expect(await lookedIds(db)).toEqual([])
  await noteLooked(db, ['b', 'a'])
  await noteLooked(db, ['c', 'b'])
  expect(await lookedIds(db)).toEqual(['c', 'b', 'a'])
  expect(await lookedIds(freshDb())).toEqual([])
})
