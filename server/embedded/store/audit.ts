import { sortedInTurns } from '../quotas/turns.ts'
import type { Db } from './db.ts'
import { setIn } from './meta.ts'
import {
  type AuditEntry,
  type AuditQuery,
  type AuditStore,
  type Clock,
  type KeptEntry,
  NULL_UUID,
} from '../../protocol/types.ts'
import type { Writer } from './writer.ts'
import type { Work } from '../../support/work.ts'

/** Since version 4. `words` is what a search looks into, in small letters. */
export const auditSchema = `
  CREATE TABLE audit (num INTEGER PRIMARY KEY, ts INTEGER NOT NULL, customer TEXT NOT NULL, user TEXT NOT NULL,
    entity TEXT NOT NULL, action TEXT NOT NULL, words TEXT NOT NULL, data TEXT NOT NULL);
  CREATE INDEX audit_ts ON audit (ts);
  CREATE INDEX audit_customer ON audit (customer, ts);
  CREATE INDEX audit_user ON audit (user, ts);
  CREATE INDEX audit_entity ON audit (entity, ts);
`

const day = 86_400_000
/** A year, and a month to look back on it. */
const keptMs = 400 * day
/** For each hospital; beyond that its oldest entries are deleted. Some 750 bytes each on disk, with the indexes. */
const mostRows = 100_000
/** So many are deleted at once, so that not every entry costs a deletion. */
const atOnce = 100
const pruneEveryMs = 3_600_000

type Bounds = { keptMs?: number; mostRows?: number }

/**
 * The audit trail on disk (SRV-65): only the number of entries of each hospital is in memory. Entries older than 400 days
 * are deleted, as are the oldest of a hospital that has more than 100 000.
 */
export function loadAudit(db: Db, writer: Writer, clock: Clock, bounds: Bounds = {}): AuditStore {
  const most = bounds.mostRows ?? mostRows
  const insert = inserter(db)
  const oldest = db.prepare(
    'DELETE FROM audit WHERE num IN (SELECT num FROM audit WHERE customer = ? ORDER BY ts, num LIMIT ?)',
  )
  const aged = db.prepare('SELECT num, customer FROM audit WHERE ts < ? LIMIT ?').raw()
  const erase = db.prepare('DELETE FROM audit WHERE num = ?')
  const counts = new Map(
    db.prepare('SELECT customer, count(*) FROM audit GROUP BY customer').raw().all() as [
      string,
      number,
    ][],
  )
  let prunedAt = 0
  const counted = (customer: string, more: number): number => {
    const count = (counts.get(customer) ?? 0) + more
    counts.set(customer, count)
    return count
  }

  function prune(): void {
    const now = clock()
    if (now - prunedAt < pruneEveryMs) return
    const rows = aged.all(now - (bounds.keptMs ?? keptMs), atOnce) as [number, string][]
    for (const [num, customer] of rows) {
      erase.run(num)
      counted(customer, -1)
    }
    // If more are left, the next saved entry deletes on.
    if (rows.length < atOnce) prunedAt = now
  }

  return {
    save: (kept) =>
      writer.change(() => {
        const before = new Map(counts)
        writer.step({
          write() {
            insert(kept)
            const { customerId } = kept.entry
            if (counted(customerId, 1) >= most + atOnce) {
              oldest.run(customerId, atOnce)
              counted(customerId, -atOnce)
            }
            prune()
          },
          undo() {
            for (const [customer] of counts) setIn(counts, customer, before.get(customer))
          },
        })
      }),
    find: (query) => find(db, query),
  }
}

function inserter(db: Db): (kept: KeptEntry) => void {
  const statement = db.prepare('INSERT INTO audit VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)')
  return ({ id, ts, entry }) => {
    const { customerId, userId, entity, action } = entry
    const data = JSON.stringify({ id, ...entry })
    statement.run(ts, customerId, userId, entity.id, action, wordsOf(entry), data)
  }
}

const wordsOf = ({ userName, entity, entityName, action, failure }: AuditEntry): string =>
  [userName, entity.entityType, entityName, action, failure === undefined ? 'success' : 'failure']
    .join(' ')
    .toLowerCase()

const sortable: Readonly<Record<string, string>> = {
  createdTime: 'ts',
  actionType: 'action',
  userName: "json_extract(data, '$.userName')",
  entityName: "json_extract(data, '$.entityName')",
  entityType: "json_extract(data, '$.entity.entityType')",
  actionStatus: "json_extract(data, '$.failure') IS NOT NULL",
}

