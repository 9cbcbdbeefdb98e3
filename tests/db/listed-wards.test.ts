import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { markAccounts, wardsToChoose } from '../../src/db/accounts.ts'
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

// ACCT-43, AMB-95.
it('an account is offered the wards of its own hospital, once they are known', async () => {
  const db = freshDb()
  await mergeWards(db, null, [{ id: 'w1', name: 'Cedar' }], [])
  const cedar = [{ id: 'w1', name: 'Cedar', rooms: [] }]
  expect([await wardsToChoose(db, 'h1', true), await wardsToChoose(db, 'h1', false)]).toEqual([
    null,
    null,
  ])
  await markAccounts(db, { id: 'h1', name: 'North' }, 5)
  expect(await wardsToChoose(db, 'h1', false)).toEqual(cedar)
  expect(await wardsToChoose(db, 'h2', false)).toBeNull()
  await markLoaded(db, 'wardsAt', 1)
  expect(await wardsToChoose(db, 'h1', true)).toEqual(cedar)
})
