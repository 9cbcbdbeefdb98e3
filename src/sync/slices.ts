/** A list that the server answers page by page. */
export type Source<Row> = (page: number, pageSize: number) => Promise<Answer<Row>>
type Answer<Row> = { rows: Row[]; total: number }

/**
 * Rows `from` to `from + count` of a list whose pages begin elsewhere, at most two of its pages, and how many
 * rows the list has. @throws what the source throws
 */
export async function slice<Row>(
  source: Source<Row>,
  from: number,
  count: number,
  pageSize: number,
): Promise<Answer<Row>> {
  const first = Math.floor(from / pageSize)
  const last = Math.floor((from + count - 1) / pageSize)
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const answers = await Promise.all(pages.map((page) => source(page, pageSize)))
  const start = from - first * pageSize
  return {
    rows: answers.flatMap(({ rows }) => rows).slice(start, start + count),
    total: answers[0]?.total ?? 0,
  }
}

/**
 * The parts of a list. A server sorts by one key only, and puts what lacks the key before all others when it sorts
 * downwards (protocol §3.1). So each part is a list of its own: the wanted ones, then those known to be others, then
 * those of which nothing is known, at the end of `all`. They come in no order there: `compare` puts them into one.
 */
export type Parts<Row> = {
  wanted: Source<Row>
  others: Source<Row>
  all: Source<Row>
  compare: (a: Row, b: Row) => number
}
/** So many of which nothing is known are read at once to be sorted; of more each page is sorted by itself. */
const MOST_SORTED = 1_000

/** Which parts are listed. */
export type Listed = 'all' | 'wanted' | 'not wanted'

/** One page of a list of parts. Asks no more than it needs. @throws what a source throws */
export async function pageOf<Row>(
  parts: Parts<Row>,
  listed: Listed,
  page: number,
  pageSize: number,
): Promise<Answer<Row>> {
  const from = page * pageSize
  if (listed === 'wanted') return parts.wanted(page, pageSize)
  const [wanted, all] = await Promise.all([
    listed === 'all' ? parts.wanted(page, pageSize) : parts.wanted(0, 1),
    parts.all(0, 1),
  ])
  const before = listed === 'all' ? wanted.total : 0
  const first = listed === 'all' ? wanted.rows.slice(0, Math.max(0, before - from)) : []
  const total = Math.max(all.total - wanted.total, 0) + before
  const left = Math.min(pageSize, total - from) - first.length
  if (left <= 0) return { rows: first, total }
  const start = Math.max(0, from - before)
  const others = await slice(parts.others, start, left, pageSize)
  const missing = left - others.rows.length
  if (missing <= 0) return { rows: [...first, ...others.rows], total }
  const known = wanted.total + others.total
  const skipped = Math.max(0, start - others.total)
  const unknown = await unknownRows(parts, { known, total: all.total, skipped, missing }, pageSize)
  return { rows: [...first, ...others.rows, ...unknown], total }
}

type Tail = { known: number; total: number; skipped: number; missing: number }

/** Those of which nothing is known, in their order, from the one after `skipped`. */
async function unknownRows<Row>(
  { all, compare }: Parts<Row>,
  { known, total, skipped, missing }: Tail,
  pageSize: number,
): Promise<Row[]> {
  const count = total - known
  if (count > MOST_SORTED)
    return (await slice(all, known + skipped, missing, pageSize)).rows.toSorted(compare)
  const { rows } = await slice(all, known, count, MOST_SORTED)
  return rows.toSorted(compare).slice(skipped, skipped + missing)
}
