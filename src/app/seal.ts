/**
 * What staff had not finished when their session ended is kept for them, sealed, until they sign in again
 * (docs/decisions/sealed-commands.md). Here is how it is sealed; `unseal.ts` opens it.
 */

import { onceFetched } from './fetch-code.ts'
import { device } from './now.ts'
import { rowHalf } from './row-half.ts'
import { encrypted } from './seal-key.ts'
import { isOlder, userOf } from '../db/database.ts'
import { putSealed, type ToSeal, toSeal } from '../db/sealing.ts'
import { sealMarks } from '../db/wipe.ts'
import type { Box } from '../model/sealed.ts'

const marks = sealMarks(localStorage)

/** From here on this database is not deleted before it is sealed, whenever that is. */
export function markToSeal(name: string): void {
  marks.set([...new Set([...marks.get(), name])])
}

/** Staff ended the session themselves: what they had not finished is deleted with it. */
export function forgetToSeal(name: string): void {
  marks.set(marks.get().filter((other) => other !== name))
}

/** Seals unfinished commands before their database is deleted. A failure here must not stop the deletion. */
export async function sealBeforeWipe(name: string): Promise<void> {
  if (!marks.get().includes(name)) return
  const user = userOf(name)
  try {
    const unfinished = isOlder(name)
      ? await (await onceFetched(() => import('../db/older.ts'))).olderToSeal(user)
      : await toSeal(user, await rowHalf(user))
    if (unfinished) {
      const box = await boxOf(unfinished).catch(() => null)
      await putSealed({ user, ...unfinished.outline, sealedAt: device().wall, box })
    }
  } catch {
    // The device has no storage.
  }
  forgetToSeal(name)
}

/** `null` where there is no key: the user came in without a password. */
async function boxOf({ key, rows }: ToSeal): Promise<Box | null> {
  if (key === null) return null
  const { salt, rounds } = key
  return { salt, rounds, ...(await encrypted(key, JSON.stringify(rows))) }
}
