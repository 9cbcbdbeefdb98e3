import { randomUUID } from 'node:crypto'
import type { Db } from './database.ts'
import { handled } from './deferred.ts'
import { createEntityIndex } from './entity-index.ts'
import type { Clock, Entity, EntityStore, NewEntity } from './types.ts'
import type { Writer } from './writer.ts'

/** The entity store plus what its siblings need: the small number of an entity. */
export type Entities = EntityStore & { num(id: string): number | undefined }

type Parts = {
  db: Db
  writer: Writer
  clock: Clock
  /** The numbers of all entities, kept current here. */
  numbers: Set<number>
  /** Takes what hangs on an entity, in the same change; called while the entity is still known. */
  cascade: (entity: Entity, num: number) => void
  /** Deletes what is left of a removed entity, in slices. */
  erase: (num: number) => Promise<void>
}

/** Loads every entity into memory. Names, e-mails, titles and tokens are unique (protocol §7). */
export function loadEntities({ db, writer, clock, numbers, cascade, erase }: Parts): Entities {
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

  function create<E extends Entity>(given: NewEntity<E>): Promise<E> {
    return writer.change(() => {
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
      const data = JSON.stringify(entity)
      writer.step({
        write: () => insert.run(num, id, data),
        apply: () => know(entity, num),
        undo: () => unknow(entity, num),
        event: { kind: 'entity-created', entity },
        undone: { kind: 'entity-removed', entity },
      })
      return entity
    })
  }

  function know(entity: Entity, num: number): void {
    index.add(entity)
    nums.set(entity.id, num)
    numbers.add(num)
  }

  function unknow(entity: Entity, num: number): void {
    index.drop(entity)
    nums.delete(entity.id)
    numbers.delete(num)
  }

  function update<E extends Entity>(given: E): Promise<E> {
    return writer.change(() => {
      const before = index.get(given.id)
      const num = nums.get(given.id)
      if (!before || num === undefined) throw new Error(`There is no entity ${given.id}.`)
      const entity = { ...given, version: before.version + 1 }
      index.refuseTwin(entity)
      const data = JSON.stringify(entity)
      writer.step({
        write: () => replace.run(data, num),
        apply: () => exchange(before, entity),
        undo: () => exchange(entity, before),
        event: { kind: 'entity-updated', entity },
        undone: { kind: 'entity-updated', entity: before },
      })
      return entity
    })
  }

  function exchange(old: Entity, entity: Entity): void {
    index.drop(old)
    index.add(entity)
  }

  async function remove(id: string): Promise<void> {
    const num = await writer.change(() => {
      const entity = index.get(id)
      const own = nums.get(id)
      if (!entity || own === undefined) return undefined
      cascade(entity, own)
      writer.step({
        write: () => doom.run(own),
        apply: () => unknow(entity, own),
        undo: () => know(entity, own),
        event: { kind: 'entity-removed', entity },
        undone: { kind: 'entity-created', entity },
      })
      return own
    })
    // What cannot be erased now is erased at the next start: its number is nobody's any more.
    if (num !== undefined) await erase(num).catch(() => undefined)
  }

  return {
    ...index.reads,
    num: (id) => nums.get(id),
    create,
    update,
    remove: (id) => handled(remove(id)),
  }
}

/** Numbers are never used twice, so what is left of a removed entity can never become another's. */
function lastNumber(db: Db): number {
  const rows = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'entity'").raw().all()
  const [row] = rows as [number][]
  return row?.[0] ?? 0
}
