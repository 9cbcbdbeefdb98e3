import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, it } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { ownBreaches } from '../../src/db/fit.ts'
import { listedWards } from '../../src/db/patients.ts'
import { loaded, markLoaded } from '../../src/db/status.ts'
import { freshDb } from '../support/database.ts'

const LISTS = ['patientsAt', 'wardsAt', 'devicesAt'] as const
const ROUNDS = 100

/** Whatever is thrown by a live query of this beside three of the same row, while that is written again and again. */
async function refusalsOf(query: (db: WardlightDb) => Promise<unknown>): Promise<unknown[]> {
  const db = freshDb()
  const refusals: unknown[] = []
  const listener = { next: () => undefined, error: (failure: unknown) => refusals.push(failure) }
  const beside = [loaded, loaded, loaded, query]
  const live = beside.map((ask) => liveQuery(() => ask(db)).subscribe(listener))
  for (let at = 1; at <= ROUNDS; at += 1) {
    for (const list of LISTS) await markLoaded(db, list, at)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  for (const one of live) one.unsubscribe()
  return refusals
}

// DISK-11.
it.each([
  ['what does not fit', ownBreaches],
  ['the wards', listedWards],
])('%s is read while others read and write the same row', async (_, query) => {
  expect(await refusalsOf(query)).toEqual([])
})