/** Entries read in one go, before other work has a turn. */
const slice = 1000

type Hit = [num: number, ts: number, sortedBy: string | number | null]

/**
 * One page of a query's entries, and how many there are. Reads the entries in the order of their times, some at a time: a
 * hospital's whole trail at once would block all other requests.
 */
function* find(db: Db, query: AuditQuery): Work<{ rows: KeptEntry[]; total: number }> {
  const { page, pageSize, order } = query
  const column = Object.hasOwn(sortable, query.sort) ? sortable[query.sort] : undefined
  const start = page * pageSize
  let total = 0
  let hits: Hit[] = []
  for (const some of inSlices(db, query, column ?? 'ts')) {
    // Ordered by time, only the page itself is kept; for any other order all hits are kept and sorted.
    const wanted = column && column !== 'ts' ? some : some.filter((_, at) => isWithin(total + at))
    hits = hits.concat(wanted)
    total += some.length
    yield
  }
  if (column && column !== 'ts') {
    const sign = order === 'ASC' ? 1 : -1
    const arranged = yield* sortedInTurns(
      hits,
      (a, b) => sign * (compare(a[2], b[2]) || a[0] - b[0]),
    )
    hits = arranged.slice(start, start + pageSize)
  }
  const read = db.prepare('SELECT ts, data FROM audit WHERE num = ?').raw()
  const rows = hits.flatMap(([num]) =>
    // None, if the entry was deleted since the search.
    (read.all(num) as [number, string][]).map(([ts, data]) => kept(ts, data)),
  )
  return { rows, total }

  function isWithin(at: number): boolean {
    return at >= start && at < start + pageSize
  }
}

/** As the database compares: nothing first, numbers before words, words by their code points. */
function compare(a: Hit[2], b: Hit[2]): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : 1
}

/** The hits of a query, by time and number, some at a time. */
function* inSlices(db: Db, query: AuditQuery, column: string): Generator<Hit[]> {
  const { of, actions, search, order } = query
  const scope = of.kind === 'everything' ? '' : `${of.kind} = ? AND`
  const owner = of.kind === 'everything' ? [] : [of.id]
  const [after, by] = order === 'ASC' ? ['>', 'ASC'] : ['<', 'DESC']
  const marks = actions.map(() => '?').join()
  const isWanted = `(? = '' OR instr(words, ?) > 0) AND (${actions.length === 0} OR action IN (${marks}))`
  // The WHERE part follows an index; the words are compared only in those rows.
  const statement = db
    .prepare(
      `SELECT num, ts, ${column}, ${isWanted} FROM audit WHERE ${scope} ts >= ? AND ts <= ? AND (ts ${after} ? OR num ${after} ?)
       ORDER BY ts ${by}, num ${by} LIMIT ?`,
    )
    .raw()
  const text = search.toLowerCase()
  const [from, to] = [query.from, Math.min(query.to, Number.MAX_SAFE_INTEGER)]
  let [first, last, num] = [from, to, order === 'ASC' ? -1 : Number.MAX_SAFE_INTEGER]
  for (;;) {
    const at = order === 'ASC' ? first : last
    const given = [text, text, ...actions, ...owner, first, last, at, num, slice]
    const rows = statement.all(given) as [...Hit, wanted: number][]
    const end = rows.at(-1)
    yield rows.flatMap(([one, ts, value, wanted]): Hit[] => (wanted ? [[one, ts, value]] : []))
    if (!end || rows.length < slice) return
    num = end[0]
    if (order === 'ASC') first = end[1]
    else last = end[1]
  }
}

function kept(ts: number, data: string): KeptEntry {
  const { id, ...entry } = JSON.parse(data) as AuditEntry & { id: string }
  return { id, ts, entry }
}

/** Until version 4 the trail was among the records: moves them. */
export function moveAudit(db: Db): void {
  const insert = inserter(db)
  const rows = db.prepare("SELECT data FROM record WHERE kind = 'audit'").raw().all() as [string][]
  const records = rows.map(([data]) => JSON.parse(data) as Old).sort((a, b) => a.ts - b.ts)
  for (const { id, ts, data } of records)
    insert({ id, ts, entry: { ...data, customerId: data.customerId || NULL_UUID } })
  db.exec("DELETE FROM record WHERE kind = 'audit'")
}

type Old = { id: string; ts: number; data: AuditEntry }
