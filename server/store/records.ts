import type { Db } from './database.ts'
import type { KeptRecord, RecordKind, RecordStore } from './types.ts'
import type { Writer } from './writer.ts'

export type Records = RecordStore & {
  /** Removes whatever hangs on an entity or alarm that is being removed. */
  drop(subject: string): void
}

/** So many of each kind are kept; beyond that the oldest goes. */
const most: Record<RecordKind, number> = {
  letter: 500,
  outgoing: 2000,
  announced: 20_000,
  comment: 20_000,
  token: 10_000,
  member: 100_000,
  wearing: 100_000,
}
const kinds = Object.keys(most) as RecordKind[]

type Any = KeptRecord<RecordKind>

/** Loads every record, oldest first. */
export function loadRecords(db: Db, writer: Writer): Records {
  const byKind = new Map<RecordKind, Map<string, Any>>(kinds.map((kind) => [kind, new Map()]))
  const bySubject = new Map<string, Set<Any>>()
  const kindOf = new WeakMap<Any, RecordKind>()
  const upsert = db.prepare('INSERT OR REPLACE INTO record VALUES (?, ?, ?)')
  const erase = db.prepare('DELETE FROM record WHERE kind = ? AND id = ?')
  const listOf = (kind: RecordKind): Map<string, Any> => byKind.get(kind) ?? new Map<string, Any>()

  function keep(kind: RecordKind, record: Any): void {
    forget(kind, record.id)
    listOf(kind).set(record.id, record)
    kindOf.set(record, kind)
    if (record.subject === '') return
    const own = bySubject.get(record.subject) ?? new Set<Any>()
    bySubject.set(record.subject, own.add(record))
  }

  function forget(kind: RecordKind, id: string): boolean {
    const record = listOf(kind).get(id)
    if (!record) return false
    listOf(kind).delete(id)
    const own = bySubject.get(record.subject)
    own?.delete(record)
    if (own?.size === 0) bySubject.delete(record.subject)
    return true
  }

  function remove(kind: RecordKind, id: string): Promise<boolean> {
    if (!forget(kind, id)) return Promise.resolve(false)
    return writer.add(() => erase.run(kind, id)).then(() => true)
  }

  /** What is not erased because the store closes is there again at the next start, and harmless. */
  function discard(kind: RecordKind, id: string): void {
    remove(kind, id).catch(() => undefined)
  }

  for (const [kind, record] of stored(db)) keep(kind, record)

  return {
    get: ((kind: RecordKind, id: string) => listOf(kind).get(id)) as RecordStore['get'],
    all: ((kind: RecordKind) => [...listOf(kind).values()]) as RecordStore['all'],
    about: ((kind: RecordKind, subject: string) =>
      [...(bySubject.get(subject) ?? [])].filter(
        (record) => kindOf.get(record) === kind,
      )) as RecordStore['about'],
    save(kind, record) {
      keep(kind, record)
      const data = JSON.stringify(record)
      const list = listOf(kind)
      const [oldest] = list.keys()
      if (list.size > most[kind] && oldest !== undefined) discard(kind, oldest)
      return writer.add(() => upsert.run(kind, record.id, data))
    },
    remove,
    drop(subject) {
      for (const record of bySubject.get(subject) ?? []) {
        const kind = kindOf.get(record)
        if (kind) discard(kind, record.id)
      }
    },
  }
}

function stored(db: Db): [RecordKind, Any][] {
  const rows = db.prepare('SELECT kind, data FROM record').raw().all() as [RecordKind, string][]
  return rows
    .filter(([kind]) => kinds.includes(kind))
    .map(([kind, data]): [RecordKind, Any] => [kind, JSON.parse(data) as Any])
    .sort(([, a], [, b]) => a.ts - b.ts)
}
