import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import { createEntityIndex } from './entity-index.ts'
import type { Clock, Entity, EntityStore, FacilityEvents, NewEntity } from './types.ts'
import type { Writer } from './writer.ts'

/** The entity store plus what its siblings need: the small number of an entity. */
export type Entities = EntityStore & { num(id: string): number | undefined }

type Parts = {
  db: Db
  writer: Writer
  events: FacilityEvents
  clock: Clock
  /** Removes what hangs on an entity; called while the entity is still known. */
  cascade: (entity: Entity, num: number) => void
  /** Told the number of every new entity. */
  onNumber: (num: number) => void
}

/** Loads every entity into memory. Names, e-mails, titles and tokens are unique (dossier §7). */
export function loadEntities({ db, writer, events, clock, cascade, onNumber }: Parts): Entities {
  const index = createEntityIndex()
  const nums = new Map<string, number>()
  const rows = db.prepare('SELECT num, id, data FROM entity').raw().all() as [
    number,
    string,
    string,
  ][]
  let last = lastNumber(db)
  for (const [num, id, data] of rows) {
    if (!data) continue
    index.add(JSON.parse(data) as Entity)
    nums.set(id, num)
  }
  const insert = db.prepare('INSERT INTO entity (num, id, data) VALUES (?, ?, ?)')
  const replace = db.prepare('UPDATE entity SET data = ? WHERE num = ?')
  const doom = db.prepare('UPDATE entity SET id = NULL, data = NULL WHERE num = ?')

  async function create<E extends Entity>(given: NewEntity<E>): Promise<E> {
    const id = given.id ?? randomUUID()
    const entity = {
      ...given,
      id,
      createdTime: given.createdTime ?? clock(),
      version: 1,
    } as unknown as E
    if (index.get(id)) throw new Error(`There is already an entity ${id}.`)
    index.refuseTwin(entity)
    const num = ++last
    onNumber(num)
    index.add(entity)
    nums.set(id, num)
    const data = JSON.stringify(entity)
    const done = writer.add(() => insert.run(num, id, data))
    events.emit({ kind: 'entity-created', entity })
    await done
    return entity
  }

  async function update<E extends Entity>(given: E): Promise<E> {
    const before = index.get(given.id)
    const num = nums.get(given.id)
    if (!before || num === undefined) throw new Error(`There is no entity ${given.id}.`)
    const entity = { ...given, version: before.version + 1 }
    index.refuseTwin(entity)
    index.drop(before)
    index.add(entity)
    const data = JSON.stringify(entity)
    const done = writer.add(() => replace.run(data, num))
    events.emit({ kind: 'entity-updated', entity })
    await done
    return entity
  }

  async function remove(id: string): Promise<void> {
    const entity = index.get(id)
    const num = nums.get(id)
    if (!entity || num === undefined) return
    const done = writer.add(() => doom.run(num))
    cascade(entity, num)
    index.drop(entity)
    nums.delete(id)
    events.emit({ kind: 'entity-removed', entity })
    await done
    await writer.flush()
  }

  return { ...index.reads, num: (id) => nums.get(id), create, update, remove }
}

/** Numbers are never used twice, so what is left of a removed entity can never become another's. */
function lastNumber(db: Db): number {
  const rows = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'entity'").raw().all()
  const [row] = rows as [number][]
  return row?.[0] ?? 0
}
