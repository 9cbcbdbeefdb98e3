import type { DBCoreTransaction } from 'dexie'
import type { KeyRow } from './row-key.ts'

export type Row = Readonly<Record<string, unknown>>
/** Where the bytes of a stored row are. */
export const REST = '#'

/** How an open database is read. */
export type Lock = {
  /** The key, and the half of it that the database holds; `null` before they are known, and once it has others. */
  opened: { key: CryptoKey; row: KeyRow } | null
  /** Transactions that see rows as they lie on the disk. */
  raw: WeakSet<DBCoreTransaction>
  /** A row cannot be read: it counts as not there, and is seen to (DISK-07). */
  damaged: (table: string, stored: Row) => void
}

export function keyOf({ opened }: Lock): CryptoKey {
  if (opened === null) throw new Error('the database is not unlocked')
  return opened.key
}
