/** What comes back of sealed commands, and the key that seals them again. */
import type { Sealed } from '../model/sealed.ts'
import type { OutboxRow } from '../model/command.ts'
import type { WardlightDb } from './database.ts'
import type { Half } from './cipher/row-key.ts'
import { putStatus } from './status.ts'
import { DEVICE } from './device.ts'
import { type KeyRow, withDatabase, SEALED_NAME, withSealed } from './sealing.ts'

/** Keeps what this user's commands are sealed with when the session ends. */
export function keepSealKey(db: WardlightDb, key: Omit<KeyRow, 'key'>): Promise<void> {
  return db.transaction('rw', db.status, db.key, async () => {
    await putStatus(db, { key: 'seal', ...key })
    await db.key.delete('seal')
  })
}

/** Puts commands into the outbox of the user's next session, with what would seal them again: both or neither. */
export function takeIn(
  user: string,
  half: Half | null,
  rows: readonly OutboxRow[],
  key: Omit<KeyRow, 'key'>,
): Promise<void> {
  return withDatabase(user, half, 'owner', (db) =>
    db.transaction('rw', db.outbox, db.status, db.key, async () => {
      await keepSealKey(db, key)
      for (const row of rows) if (!(await db.outbox.get(row.id))) await db.outbox.add(row)
    }),
  )
}

/** What is kept for anybody; nothing where the device cannot be asked. */
export async function allSealed(): Promise<Sealed[]> {
  const databases = (await DEVICE.indexedDB?.databases().catch(() => [])) ?? []
  if (!databases.some(({ name }) => name === SEALED_NAME)) return []
  return withSealed((table) => table.toArray()).catch(() => [])
}

/** Forgets what is kept for these users. */
export async function forgetSealed(users: readonly string[]): Promise<void> {
  if (users.length > 0) await withSealed((table) => table.bulkDelete([...users]))
}
