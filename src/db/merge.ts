import type { Table } from 'dexie'
import {
  type Asked,
  type DatedWord,
  type Laying,
  type Merged,
  type RowChange,
  type Word,
  isNoted,
  merge,
  mergeChanges,
  newerThan,
  withValues,
} from '../model/merge.ts'
import type { Touched } from '../commands/command.ts'
import type { WardlightDb } from './database.ts'
import type { MergedTable, WordRow } from './rows.ts'
import { putRows } from './slices.ts'

export type { Asked } from '../model/merge.ts'

/**
 * Asks the server for rows of these tables: takes the time before the first request is sent, and keeps the changes that
 * come in between until the answer is merged or has failed. @throws what `question` throws
 */
export async function asking<T>(
  db: WardlightDb,
  tables: readonly MergedTable[],
  question: (asked: Asked) => Promise<T>,
): Promise<T> {
  const at = await db.words.add({ kind: 'asked', tables })
  try {
    return await question({ at })
  } finally {
    await answered(db, at).catch(() => undefined)
  }
}

/** A question on the live line: it is open until its answer has come or is not awaited any more. */
export type Held = { asked: Promise<Asked>; over: () => void }

/** Like `asking`, for a question on the live line, which ends when `over` is called. Its time is taken at once. */
export function holding(db: WardlightDb, tables: readonly MergedTable[]): Held {
  let over = (): void => undefined
  const answer = new Promise<void>((resolve) => (over = resolve))
  const asked = new Promise<Asked>((take, fail) => {
    void asking(db, tables, (question) => (take(question), answer)).catch(fail)
  })
  // A caller may await it or not: an unawaited failure is no error.
  asked.catch(() => undefined)
  return { asked, over }
}

/** The question is over: changes are kept only while an older question is open. */
async function answered(db: WardlightDb, at: number): Promise<void> {
  await db.transaction('rw', db.words, async () => {
    await db.words.delete(at)
    const words = await db.words.toArray()
    const asked = questionsOf(words)
    const over = words.filter((word) => word.kind !== 'asked' && !isNoted(timeOf(word), asked))
    await db.words.bulkDelete(over.map(({ n }) => n))
  })
}

type Rows<Row> = {
  rows: readonly Row[]
  /** Ids of rows to delete. */
  gone?: readonly string[]
  /** Every other row of the table is deleted. */
  whole?: boolean
}

/**
 * Stores an answer, unless something newer was stored since its question; rows that are the same are not written. Of a
 * row that is in it twice the first counts. Answers whether it was stored: not if a command may have changed any row, and
 * then it should be asked for again.
 *
 * @param asked `null` for whole rows that are pushed: they are newer than everything before
 */
export function mergeRows<Row extends object>(
  db: WardlightDb,
  table: Table<Row, string>,
  asked: Asked | null,
  { rows, gone = [], whole = false }: Rows<Row>,
  laying: Laying<Row> = { lay: withValues },
): Promise<boolean> {
  return db.transaction('rw', table, db.words, async () => {
    const words = await db.words.toArray()
    const named = byId(table, rows.toReversed())
    const ids = [...named.keys()]
    const stored = byId(
      table,
      await (whole ? table.toArray() : storedRows(table, [...ids, ...gone])),
    )
    const answer = { rows: named, gone: new Set(gone), whole }
    const merged = merge(answer, newerWords(words, table, asked), stored, laying)
    if (merged.isOvertaken) return false
    await write(table, stored, merged)
    await note(db, words, table, { kind: 'answer', ids, gone, whole }, asked)
    return true
  })
}

/**
 * Stores changes of rows: those that are pushed or that a command has made, just now; or, with `asked`, an answer about
 * some values of them. Answers whether they were stored, like `mergeRows`.
 */
