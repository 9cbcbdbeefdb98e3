import type { Dexie, Table } from 'dexie'
import { putRows } from '../slices.ts'
import { encryptedRows, type Lock } from './middleware.ts'
import { type Half, KeyLost, type KeyRow, keyFor, newKey } from './row-key.ts'

/** There are rows from before they were encrypted. */
export const IN_CLEAR = { id: 'clear' } as const
export type LockRow = KeyRow | typeof IN_CLEAR

/** The one table that is stored as it is: it says how the others are opened. */
const KEY_TABLE = 'key'

/**
 * Encrypts the rows of a database from its opening on. Rows of a key that is lost are of no use: they are deleted, and
 * the server sends them again.
 * @param isGuest deletes nothing, and does not open what another key has encrypted
 */
export function encryptRows(db: Dexie, half: Half | PromiseLike<Half>, isGuest: boolean): void {
  const lock: Lock = { key: null }
  /** A handle that opens again, because it was closed under its owner, clears nothing: the database may be another's now. */
  let isAgain = false
  db.use(encryptedRows(lock, KEY_TABLE))
  db.on(
    'ready',
    async (open) => {
      lock.key = null
      lock.key = await unlocked(
        open as Dexie,
        await half,
        isAgain ? 'opens again' : isGuest ? 'guest' : 'owner',
      )
      isAgain = true
      await encryptOlder(open as Dexie)
    },
    true,
  )
}

const keyRow = (keys: Table<LockRow, string>): PromiseLike<KeyRow | undefined> =>
  keys.get('half') as PromiseLike<KeyRow | undefined>

/** The key of this database; where there is none, or another one, the database is emptied and begun again. */
async function unlocked(
  db: Dexie,
  half: Half,
  who: 'owner' | 'guest' | 'opens again',
): Promise<CryptoKey> {
  const keys = db.table<LockRow, string>(KEY_TABLE)
  const before = await keyRow(keys)
  const key = before && (await keyFor(half, before))
  if (key) return key
  if (who === 'opens again' || (who === 'guest' && before)) throw new KeyLost()
  const made = await newKey(half)
  const isMade = await db.transaction('rw', db.tables, async () => {
    // Another window may have been first.
    const now = await keyRow(keys)
    if (now && !isSame(now, before)) return false
    if (now) for (const table of db.tables) await table.clear()
    await keys.put(made.row)
    return true
  })
  return isMade ? made.key : unlocked(db, half, who)
}

const isSame = (a: KeyRow, b: KeyRow | undefined): boolean => String(a.salt) === String(b?.salt)

/** Rows from before, table by table; cut short it begins again at the next opening. */
async function encryptOlder(db: Dexie): Promise<void> {
  const keys = db.table(KEY_TABLE)
  if (!(await keys.get(IN_CLEAR.id))) return
  for (const table of db.tables.filter(({ name }) => name !== KEY_TABLE))
    await db.transaction('rw', table, async () => {
      const rows = (await table.toArray()) as object[]
      await putRows(
        table,
        rows.filter((row) => !isOldSeal(row)),
      )
    })
  await keys.delete(IN_CLEAR.id)
}

/** What seals unfinished commands was a key of the browser, which cannot be encrypted: it stays until the next sign-in. */
const isOldSeal = (row: object): boolean => 'secret' in row && row.secret instanceof CryptoKey
