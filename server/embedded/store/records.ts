import type { Db } from './db.ts'
import type { KeptRecord, RecordKind, RecordStore } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

export type Records = RecordStore & {
  /** Steps of removing an entity or alarm: whatever hangs on it. */
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
  push: 10_000,
  board: 10_000,
  device: 20_000,
  family: 20_000,
  command: 5_000,
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
    const others = bySubject.get(record.subject) ?? new Set<Any>()
    bySubject.set(record.subject, others.add(record))
  }

  function forget(kind: RecordKind, id: string): boolean {
    const record = listOf(kind).get(id)
    if (!record) return false
    listOf(kind).delete(id)
    const others = bySubject.get(record.subject)
    others?.delete(record)
    if (others?.size === 0) bySubject.delete(record.subject)
    return true
  }

  /** Among the others of its kind again, oldest first. */
  function putBack(kind: RecordKind, record: Any): void {
    keep(kind, record)
    const list = listOf(kind)
    const sorted = [...list].sort(([, a], [, b]) => a.ts - b.ts)
    list.clear()
    for (const [id, one] of sorted) list.set(id, one)
  }

  /** A step that takes one away; `false` when there is none. */
  function take(kind: RecordKind, id: string): boolean {
    const record = listOf(kind).get(id)
    if (!record) return false
    writer.step({
      write: () => erase.run(kind, id),
      apply: () => forget(kind, id),
      undo: () => putBack(kind, record),
    })
    return true
  }

  for (const [kind, record] of stored(db)) keep(kind, record)

  return {
    get: ((kind: RecordKind, id: string) => listOf(kind).get(id)) as RecordStore['get'],
    all: ((kind: RecordKind) => [...listOf(kind).values()]) as RecordStore['all'],
    about: ((kind: RecordKind, subject: string) =>
      [...(bySubject.get(subject) ?? [])].filter(
        (record) => kindOf.get(record) === kind,
      )) as RecordStore['about'],
    save: (kind, record) =>
      writer.change(() => {
        const list = listOf(kind)
        const before = list.get(record.id)
        const data = JSON.stringify(record)
        writer.step({
          write: () => upsert.run(kind, record.id, data),
          apply: () => keep(kind, record),
          undo: () => (before ? putBack(kind, before) : forget(kind, record.id)),
        })
        const [oldest] = list.keys()
        if (list.size > most[kind] && oldest !== undefined) take(kind, oldest)
      }),
    remove: (kind, id) => writer.change(() => take(kind, id)),
    drop(subject) {
      for (const record of bySubject.get(subject) ?? []) {
        const kind = kindOf.get(record)
        if (kind) take(kind, record.id)
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
