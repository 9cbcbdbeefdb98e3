/**
 * The one rule of what is too old (docs/decisions/older-answers.md). Every message about rows has a logical time: a
 * response that of its request, a push that of its receipt, a command that of its response. Rows end as if all messages
 * had arrived in the order of these times: a late one is merged below the newer ones. Pure.
 */

/** A response: its rows, and the deleted ones; `whole` if every row that it does not contain is deleted. */
export type Answer<Row> = {
  rows: ReadonlyMap<string, Row>
  gone: ReadonlySet<string>
  whole: boolean
}

/** The change of one row, e.g. some of its values; `null` when it is deleted. */
export type RowChange = { id: string; change: unknown }
/** `isThere`: the row existed at that time, so an older list does not delete it. */
export type ChangedRow = RowChange & { isThere: boolean }

/** Which rows of a table a message covered. Its values are stored already. */
export type Word =
  | { kind: 'answer'; ids: readonly string[]; gone: readonly string[]; whole: boolean }
  | { kind: 'changes'; changes: readonly ChangedRow[] }
  /** Any row may have changed: a command is done that does not return the rows. */
  | { kind: 'touched' }

export type Laying<Row> = {
  /** A row, or none, with a change laid over it; `undefined` when there is no row then. */
  lay: (row: Row | undefined, change: unknown) => Row | undefined
  /** A row of a response merged with the older stored one. */
  over?: ((row: Row, stored: Row) => Row) | undefined
  /** A row with some values of a response, which are as new as its request; like `lay` unless given. */
  answer?: Laying<Row>['lay'] | undefined
}

/** The rows to write and to delete; `isOvertaken` if the response is dropped because any row may have changed since. */
export type Merged<Row> = {
  put: ReadonlyMap<string, Row>
  remove: readonly string[]
  isOvertaken: boolean
}

/** A request under way, and its logical time. */
export type Asked = { at: number }
/** A message with its logical time: a response that of its request, everything else that of its receipt. */
export type DatedWord = Word & { at: number }

/** The messages newer than this time, in the order of their times. */
export function newerThan(words: readonly DatedWord[], at: number): DatedWord[] {
  return words.filter((word) => word.at > at).toSorted((a, b) => a.at - b.at)
}

/** Is an older request still under way? Its response must be merged with what came at this time. */
export function isNoted(at: number, asked: Iterable<number>): boolean {
  for (const question of asked) if (question < at) return true
  return false
}

/**
 * Merges a response with the messages that are newer than its request, in their order.
 *
 * @param stored the rows that the response may change
 */
export function merge<Row>(
  { rows, gone, whole }: Answer<Row>,
  newer: readonly Word[],
  stored: ReadonlyMap<string, Row>,
  { lay, over }: Laying<Row>,
): Merged<Row> {
  const effects = effectsOf(newer)
  if (effects.all) return { put: new Map(), remove: [], isOvertaken: true }
  const put = new Map<string, Row>()
  for (const [id, row] of rows) {
    if (effects.isTold(id) || (effects.isGone(id) && !stored.has(id))) continue
    const next = effects.changes(id).reduce<Row | undefined>(lay, row)
    const old = stored.get(id)
    if (next !== undefined) put.set(id, old !== undefined && over ? over(next, old) : next)
  }
  const isGone = (id: string): boolean => gone.has(id) || (whole && !rows.has(id))
  const remove = [...stored.keys()].filter((id) => isGone(id) && !effects.isThere(id))
  return { put, remove, isOvertaken: false }
}

/**
 * Merges changes of some rows with newer messages: `newer` is empty for a push or a command that was done just now.
 *
 * @param stored the rows that are to be changed
 */
export function mergeChanges<Row>(
  changes: readonly RowChange[],
  newer: readonly Word[],
  stored: ReadonlyMap<string, Row>,
  { lay, answer = lay }: Laying<Row>,
): Merged<Row> {
  const rows = new Map<string, Row>()
  const gone = new Set<string>()
  for (const { id, change } of changes) {
    const old = gone.has(id) ? undefined : (rows.get(id) ?? stored.get(id))
    const next = change === null ? undefined : answer(old, change)
    if (next === undefined) rows.delete(id)
    else rows.set(id, next)
    if (next === undefined) gone.add(id)
    else gone.delete(id)
  }
  return merge({ rows, gone, whole: false }, newer, stored, { lay })
}

/** What these messages mean for each row. */
function effectsOf(words: readonly Word[]) {
  const there = new Set<string>()
  const gone = new Set<string>()
  const listed = new Set<string>()
  const changes = new Map<string, unknown[]>()
  for (const word of words) {
    if (word.kind === 'answer') {
      for (const id of word.ids) listed.add(id)
      for (const id of word.gone) gone.add(id)
    }
    if (word.kind !== 'changes') continue
    for (const { id, change, isThere } of word.changes) {
      if (change === null) gone.add(id)
      else changes.set(id, [...(changes.get(id) ?? []), change])
      if (isThere) there.add(id)
    }
  }
  const isWhole = words.some((word) => word.kind === 'answer' && word.whole)
  return {
    all: words.some(({ kind }) => kind === 'touched'),
    isTold: (id: string): boolean => listed.has(id),
    isGone: (id: string): boolean => isWhole || gone.has(id),
    isThere: (id: string): boolean => there.has(id) || listed.has(id),
    changes: (id: string): readonly unknown[] => changes.get(id) ?? [],
  }
}

/** Values by their path in a row, e.g. `enabled.stoolAlarmEnabled`; `dates` by the same paths, where the server dates them. */
export type Values = Readonly<Record<string, unknown>> & {
  dates?: Readonly<Record<string, number>>
}

/**
 * A row with these values, without those whose server date is older than the row's own `dates`. `undefined` stays
 * `undefined`.
 */
export function withValues<Row extends object>(
  row: Row | undefined,
  values: unknown,
): Row | undefined {
  if (row === undefined) return undefined
  const { dates, ...given } = values as Values
  const knownDates = (row as { dates?: Values['dates'] }).dates ?? {}
  const isNews = (path: string): boolean => !isOlder(dates?.[path] ?? 0, knownDates[path])
  const next = Object.entries(given).reduce<Row>(
    (old, [path, value]) => (isNews(path) ? withValue(old, path.split('.'), value) : old),
    row,
  )
  if (dates === undefined) return next
  const newer = Object.entries(dates).filter(([path]) => isNews(path))
  return { ...next, dates: { ...knownDates, ...Object.fromEntries(newer) } }
}

function withValue<Row extends object>(
  row: Row,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Row {
  if (rest.length === 0) return { ...row, [key]: value }
  const inner = (row as Record<string, object | undefined>)[key] ?? {}
  return { ...row, [key]: withValue(inner, rest, value) }
}

/** Is a value with the server's time `at` older than the stored one? A time of 0 is none (protocol §9.5, FORM-43). */
export const isOlder = (at: number, storedAt: number | undefined): boolean =>
  at > 0 && at < (storedAt ?? 0)
