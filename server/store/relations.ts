import type { Db } from './database.ts'
import type { FacilityEvents, Relation, RelationStore } from './types.ts'
import type { Writer } from './writer.ts'

export type Relations = RelationStore & {
  /** Removes every relation of an entity that is being removed (dossier §6). */
  drop(id: string): void
}

type Ends = Pick<Relation, 'from' | 'to' | 'type'>
type Parts = { db: Db; writer: Writer; events: FacilityEvents }

const markOf = ({ from, to, type }: Ends): string => `${from.id} ${to.id} ${type}`

export function loadRelations({ db, writer, events }: Parts): Relations {
  const outgoing = new Map<string, Map<string, Relation>>()
  const incoming = new Map<string, Map<string, Relation>>()
  const upsert = db.prepare('INSERT OR REPLACE INTO relation VALUES (?, ?, ?, ?)')
  const erase = db.prepare('DELETE FROM relation WHERE source = ? AND target = ? AND type = ?')

  function keep(relation: Relation): void {
    const mark = markOf(relation)
    sideOf(outgoing, relation.from.id).set(mark, relation)
    sideOf(incoming, relation.to.id).set(mark, relation)
  }

  async function remove(ends: Ends): Promise<boolean> {
    const mark = markOf(ends)
    const relation = outgoing.get(ends.from.id)?.get(mark)
    if (!relation) return false
    outgoing.get(ends.from.id)?.delete(mark)
    incoming.get(ends.to.id)?.delete(mark)
    const done = writer.add(() => erase.run(ends.from.id, ends.to.id, ends.type))
    events.emit({ kind: 'relation-removed', relation })
    await done
    return true
  }

  for (const [data] of db.prepare('SELECT data FROM relation').raw().all() as [string][])
    keep(JSON.parse(data) as Relation)

  return {
    from: (id, type) => listed(outgoing.get(id), type),
    to: (id, type) => listed(incoming.get(id), type),
    async save(relation) {
      keep(relation)
      const data = JSON.stringify(relation)
      const { from, to, type } = relation
      const done = writer.add(() => upsert.run(from.id, to.id, type, data))
      events.emit({ kind: 'relation-saved', relation })
      await done
    },
    remove,
    drop(id) {
      const all = [...listed(outgoing.get(id)), ...listed(incoming.get(id))]
      for (const relation of all) void remove(relation)
      outgoing.delete(id)
      incoming.delete(id)
    },
  }
}

function sideOf(side: Map<string, Map<string, Relation>>, id: string): Map<string, Relation> {
  const found = side.get(id) ?? new Map<string, Relation>()
  side.set(id, found)
  return found
}

function listed(side: Map<string, Relation> | undefined, type?: string): Relation[] {
  const all = side ? [...side.values()] : []
  return type === undefined ? all : all.filter((relation) => relation.type === type)
}
