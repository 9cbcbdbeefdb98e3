import {
  Dexie,
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreTable,
  type DBCoreTableSchema,
  type DBCoreTransaction,
  type Middleware,
} from 'dexie'
import { rowsCursor } from './cursor.ts'
import { pack, unpack } from './packing.ts'
import { encrypt } from './row-key.ts'
import { holdOpen } from './hold-open.ts'
import { keyOf, type Lock, REST, type Row } from './lock.ts'
import { Texts } from './texts.ts'

/** A row as it lies on the disk: what it is found by, and the rest as bytes. */
type Stored = Row & { [REST]: Uint8Array<ArrayBuffer> }
/** Of commands it must be known, whatever becomes of the key, how many are lost, and since when (OFFL-47). */
const IN_CLEAR_TOO: Readonly<Record<string, readonly string[]>> = {
  outbox: ['createdAt', 'state', 'written'],
}

/**
 * Encrypts every row on its way to the disk, below all that watches and remembers rows (DISK-01). In the clear stand its
 * key and what its table is indexed by, which are ids and times.
 * @param plain the one table that is stored as it is
 */
export function encryptedRows(lock: Lock, plain: string): Middleware<DBCore> {
  const texts = new Texts()
  return {
    stack: 'dbcore',
    name: 'encryptedRows',
    level: -10,
    create: (core) => ({
      ...core,
      table: (name) =>
        name === plain ? core.table(name) : encryptedTable(core.table(name), { lock, texts }),
    }),
  }
}

type Opened = { lock: Lock; texts: Texts }

function encryptedTable(table: DBCoreTable, { lock, texts }: Opened): DBCoreTable {
  const { schema } = table
  const inClear = clearNames(schema)

  async function toStored(key: CryptoKey, row: Row): Promise<Row> {
    const clear = inClear.filter((name) => row[name] !== undefined)
    const named = clear.map((name) => [name, row[name]])
    return { ...Object.fromEntries(named), [REST]: await encrypt(key, pack(row)) }
  }

  function rowOf(stored: Row, text: Uint8Array<ArrayBuffer>): unknown {
    const row = unpack(text) as Record<string, unknown>
    const { autoIncrement, keyPath } = schema.primaryKey
    return autoIncrement ? { ...row, [keyPath as string]: stored[keyPath as string] } : row
  }

  /** What needs no key: a row that was read before, or none. */
  function withoutKey(stored: unknown): { row: unknown } | null {
    if (stored === undefined) return { row: undefined }
    const text = isStored(stored) ? texts.find(stored[REST]) : undefined
    return text === undefined ? null : { row: rowOf(stored as Stored, text) }
  }

  /** `undefined` for a row that cannot be read. */
  async function fromStored(stored: Row): Promise<{ row: unknown }> {
    const key = keyOf(lock)
    try {
      if (!isStored(stored)) throw new Error('a row without its bytes')
      return { row: rowOf(stored, await texts.read(key, stored[REST])) }
    } catch {
      lock.damaged(schema.name, stored)
      return { row: undefined }
    }
  }

  /** The rows of an answer, in a transaction that goes on or not. */
  function decrypted(trans: DBCoreTransaction, rows: readonly unknown[]): Promise<unknown[]> {
    if (lock.raw.has(trans) || isUpgrade(trans)) return Dexie.Promise.resolve([...rows])
    const first = rows.map(withoutKey)
    const ready = first.filter((each) => each !== null)
    if (ready.length === rows.length) return Dexie.Promise.resolve(ready.map(({ row }) => row))
    const work = () => Promise.all(rows.map(async (row, at) => first[at] ?? fromStored(row as Row)))
    return chain(holdOpen(trans, schema.name, work), (all) => all.map(({ row }) => row))
  }

  const wrapped: DBCoreTable = {
    ...table,
    mutate(request) {
      // While a database is brought up to date its key is not known yet: `unlock` encrypts what is there.
      if (!hasRows(request) || isUpgrade(request.trans)) return table.mutate(request)
      const key = keyOf(lock)
      const rows = request.values as readonly Row[]
      const work = () => Promise.all(rows.map((row) => toStored(key, row)))
      return chain(holdOpen(request.trans, schema.name, work), (values) =>
        table.mutate({ ...request, values }),
      )
    },
    get: (request) =>
      chain(table.get(request), (row: unknown) =>
        chain(decrypted(request.trans, [row]), ([found]) => found),
      ),
    getMany: (request) =>
      chain(table.getMany(request), (rows) => decrypted(request.trans, rows as unknown[])),
    query(request) {
      if (!request.values) return table.query(request)
      return chain(table.query(request), (answer) =>
        chain(decrypted(request.trans, answer.result as unknown[]), (result) => ({
          ...answer,
          result: result.filter((row) => row !== undefined),
        })),
      )
    },
    openCursor(request) {
      if (!request.values) return table.openCursor(request)
      const { reverse, unique, ...wanted } = request
      if (unique) throw new Error('no unique keys of whole rows')
      const direction = reverse ? 'prev' : 'next'
      return chain(wrapped.query({ ...wanted, direction, limit: Infinity }), ({ result }) =>
        rowsCursor(request, schema.primaryKey, result),
      )
    },
  }
  return wrapped
}

/** Dexie's promises keep the transaction in which they are awaited. */
function chain<T, U>(work: Promise<T>, next: (value: T) => U | PromiseLike<U>): Promise<U> {
  return work.then(next)
}

/** Names of the properties that a table is found by. */
function clearNames({ name, primaryKey, indexes }: DBCoreTableSchema): string[] {
  const names = [primaryKey, ...indexes].flatMap(({ keyPath }) => keyPath ?? [])
  return [...new Set([...names, ...(IN_CLEAR_TOO[name] ?? [])])]
}

const isStored = (row: unknown): row is Stored =>
  typeof row === 'object' && row !== null && REST in row && ArrayBuffer.isView(row[REST])

const isUpgrade = (trans: DBCoreTransaction): boolean =>
  (trans as IDBTransaction & DBCoreTransaction).mode === 'versionchange'

const hasRows = (
  request: DBCoreMutateRequest,
): request is Extract<DBCoreMutateRequest, { type: 'add' | 'put' }> =>
  request.type === 'add' || request.type === 'put'
