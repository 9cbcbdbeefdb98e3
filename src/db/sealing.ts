import { type Sealed, outlineOf } from '../model/sealed.ts'
import type { OutboxRow } from '../model/command.ts'
import { type WardlightDb, databaseName, databaseNames } from './database.ts'
import { openDatabase } from './open.ts'
import { pendingCommands } from './outbox.ts'
import type { StatusRow } from './rows.ts'
import { putStatus, statusRow } from './status.ts'

type KeyRow = Extract<StatusRow, { key: 'seal' }>

/** Keeps what this user's commands are sealed with when the session ends. */
export function keepSealKey(db: WardlightDb, key: Omit<KeyRow, 'key'>): Promise<void> {
  return putStatus(db, { key: 'seal', ...key })
}

/** What of a user's database outlives it: what is not done, and what seals it. `null` for nothing. */
export type ToSeal = {
  outline: Pick<Sealed, 'count' | 'begun' | 'since'>
  rows: readonly OutboxRow[]
  key: KeyRow | null
}

/** Reads a database that is going to be wiped. A deleted one must not be created again by reading it. */
export async function toSeal(user: string): Promise<ToSeal | null> {
  if (!(await databaseNames()).includes(databaseName(user))) return null
  return withDatabase(user, async (db) => {
    const rows = await pendingCommands(db)
    const outline = outlineOf(rows)
    return outline && { outline, rows, key: (await statusRow(db, 'seal')) ?? null }
  })
}

/** Puts commands into the outbox of the user's next session, with what would seal them again: both or neither. */
export function takeIn(
  user: string,
  rows: readonly OutboxRow[],
  key: Omit<KeyRow, 'key'>,
): Promise<void> {
  return withDatabase(user, (db) =>
    db.transaction('rw', db.outbox, db.status, async () => {
      await keepSealKey(db, key)
      for (const row of rows) if (!(await db.outbox.get(row.id))) await db.outbox.add(row)
    }),
  )
}

async function withDatabase<T>(
  user: string,
  work: (db: WardlightDb) => PromiseLike<T>,
): Promise<T> {
  const over = new AbortController()
  try {
    return await work(await openDatabase(user, over.signal))
  } finally {
    over.abort()
  }
}
