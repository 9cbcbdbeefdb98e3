import { Dexie } from 'dexie'
import { mendBy } from '../../src/db/cipher/damage.ts'

mendBy(() => import('../../src/db/mend.ts'))

type Raw = Record<string, unknown>

/** How a row may be damaged on the disk. */
export const DAMAGES: Readonly<Record<string, (row: Raw) => Raw>> = {
  'one byte of it': (row) => {
    const bytes = (row['#'] as Uint8Array).slice()
    const last = bytes.length - 1
    bytes[last] = (bytes[last] ?? 0) ^ 1
    return { ...row, '#': bytes }
  },
  'half written': (row) => ({ ...row, '#': (row['#'] as Uint8Array).slice(0, 20) }),
  'without its bytes': (row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== '#')),
  'of another key': (row) => ({ ...row, '#': crypto.getRandomValues(new Uint8Array(80)) }),
}
export const ONE_BYTE = 'one byte of it'

/** Damages rows of a table, past the keys. */
export async function damage(
  name: string,
  table: string,
  isOne: (row: Raw) => boolean = () => true,
  how = ONE_BYTE,
): Promise<number> {
  const db = await new Dexie(name).open()
  const rows = ((await db.table(table).toArray()) as Raw[]).filter(isOne)
  await db.table(table).bulkPut(rows.map((row) => DAMAGES[how]?.(row)))
  db.close()
  return rows.length
}
