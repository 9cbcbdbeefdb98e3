/**
 * The half of the key that a user's rows are encrypted with, which is kept in a cookie: browsers overwrite a cookie that
 * is deleted, and leave a row of a database behind (docs/decisions/encrypted-rows.md).
 */

import { halfCookie, halvesOnDevice, removeHalf, storeHalf } from './cookies.ts'
import { type Half, halfOf, newHalf } from '../db/cipher/row-key.ts'
import { isInMemory } from '../db/device.ts'

/** Read once: a session whose cookies somebody else removes is still sealed (OFFL-47). */
const read = new Map<string, Promise<Half>>()

/** This user's half, made with the first question; `null` where nothing is stored. */
export function rowHalf(user: string): Promise<Half | null> {
  if (isInMemory()) return Promise.resolve(null)
  const known = read.get(user)
  if (known) return known
  const text = halfCookie(user) || newHalf()
  // Written each time: it lasts from the last start on.
  storeHalf(user, text)
  const half = halfOf(text)
  read.set(user, half)
  return half
}

/** From here on nobody can read what this user's rows say. */
export function destroyHalf(user: string): void {
  read.delete(user)
  removeHalf(user)
}

/** The same for everybody but `keep`. */
export function destroyHalves(keep: string | null): void {
  for (const user of halvesOnDevice()) if (user !== keep) destroyHalf(user)
}
