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
 * The parts of a list. A server sorts by one key only, and servers disagree on where rows without the key go
 * (protocol §3.1). So each part is a list of its own: the wanted rows, then those with another value, then those without
 * one, which are the rest of `all`. Each list comes in the order in which it is shown.
 */
export type Parts<Row> = {
  wanted: Source<Row>
  others: Source<Row>
  all: Source<Row>
  idOf: (row: Row) => string
}
/** Rows a page, when a whole list is read. */
const MOST_READ = 1_000

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
  if (all.total <= wanted.total + others.total) return { rows: [...first, ...others.rows], total }
  const skipped = Math.max(0, start - others.total)
  const unknown = await unknownRows(parts, skipped + missing)
  return { rows: [...first, ...others.rows, ...unknown.slice(skipped)], total }
}

/** The first rows that are neither wanted nor others. */
async function unknownRows<Row>(
  { wanted, others, all, idOf }: Parts<Row>,
  count: number,
): Promise<Row[]> {
  const listed = await Promise.all([whole(wanted), whole(others)])
  const ids = new Set(listed.flat().map(idOf))
  const unknown: Row[] = []
  for await (const rows of pagesOf(all)) {
    unknown.push(...rows.filter((row) => !ids.has(idOf(row))))
    if (unknown.length >= count) break
  }
  return unknown.slice(0, count)
}

async function whole<Row>(source: Source<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const rows of pagesOf(source)) all.push(...rows)
  return all
}

async function* pagesOf<Row>(source: Source<Row>): AsyncGenerator<Row[]> {
  for (let page = 0; ; page += 1) {
    const { rows, total } = await source(page, MOST_READ)
    yield rows
    if ((page + 1) * MOST_READ >= total) return
  }
}
