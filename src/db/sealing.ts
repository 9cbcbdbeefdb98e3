import { type Sealed, outlineOf } from '../model/sealed.ts'
import type { OutboxRow } from '../model/command.ts'
import { type WardlightDb, databaseName, databaseNames } from './database.ts'
import { type Half, KeyLost } from './cipher/row-key.ts'
import { whenMended } from './cipher/damage.ts'
import { openDatabase } from './open.ts'
import { pendingCommands } from './outbox.ts'
import type { StatusRow } from './rows.ts'
import { statusRow } from './status.ts'
import { Dexie, type Table } from 'dexie'
import { DEVICE } from './device.ts'

export type KeyRow = Extract<StatusRow, { key: 'seal' }>

async function sealKey(db: WardlightDb): Promise<KeyRow | null> {
  const kept = (await statusRow(db, 'seal')) ?? (await db.key.get('seal'))
  return kept && 'key' in kept ? kept : null
}

/** What of a user's database outlives it: what is not done, and what seals it. `null` for nothing. */
export type ToSeal = {
  outline: Pick<Sealed, 'count' | 'begun' | 'since'>
  rows: readonly OutboxRow[]
  key: KeyRow | null
}

/** Reads a database that is going to be wiped. A deleted one must not be created again by reading it. */
export async function toSeal(user: string, half: Half | null): Promise<ToSeal | null> {
  if (!(await databaseNames()).includes(databaseName(user))) return null
  const read = withDatabase(user, half, 'guest', async (db) => {
    await pendingCommands(db)
    // What cannot be read is named in place of what it was.
    await whenMended(db)
    const rows = await pendingCommands(db)
    const outline = outlineOf(rows)
    return outline && { outline, rows, key: await sealKey(db) }
  })
  return read.catch((error) => {
    if (error instanceof KeyLost) return unreadable(user)
    throw error
  })
}

/** The key is lost: how many commands there were, and since when, is in the clear. */
async function unreadable(user: string): Promise<ToSeal | null> {
  const db = await new Dexie(databaseName(user)).open()
  try {
    const all = await db.table<OutboxRow>('outbox').toArray()
    const outline = outlineOf(all.filter(({ state }) => state !== 'done'))
    return outline && { outline, rows: [], key: null }
  } finally {
    db.close()
  }
}

export async function withDatabase<T>(
  user: string,
  half: Half | null,
  who: 'owner' | 'guest',
  work: (db: WardlightDb) => PromiseLike<T>,
): Promise<T> {
  const over = new AbortController()
  try {
    return await work(await openDatabase(user, half, over.signal, who === 'guest'))
  } finally {
    over.abort()
  }
}

/*
 * Where unfinished commands outlive the database of their user (docs/decisions/sealed-commands.md): a database of its
 * own on the device, which no wipe takes, and which is made with the first that is kept.
 */

/** Not of the databases of users (`database.ts`), which are wiped. */
export const SEALED_NAME = 'sealed-commands'

export async function withSealed<T>(
  work: (table: Table<Sealed, string>) => PromiseLike<T>,
): Promise<T> {
  // The database it was sealed from is deleted next: it must be on the disk by then.
  const db = new Dexie(SEALED_NAME, { ...DEVICE, chromeTransactionDurability: 'strict' })
  db.version(1).stores({ sealed: 'user' })
  try {
    return await work(db.table('sealed'))
  } finally {
    db.close()
  }
}

/** @throws what the database throws: then nothing is kept */
export async function putSealed(sealed: Sealed): Promise<void> {
  await withSealed((table) => table.put(sealed))
}
