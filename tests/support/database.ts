import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import { WardlightDb } from '../../src/db/database.ts'

let count = 0
const open: WardlightDb[] = []

/** A database of its own for one test, gone after it. */
export function freshDb(): WardlightDb {
  const db = new WardlightDb(`test-${(count += 1)}`)
  open.push(db)
  return db
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.delete()
})
