/** The rows of a console in a browser, read and written past its own code: they are encrypted there. */

import { pack, unpack } from '../../src/db/cipher/packing.ts'
import {
  HALF_COOKIE,
  type KeyRow,
  decrypt,
  encrypt,
  halfOf,
  keyFor,
} from '../../src/db/cipher/row-key.ts'

/** A page of Playwright, as far as it is needed. */
export type PageLike = {
  evaluate<T, A>(work: (argument: A) => Promise<T>, argument: A): Promise<T>
}
type Bytes = number[]
type Raw = {
  rows: { clear: object; bytes: Bytes | null }[]
  key: { salt: Bytes; proof: Bytes } | null
  half: string
}
const bytesOf = (bytes: Bytes): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** All rows of a table of whoever is signed in, but what cannot be read (DISK-07); none where there is no database. */
export async function storedRows<Row>(page: PageLike, table: string): Promise<Row[]> {
  const raw = await page.evaluate(readRaw, [table, HALF_COOKIE])
  const key = await keyIn(raw)
  const rows = raw.rows.map(async ({ clear, bytes }) => {
    if (bytes === null || key === null) return clear
    const text = await decrypt(key, bytesOf(bytes)).catch(() => null)
    return text && { ...(unpack(text) as object), ...clear }
  })
  return (await Promise.all(rows)).filter((row) => row !== null) as Row[]
}

/** Puts rows into tables, in one transaction. */
export async function putRows(
  page: PageLike,
  rows: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const [first = ''] = Object.keys(rows)
  const key = await keyIn(await page.evaluate(readRaw, [first, HALF_COOKIE]))
  if (key === null) throw new Error('No database is open.')
  const tables = Object.entries(rows).map(async ([table, each]): Promise<[string, Bytes[]]> => [
    table,
    await Promise.all(each.map(async (row) => [...(await encrypt(key, pack(row)))])),
  ])
  const written = (await Promise.all(tables)).map(([table, bytes]) => ({
    table,
    rows: bytes.map((one, at) => ({ clear: clearOf(rows[table]?.[at] ?? {}), bytes: one })),
  }))
  await page.evaluate(writeRaw, written)
}

/** What rows are found by: more of them than a table has is no harm in a test. */
const NAMES = ['id', 'key', 'kind', 'ward', 'wardId', 'entityId', 'alarmId', 'originator', 'raised']
const MORE = ['patient', 'day', 'subject', 'hospitalId', 'n']
const clearOf = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => [...NAMES, ...MORE].includes(name)))

async function keyIn({ key, half }: Raw): Promise<CryptoKey | null> {
  if (key === null) return null
  const row: KeyRow = { id: 'half', salt: bytesOf(key.salt), proof: bytesOf(key.proof) }
  return keyFor(await halfOf(half), row)
}

/** The functions below run in the page. */
async function readRaw([table, cookie]: [string, string]): Promise<Raw> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const name = names.find((item) => item.startsWith('wardlight-'))
  const none = { rows: [], key: null, half: '' }
  if (name === undefined) return none
  const half = new RegExp(`${cookie}[^=]*=([0-9a-f]+)`).exec(document.cookie)?.[1] ?? ''
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    // Deleted since it was listed: it is not made anew by being looked into.
    let isGone = false
    opening.addEventListener('upgradeneeded', () => {
      isGone = true
      opening.transaction?.abort()
    })
    opening.addEventListener('error', () => {
      if (isGone) resolve(none)
      else reject(opening.error ?? new Error('not opened'))
    })
    opening.addEventListener('success', () => {
      // A console of before has no keys, and its rows are in the clear.
      const hasKeys = opening.result.objectStoreNames.contains('key')
      const reading = opening.result.transaction(hasKeys ? [table, 'key'] : [table])
      const rows = reading.objectStore(table).getAll()
      const keys = hasKeys ? reading.objectStore('key').get('half') : null
      reading.addEventListener('error', () => reject(reading.error ?? new Error('not read')))
      reading.addEventListener('complete', () => {
        opening.result.close()
        const found = keys?.result as { salt: Uint8Array; proof: Uint8Array } | undefined
        resolve({
          rows: (rows.result as Record<string, unknown>[]).map(({ '#': bytes, ...clear }) => ({
            clear,
            bytes: bytes === undefined ? null : [...(bytes as Uint8Array)],
          })),
          key: found ? { salt: [...found.salt], proof: [...found.proof] } : null,
          half,
        })
      })
    })
  })
}

type Written = { table: string; rows: { clear: object; bytes: Bytes }[] }[]

async function writeRaw(tables: Written): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const opening = indexedDB.open(names.find((item) => item.startsWith('wardlight-')) ?? '')
  await new Promise<void>((resolve, reject) => {
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(
        tables.map(({ table }) => table),
        'readwrite',
      )
      for (const { table, rows } of tables)
        for (const { clear, bytes } of rows)
          writing.objectStore(table).put({ ...clear, '#': new Uint8Array(bytes) })
      writing.addEventListener('error', () => reject(writing.error ?? new Error('not written')))
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}
