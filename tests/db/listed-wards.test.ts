import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { listedWards } from '../../src/db/patients.ts'
import { mergeWards } from '../../src/db/places.ts'
import { markLoaded } from '../../src/db/status.ts'
import { freshDb } from '../support/database.ts'

it('wards that were never loaded are none, not no wards: patients stay in the rooms they name', async () => {
  const db = freshDb()
  expect(await listedWards(db)).toBeNull()
  const room = { id: 'r1', name: '101', wardId: 'w1' }
  await mergeWards(db, null, [{ id: 'w1', name: 'Cedar' }], [room])
  expect(await listedWards(db)).toBeNull()
  await markLoaded(db, 'wardsAt', 1)
  expect(await listedWards(db)).toEqual([{ id: 'w1', name: 'Cedar', rooms: [room] }])
})
