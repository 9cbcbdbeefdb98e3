/** Rows of a console that did not encrypt, at the first start of one that does (docs/decisions/encrypted-rows.md). */

import { onceFetched } from './fetch-code.ts'
import { marks, storedUserId } from './leave.ts'
import { rowHalf } from './row-half.ts'
import { databaseName, databaseNames, olderName } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { wipeAllBut } from '../db/wipe.ts'

const KEY = 'wardlight.adopted'

/** Before anything is read, and once on a device: what comes later is found by `wipeOthers`. @throws where nothing can be stored */
export async function adoptFirst(): Promise<void> {
  if (storedUserId() === null) return void (await databaseNames())
  if (localStorage.getItem(KEY) !== null) return
  await adopt()
  localStorage.setItem(KEY, '')
}

/**
 * A window of the previous user may have written once more before it closed (ruling R9), and one of a console of before,
 * which goes on with a form that is half filled, has rows of its own.
 */
export async function wipeOthers(user: string, signal: AbortSignal): Promise<void> {
  await adopt()
  if (!signal.aborted) await wipeAllBut(databaseName(user), marks)
}

async function adopt(): Promise<void> {
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
