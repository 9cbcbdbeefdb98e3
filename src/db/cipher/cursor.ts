import {
  Dexie,
  cmp,
  type DBCoreCursor,
  type DBCoreIndex,
  type DBCoreOpenCursorRequest,
} from 'dexie'

type Row = Readonly<Record<string, unknown>>

/** A cursor over rows that are read and decrypted already: a cursor of the browser does not wait for a key. */
export function rowsCursor(
  { trans, query, reverse = false }: DBCoreOpenCursorRequest,
  primary: DBCoreIndex,
  rows: readonly Row[],
): DBCoreCursor | null {
  if (rows.length === 0) return null
  let at = 0
  let isOver = false
  const keyAt = (index: DBCoreIndex): unknown => index.extractKey?.(rows[at])
  const isBefore = (key: unknown, wanted: unknown): boolean =>
    (reverse ? cmp(wanted, key) : cmp(key, wanted)) < 0
  const notStarted = (): never => {
    throw new Error('the cursor is not started')
  }

  const cursor = {
    trans,
    get key() {
      return keyAt(query.index)
    },
    get primaryKey() {
      return keyAt(primary)
    },
    get value() {
      return rows[at]
    },
    get done() {
      return at >= rows.length
    },
    continue(key?: unknown) {
      at += 1
      if (key !== undefined) while (at < rows.length && isBefore(keyAt(query.index), key)) at += 1
    },
    continuePrimaryKey(key: unknown, primaryKey: unknown) {
      cursor.continue(key)
      while (
        at < rows.length &&
        cmp(keyAt(query.index), key) === 0 &&
        isBefore(keyAt(primary), primaryKey)
      )
        at += 1
    },
    advance(count: number) {
      at += count
    },
    stop: notStarted as (value?: unknown) => void,
    fail: notStarted as (error: Error) => void,
    next: notStarted as () => Promise<DBCoreCursor>,
    start: (onNext: () => void) =>
      new Dexie.Promise<unknown>((resolve, reject) => {
        cursor.stop = (value) => {
          isOver = true
          resolve(value)
        }
        cursor.fail = (error) => {
          isOver = true
          reject(error)
        }
        try {
          while (at < rows.length && !isOver) onNext()
          resolve(undefined)
        } catch (error) {
          reject(error as Error)
        }
      }),
  }
  return cursor
}
