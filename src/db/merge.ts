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
 * Asks the server for rows of these tables: takes the time before the first request is sent, and keeps what others
 * say until the answer is merged or has failed. @throws what `question` throws
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

/** A question that is asked on the live line: it is under way until its answer has come or is not awaited any more. */
export type Held = { asked: Promise<Asked>; over: () => void }

/** Like `asking`, for a question of which no request tells when it is answered. Its time is taken at once. */
export function holding(db: WardlightDb, tables: readonly MergedTable[]): Held {
  let over = (): void => undefined
  const answer = new Promise<void>((resolve) => (over = resolve))
  const asked = new Promise<Asked>((take, fail) => {
    void asking(db, tables, (question) => (take(question), answer)).catch(fail)
  })
  // Whoever waits for it is told; nobody has to.
  asked.catch(() => undefined)
  return { asked, over }
}

/** The question is over: what was said is kept only while an older one is under way. */
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
  /** Ids of rows that are gone. */
  gone?: readonly string[]
  /** Every row that is not among these is gone. */
  whole?: boolean
}

/**
 * Writes what an answer says and nobody has said better since it was asked for; rows that are the same are not
 * written. Of a row that is in it twice the first word counts. Answers whether it was stored: not where any row may
 * be another by now, and it should be asked for anew.
 *
 * @param asked `null` for what is said of whole rows without a question: it is newer than everything before
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
    const stored = byId(table, await (whole ? table.toArray() : found(table, [...ids, ...gone])))
    const answer = { rows: named, gone: new Set(gone), whole }
    const merged = merge(answer, newerWords(words, table, asked), stored, laying)
    if (merged.isOvertaken) return false
    await write(table, stored, merged)
    await note(db, words, table, { kind: 'answer', ids, gone, whole }, asked)
    return true
  })
}

/**
 * Writes what changed of rows: what is pushed, or what a command has done, just now; or, with `asked`, what an answer
 * says of some values of them. Answers whether it was stored, like `mergeRows`.
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
    const stored = byId(table, await found(table, ids))
    const merged = mergeChanges(changes, newerWords(words, table, asked), stored, { lay, answer })
    if (merged.isOvertaken) return false
    await write(table, stored, merged)
    const isThere = (id: string): boolean =>
      merged.put.has(id) || (stored.has(id) && !merged.remove.includes(id))
    const said = changes.map((each) => ({ ...each, isThere: isThere(each.id) }))
    await note(db, words, table, { kind: 'changes', changes: said }, asked)
    return true
  })
}

/** Which rows may be others after a command that does not say what became of them; of settings it says it. */
const TOUCHED: Record<Touched, readonly MergedTable[]> = {
  patients: [],
  places: ['gateways', 'rooms', 'sensors', 'wards'],
  accounts: ['accounts'],
  settings: [],
  platform: ['lists'],
  notes: [],
}

/** Any of these rows may be another now: what is being asked for is older, and is not stored. */
export async function touchRows(db: WardlightDb, what: readonly Touched[]): Promise<void> {
  const tables = what.flatMap((each) => TOUCHED[each])
  await db.transaction('rw', db.words, async () => {
    const asked = (await db.words.toArray()).filter(({ kind }) => kind === 'asked')
    const touched = tables.filter((table) => asked.some((row) => row.tables.includes(table)))
    if (touched.length > 0) await db.words.add({ kind: 'touched', tables: touched })
  })
}

/** Notes a word where an older question about its table is under way. */
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

/** The words about a table that are newer than a question; none are newer than what is said just now. */
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

/** An answer is as old as its question, everything else as its note. */
const timeOf = (word: WordRow): number => ('at' in word ? word.at : undefined) ?? word.n

function byId<Row>(table: Table<Row, string>, rows: readonly Row[]): Map<string, Row> {
  const key = table.schema.primKey.keyPath as keyof Row
  return new Map(rows.map((row) => [row[key] as string, row]))
}

async function found<Row>(table: Table<Row, string>, ids: string[]): Promise<Row[]> {
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
