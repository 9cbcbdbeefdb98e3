import type { Db } from './database.ts'
import { setIn } from './meta.ts'
import type { AuditEntry, AuditQuery, AuditStore, Clock, KeptEntry } from './types.ts'
import { NULL_UUID } from './types.ts'
import type { Writer } from './writer.ts'

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
/** Of one hospital; beyond that its own oldest go, and nobody else's. Some 400 bytes each on disk. */
const mostRows = 100_000
/** So many go at once, so that not every entry costs a deletion. */
const atOnce = 100
const pruneEveryMs = 3_600_000

type Bounds = { keptMs?: number; mostRows?: number }

/**
 * The audit trail on disk (SRV-65): nothing of it is in memory but how many entries each hospital has.
 * Entries older than 400 days go, as do the oldest of a hospital that has more than 100 000.
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
    // While there is more, the next entry goes on.
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

function find(db: Db, query: AuditQuery): { rows: KeptEntry[]; total: number } {
  const { of, from, to, actions, search, page, pageSize } = query
  const parts = ['ts >= ?', 'ts <= ?']
  const values: (string | number)[] = [from, Math.min(to, Number.MAX_SAFE_INTEGER)]
  const also = (part: string, ...more: string[]): void => {
    parts.push(part)
    values.push(...more)
  }
  if (of.kind !== 'everything') also(`${of.kind} = ?`, of.id)
  if (actions.length > 0) also(`action IN (${actions.map(() => '?').join()})`, ...actions)
  if (search !== '') also('instr(words, ?) > 0', search.toLowerCase())
  const where = `FROM audit WHERE ${parts.join(' AND ')}`
  const direction = query.order === 'ASC' ? 'ASC' : 'DESC'
  const column = (Object.hasOwn(sortable, query.sort) && sortable[query.sort]) || 'ts'
  const [counted] = db.prepare(`SELECT count(*) ${where}`).raw().all(values) as [number][]
  const rows = db
    .prepare(
      `SELECT ts, data ${where} ORDER BY ${column} ${direction}, num ${direction} LIMIT ? OFFSET ?`,
    )
    .raw()
    .all([...values, pageSize, Math.min(page * pageSize, Number.MAX_SAFE_INTEGER)]) as [
    number,
    string,
  ][]
  return { rows: rows.map(([ts, data]) => kept(ts, data)), total: counted?.[0] ?? 0 }
}

function kept(ts: number, data: string): KeptEntry {
  const { id, ...entry } = JSON.parse(data) as AuditEntry & { id: string }
  return { id, ts, entry }
}

/** Until version 4 the trail was among the records; what is there moves. */
export function moveAudit(db: Db): void {
  const insert = inserter(db)
  const rows = db.prepare("SELECT data FROM record WHERE kind = 'audit'").raw().all() as [string][]
  const records = rows.map(([data]) => JSON.parse(data) as Old).sort((a, b) => a.ts - b.ts)
  for (const { id, ts, data } of records)
    insert({ id, ts, entry: { ...data, customerId: data.customerId || NULL_UUID } })
  db.exec("DELETE FROM record WHERE kind = 'audit'")
}

type Old = { id: string; ts: number; data: AuditEntry }
