/**
 * The half of the key that a user's rows are encrypted with, which is kept in a cookie: browsers overwrite a cookie that
 * is deleted, and leave a row of a database behind (docs/decisions/encrypted-rows.md).
 */

import { halfCookie, halvesOnDevice, removeHalf, storeHalf, writeCookiesNow } from './cookies.ts'
import { type Half, halfOf, newHalf } from '../db/cipher/row-key.ts'
import { mendBy } from '../db/cipher/damage.ts'
import { databaseName, databaseNames } from '../db/database.ts'
import { isInMemory } from '../db/device.ts'

/** Read once: a session whose cookies somebody else removes is still sealed (OFFL-47). */
const read = new Map<string, Promise<Half>>()

/** This user's half, made with the first question; `null` where nothing is stored. */
export function rowHalf(user: string): Promise<Half | null> {
  if (isInMemory()) return Promise.resolve(null)
  mendBy(() => import('../db/mend.ts'))
  const half = read.get(user) ?? halfFrom(user)
  read.set(user, half)
  // What failed is asked again.
  half.catch(() => read.delete(user))
  return half
}

async function halfFrom(user: string): Promise<Half> {
  const stored = halfCookie(user) || (await toCome(user))
  const text = stored || newHalf()
  // Written each time: it lasts from the last start on.
  storeHalf(user, text)
  if (!stored) writeCookiesNow()
  return halfOf(text)
}

const LOOKS = 10
const LOOKS_EVERY_MS = 50

/** Where there is a database its half may be on the way: windows see later what another one did to a cookie. */
async function toCome(user: string): Promise<string> {
  if (!(await databaseNames()).includes(databaseName(user))) return ''
  for (let look = 0; look < LOOKS; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS))
    const half = halfCookie(user)
    if (half) return half
  }
  return ''
}

/** From here on no one can read what this user's rows say. */
export function destroyHalf(user: string): void {
  read.delete(user)
  if (!halfCookie(user)) return
  removeHalf(user)
  writeCookiesNow()
}

/** The same for everybody but `keep`. */
export function destroyHalves(keep: string | null): void {
  for (const user of halvesOnDevice()) if (user !== keep) destroyHalf(user)
}
