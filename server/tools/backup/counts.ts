import Database from 'libsql'
import type { Db } from '../../embedded/store/db.ts'

/** How much a database holds: rows of each table, and entities of each type. */
export type Counts = Readonly<Record<string, number>>

/** In `meta` of a backup: what it held when it was made. */
const KEY = 'backup.counts'
const TABLES = [
  'alarm',
  'attribute',
  'relation',
  'record',
  'audit',
  'history',
  'journal',
  'day',
] as const
export const TYPES = ['CUSTOMER', 'USER', 'ASSET', 'DEVICE'] as const

export function countsOf(db: Db): Counts {
  const one = (sql: string, ...values: string[]): number => {
    const [row] = db
      .prepare(sql)
      .raw()
      .all(...values) as [number][]
    return row?.[0] ?? 0
  }
  const typed = "SELECT count(*) FROM entity WHERE json_extract(data, '$.entityType') = ?"
  return Object.fromEntries([
    ...TYPES.map((type) => [type, one(typed, type)] as const),
    ...TABLES.map((table) => [table, one(`SELECT count(*) FROM ${table}`)] as const),
  ])
}

/** Writes into a copy what it holds, so that what is lost of it later is noticed. */
export function noteCounts(file: string): void {
  const db = new Database(file)
  try {
    const counts = JSON.stringify(countsOf(db))
    db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(KEY, counts)
  } finally {
    db.close()
  }
}

/** `undefined` for a backup of an older version. */
export function notedCounts(db: Db): Counts | undefined {
  const [row] = db.prepare('SELECT value FROM meta WHERE key = ?').raw().all(KEY) as [string][]
  return row && (JSON.parse(row[0]) as Counts)
}

/** What differs, as a sentence for people; `undefined` when nothing does. */
export function difference(expected: Counts, actual: Counts): string | undefined {
  const parts = Object.entries(expected).flatMap(([name, count]) =>
    actual[name] === count ? [] : [`${actual[name] ?? 0} of ${count} ${name}`],
  )
  return parts.length === 0 ? undefined : `It holds ${parts.join(', ')}.`
}
