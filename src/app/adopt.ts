/** Rows of a console that did not encrypt, at the first start of one that does (docs/decisions/encrypted-rows.md). */

import { onceFetched } from './fetch-code.ts'
import { storedUserId } from './leave.ts'
import { rowHalf } from './row-half.ts'
import { databaseNames, olderName } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'

const KEY = 'wardlight.adopted'

/** Before anything is read, and once on a device: what comes later is `adoptLater`'s. */
export async function adoptFirst(): Promise<void> {
  if (localStorage.getItem(KEY) !== null) return
  await adoptLater()
  localStorage.setItem(KEY, '')
}

/** A window of before, with a form that is half filled, may go on for a while, and leave something. */
export async function adoptLater(): Promise<void> {
  const user = storedUserId()
  if (user === null || !(await databaseNames()).includes(olderName(user))) return
  const { takeOver } = await onceFetched(() => import('../db/older.ts'))
  // Whoever sends a command of it is done before.
  await navigator.locks.request('wardlight-drain', async () => {
    const over = new AbortController()
    try {
      await takeOver(user, await openDatabase(user, await rowHalf(user), over.signal))
    } finally {
      over.abort()
    }
  })
}
