import type { Db } from './db.ts'
import type { Relation, RelationStore } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

export type Relations = RelationStore & {
  /** Steps of removing an entity: every relation it has (protocol §6). */
  drop(id: string): void
}

type Ends = Pick<Relation, 'from' | 'to' | 'type'>
type Parts = { db: Db; writer: Writer }

const markOf = ({ from, to, type }: Ends): string => `${from.id} ${to.id} ${type}`

export function loadRelations({ db, writer }: Parts): Relations {
  const outgoing = new Map<string, Map<string, Relation>>()
  const incoming = new Map<string, Map<string, Relation>>()
  const upsert = db.prepare('INSERT OR REPLACE INTO relation VALUES (?, ?, ?, ?)')
  const erase = db.prepare('DELETE FROM relation WHERE source = ? AND target = ? AND type = ?')

  function keep(relation: Relation): void {
    const mark = markOf(relation)
    sideOf(outgoing, relation.from.id).set(mark, relation)
    sideOf(incoming, relation.to.id).set(mark, relation)
  }

  function forget({ from, to, type }: Ends): void {
    const mark = markOf({ from, to, type })
    outgoing.get(from.id)?.delete(mark)
    incoming.get(to.id)?.delete(mark)
  }

  /** A step that takes one away; `false` when there is none. */
  function take(ends: Ends): boolean {
    const relation = outgoing.get(ends.from.id)?.get(markOf(ends))
    if (!relation) return false
    writer.step({
      write: () => erase.run(ends.from.id, ends.to.id, ends.type),
      apply: () => forget(relation),
      undo: () => keep(relation),
      event: { kind: 'relation-removed', relation },
      undone: { kind: 'relation-saved', relation },
    })
    return true
  }

  for (const [data] of db.prepare('SELECT data FROM relation').raw().all() as [string][])
    keep(JSON.parse(data) as Relation)

  return {
    from: (id, type) => listed(outgoing.get(id), type),
    to: (id, type) => listed(incoming.get(id), type),
    save(relation) {
      const before = outgoing.get(relation.from.id)?.get(markOf(relation))
      const data = JSON.stringify(relation)
      const { from, to, type } = relation
      return writer.change(() =>
        writer.step({
          write: () => upsert.run(from.id, to.id, type, data),
          apply: () => keep(relation),
          undo: () => (before ? keep(before) : forget(relation)),
          event: { kind: 'relation-saved', relation },
          undone: before
            ? { kind: 'relation-saved', relation: before }
            : { kind: 'relation-removed', relation },
        }),
      )
    },
    remove: (ends) => writer.change(() => take(ends)),
    drop(id) {
      for (const relation of [...listed(outgoing.get(id)), ...listed(incoming.get(id))])
        take(relation)
      writer.step({
        apply() {
          outgoing.delete(id)
          incoming.delete(id)
        },
      })
    },
  }
}

function sideOf(side: Map<string, Map<string, Relation>>, id: string): Map<string, Relation> {
  const relations = side.get(id) ?? new Map<string, Relation>()
  side.set(id, relations)
  return relations
}

function listed(side: Map<string, Relation> | undefined, type?: string): Relation[] {
  const all = side ? [...side.values()] : []
  return type === undefined ? all : all.filter((relation) => relation.type === type)
}