export function changeRows<Row extends object>(
  db: WardlightDb,
  table: Table<Row, string>,
  changes: readonly RowChange[],
  {
    asked = null,
    lay = withValues,
    answer = lay,
  }: Partial<Laying<Row>> & { asked?: Asked | null } = {},
): Promise<boolean> {
  return db.transaction('rw', table, db.words, async () => {
    const words = await db.words.toArray()
    const ids = [...new Set(changes.map(({ id }) => id))]
    const stored = byId(table, await storedRows(table, ids))
    const merged = mergeChanges(changes, newerWords(words, table, asked), stored, { lay, answer })
    if (merged.isOvertaken) return false
    await write(table, stored, merged)
    const isThere = (id: string): boolean =>
      merged.put.has(id) || (stored.has(id) && !merged.remove.includes(id))
    const noted = changes.map((each) => ({ ...each, isThere: isThere(each.id) }))
    await note(db, words, table, { kind: 'changes', changes: noted }, asked)
    return true
  })
}

/** The tables that a command may have changed without an answer that says how; for settings the answer says it. */
const TOUCHED: Record<Touched, readonly MergedTable[]> = {
  patients: [],
  places: ['gateways', 'rooms', 'sensors', 'wards'],
  accounts: ['accounts'],
  settings: [],
  platform: ['lists'],
  notes: [],
}

/** Any of these rows may have changed: open questions are older, and their answers are not stored. */
export async function touchRows(db: WardlightDb, what: readonly Touched[]): Promise<void> {
  const tables = what.flatMap((each) => TOUCHED[each])
  await db.transaction('rw', db.words, async () => {
    const asked = (await db.words.toArray()).filter(({ kind }) => kind === 'asked')
    const touched = tables.filter((table) => asked.some((row) => row.tables.includes(table)))
    if (touched.length > 0) await db.words.add({ kind: 'touched', tables: touched })
  })
}

/** Notes a change if an older question about its table is open. */
async function note<Row>(
  db: WardlightDb,
  words: readonly WordRow[],
  table: Table<Row, string>,
  word: Word,
  asked: Asked | null,
): Promise<void> {
  const name = table.name as MergedTable
  if (!isNoted(asked?.at ?? Infinity, questionsOf(words.filter((row) => isAbout(row, table)))))
    return
  await db.words.add({ ...word, tables: [name], ...(asked !== null && { at: asked.at }) })
}

/** The changes of a table since a question. `null`, a push, is the newest itself: nothing came after it. */
function newerWords<Row>(
  words: readonly WordRow[],
  table: Table<Row, string>,
  asked: Asked | null,
): DatedWord[] {
  if (asked === null) return []
  const about = words.filter((word) => word.kind !== 'asked' && isAbout(word, table))
  return newerThan(
    about.map((word) => ({ ...(word as Word), at: timeOf(word) })),
    asked.at,
  )
}

const isAbout = <Row>(word: WordRow, table: Table<Row, string>): boolean =>
  word.tables.includes(table.name as MergedTable)

const questionsOf = (words: readonly WordRow[]): number[] =>
  words.flatMap(({ kind, n }) => (kind === 'asked' ? [n] : []))

/** An answer is as old as its question, every other entry as its own number. */
const timeOf = (word: WordRow): number => ('at' in word ? word.at : undefined) ?? word.n

function byId<Row>(table: Table<Row, string>, rows: readonly Row[]): Map<string, Row> {
  const key = table.schema.primKey.keyPath as keyof Row
  return new Map(rows.map((row) => [row[key] as string, row]))
}

async function storedRows<Row>(table: Table<Row, string>, ids: string[]): Promise<Row[]> {
  return (await table.bulkGet(ids)).flatMap((row) => row ?? [])
}

async function write<Row extends object>(
  table: Table<Row, string>,
  stored: ReadonlyMap<string, Row>,
  { put, remove }: Merged<Row>,
): Promise<void> {
  const changed = [...put].filter(([id, row]) => !isSame(row, stored.get(id)))
  if (remove.length > 0) await table.bulkDelete([...remove])
  await putRows(
    table,
    changed.map(([, row]) => row),
  )
}

function isSame<Row extends object>(row: Row, stored: Row | undefined): boolean {
  if (stored === undefined) return false
  const keys = Object.keys(row) as (keyof Row)[]
  return (
    keys.length === Object.keys(stored).length &&
    keys.every(
      (key) =>
        Object.is(row[key], stored[key]) ||
        JSON.stringify(row[key]) === JSON.stringify(stored[key]),
    )
  )
}
