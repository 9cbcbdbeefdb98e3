import type { Table } from 'dexie'

/** From 50 rows in one `bulkPut` on, Dexie wakes every observer of the table. */
const MOST_ROWS = 49

/** Rows in slices that wake only who reads them. */
export function slicesOf<Row>(rows: readonly Row[]): Row[][] {
  const slices: Row[][] = []
  for (let at = 0; at < rows.length; at += MOST_ROWS) slices.push(rows.slice(at, at + MOST_ROWS))
  return slices
}

/** Writes rows, slice by slice. */
export async function putRows<Row, Key>(
  table: Table<Row, Key>,
  rows: readonly Row[],
): Promise<void> {
  for (const slice of slicesOf(rows)) await table.bulkPut(slice)
}
