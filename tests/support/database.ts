import 'fake-indexeddb/auto'
import { afterEach } from 'vitest'
import { type Half, halfOf } from '../../src/db/cipher/row-key.ts'
import { WardlightDb } from '../../src/db/database.ts'

let count = 0
const open: WardlightDb[] = []

/** The half of a key that a cookie would hold. */
export const HALF_TEXT = '07'.repeat(32)
export const testHalf = (text = HALF_TEXT): Promise<Half> => halfOf(text)

/** A database of its own for one test, gone after it. */
export function freshDb(): WardlightDb {
  const db = new WardlightDb(`test-${(count += 1)}`, testHalf())
  open.push(db)
  return db
}

afterEach(async () => {
  for (const db of open.splice(0)) await db.delete()
})
