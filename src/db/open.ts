import { WardlightDb } from './database.ts'
import type { Half } from './cipher/row-key.ts'
import { isInMemory } from './device.ts'

/**
 * Opens one user's database for as long as `signal` lasts: with its abort the handle is closed, also while it opens.
 * @param half what its rows are encrypted with; `null` for tests, and for what is kept in memory alone
 * @param isGuest deletes nothing where the half does not fit
 * @throws the signal's reason, once it is aborted; `KeyLost` for a guest
 */
export async function openDatabase(
  userId: string,
  half: Half | PromiseLike<Half> | null,
  signal: AbortSignal,
  isGuest = false,
): Promise<WardlightDb> {
  signal.throwIfAborted()
  const db = new WardlightDb(userId, isInMemory() ? null : half, isGuest)
  signal.addEventListener('abort', () => db.close(), { once: true })
  await withReopen(db, signal)
  return db
}

/** WebKit loses its storage process now and then: opening again heals what retrying does not (platform C.1). */
async function withReopen(db: WardlightDb, signal: AbortSignal, attempts = 3): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.open()
      signal.throwIfAborted()
      return
    } catch (error) {
      // It was closed in between and may be deleted: opening it again would create it again.
      signal.throwIfAborted()
      db.close({ disableAutoOpen: false })
      if (attempt >= attempts) throw error
    }
  }
}
