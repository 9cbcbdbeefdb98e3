import type { Dexie, Table } from 'dexie'
import type { StatusRow } from '../rows.ts'
import { watchDamage } from './damage.ts'
import type { Lock } from './lock.ts'
import { encryptedRows } from './middleware.ts'
import { type Half, KeyLost, type KeyRow, isSameHalf, keyFor, newKey } from './row-key.ts'

/** `seal`: what seals unfinished commands, where it is a key of the browser, from before rows were encrypted. */
export type LockRow = KeyRow | (Extract<StatusRow, { key: 'seal' }> & { id: 'seal' })

/** The one table that is stored as it is: it says how the others are opened. */
const KEY_TABLE = 'key'

/**
 * Encrypts the rows of a database from its opening on. Rows of a key that is lost are of no use: they are deleted, and
 * the server sends them again.
 * @param isGuest deletes nothing, and does not open what another key has encrypted
 */
export function encryptRows(db: Dexie, half: Half | PromiseLike<Half>, isGuest: boolean): void {
  const lock: Lock = {
    opened: null,
    raw: new WeakSet(),
    damaged: (table, stored) => damaged(table, stored),
  }
  const damaged = watchDamage(db, lock)
  /** A handle that opens again, because it was closed under its owner, clears nothing: the database may be another's now. */
  let isAgain = false
  db.use(encryptedRows(lock, KEY_TABLE))
  db.on(
    'ready',
    async (open) => {
      lock.opened = null
      await unlock(
        open as Dexie,
        lock,
        await half,
        isAgain ? 'opens again' : isGuest ? 'guest' : 'owner',
      )
      isAgain = true
    },
    true,
  )
}

const keyRow = (keys: Table<LockRow, string>): PromiseLike<KeyRow | undefined> =>
  keys.get('half') as PromiseLike<KeyRow | undefined>

/** Finds the key of this database; where there is none, or another one, the database is emptied and begun again. */
async function unlock(
  db: Dexie,
  lock: Lock,
  half: Half,
  who: 'owner' | 'guest' | 'opens again',
): Promise<void> {
  const keys = db.table<LockRow, string>(KEY_TABLE)
  const before = await keyRow(keys)
  const key = before && (await keyFor(half, before))
  if (key) return void (lock.opened = { key, row: before })
  if (who === 'opens again' || (who === 'guest' && before)) throw new KeyLost()
  const made = await newKey(half)
  const isMade = await db.transaction('rw', db.tables, async () => {
    // Another window may have been first.
    const now = await keyRow(keys)
    if (now && !(before && isSameHalf(now, before))) return false
    // Unfinished commands stay, as rows that cannot be read: their author reads of them (DISK-08).
    if (now) for (const table of db.tables) if (table.name !== 'outbox') await table.clear()
    await keys.put(made.row)
    return true
  })
  if (isMade) lock.opened = made
  else await unlock(db, lock, half, who)
}
