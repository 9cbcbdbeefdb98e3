import { Dexie, type Table } from 'dexie'
import type { Sealed } from '../model/sealed.ts'
import { DEVICE } from './wipe.ts'

/*
 * Where unfinished commands outlive the database of their user (docs/decisions/sealed-commands.md): a database of its
 * own on the device, which no wipe takes, and which is made with the first that is kept.
 */

/** Not of the databases of users (`database.ts`), which are wiped. */
const NAME = 'sealed-commands'

async function using<T>(work: (table: Table<Sealed, string>) => PromiseLike<T>): Promise<T> {
  // The database it was sealed from is deleted next: it must be on the disk by then.
  const db = new Dexie(NAME, { ...DEVICE, chromeTransactionDurability: 'strict' })
  db.version(1).stores({ sealed: 'user' })
  try {
    return await work(db.table('sealed'))
  } finally {
    db.close()
  }
}

/** What is kept for anybody; nothing where the device cannot be asked. */
export async function allSealed(): Promise<Sealed[]> {
  const databases = (await DEVICE.indexedDB?.databases().catch(() => [])) ?? []
  if (!databases.some(({ name }) => name === NAME)) return []
  return using((table) => table.toArray()).catch(() => [])
}

/** @throws what the database throws: then nothing is kept */
export async function putSealed(sealed: Sealed): Promise<void> {
  await using((table) => table.put(sealed))
}

/** Forgets what is kept for these users. */
export async function forgetSealed(users: readonly string[]): Promise<void> {
  if (users.length > 0) await using((table) => table.bulkDelete([...users]))
}
