import { randomUUID } from 'node:crypto'
import type { Db } from './db.ts'
import { handled } from './deferred.ts'
import { createEntityIndex, type EntityIndex } from './entity-index.ts'
import type { Clock, Entity, EntityStore, NewEntity } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

/** The entity store plus what its siblings need: the small number of an entity. */
export type Entities = EntityStore & { num(id: string): number | undefined }

type Parts = {
  db: Db
  writer: Writer
  clock: Clock
  /** The numbers of all entities, kept current here. */
  numbers: Set<number>
  /** Removes all that belongs to an entity, in the same change; called before the entity itself is removed. */
  cascade: (entity: Entity, num: number) => void
  /** Deletes the rows of a removed entity, in slices. */
  erase: (num: number) => Promise<void>
}

/** Loads every entity into memory. Names, e-mails, titles and tokens are unique (protocol §7). */
export function loadEntities(parts: Parts): Entities {
  const index = createEntityIndex()
  const changes = new Changes(parts, index)
  return {
    ...index.reads,
    num: (id) => changes.num(id),
    create: (given) => changes.create(given),
    update: (given) => changes.update(given),
    remove: (id) => handled(changes.remove(id)),
  }
}

const statements = (db: Db) => ({
  insert: db.prepare('INSERT INTO entity (num, id, data) VALUES (?, ?, ?)'),
  replace: db.prepare('UPDATE entity SET data = ? WHERE num = ?'),
  markRemoved: db.prepare('UPDATE entity SET id = NULL, data = NULL WHERE num = ?'),
})

/** What changes entities, in the index and on disk, and the number each has there. */
class Changes {
  readonly #parts: Parts
  readonly #index: EntityIndex
  readonly #sql: ReturnType<typeof statements>
  readonly #nums = new Map<string, number>()
  #last: number

  constructor(parts: Parts, index: EntityIndex) {
    this.#parts = parts
    this.#index = index
    const { db } = parts
    this.#sql = statements(db)
    this.#last = lastNumber(db)
    const rows = db.prepare('SELECT num, id, data FROM entity').raw().all()
    for (const [num, id, data] of rows as [number, string, string][]) {
      if (!data) continue
      index.add(JSON.parse(data) as Entity)
      this.#nums.set(id, num)
    }
  }

  num(id: string): number | undefined {
    return this.#nums.get(id)
  }

  create<E extends Entity>(given: NewEntity<E>): Promise<E> {
    const { writer, clock } = this.#parts
    return writer.change(() => {
      const id = given.id ?? randomUUID()
      const entity = {
        ...given,
        id,
        createdTime: given.createdTime ?? clock(),
        version: 1,
      } as unknown as E
      if (this.#index.get(id)) throw new Error(`There is already an entity ${id}.`)
      this.#index.refuseTwin(entity)
      this.#last += 1
      const num = this.#last
      const data = JSON.stringify(entity)
      writer.step({
        write: () => this.#sql.insert.run(num, id, data),
        apply: () => this.#add(entity, num),
        undo: () => this.#drop(entity, num),
        event: { kind: 'entity-created', entity },
        undone: { kind: 'entity-removed', entity },
      })
      return entity
    })
  }

  update<E extends Entity>(given: E): Promise<E> {
    const { writer } = this.#parts
    return writer.change(() => {
      const before = this.#index.get(given.id)
      const num = this.#nums.get(given.id)
      if (!before || num === undefined) throw new Error(`There is no entity ${given.id}.`)
      const entity = { ...given, version: before.version + 1 }
      this.#index.refuseTwin(entity)
      const data = JSON.stringify(entity)
      writer.step({
        write: () => this.#sql.replace.run(data, num),
        apply: () => this.#replace(before, entity),
        undo: () => this.#replace(entity, before),
        event: { kind: 'entity-updated', entity },
        undone: { kind: 'entity-updated', entity: before },
      })
      return entity
    })
  }

  async remove(id: string): Promise<void> {
    const { writer, cascade, erase } = this.#parts
    const num = await writer.change(() => {
      const entity = this.#index.get(id)
      const entityNum = this.#nums.get(id)
      if (!entity || entityNum === undefined) return undefined
      cascade(entity, entityNum)
      writer.step({
        write: () => this.#sql.markRemoved.run(entityNum),
        apply: () => this.#drop(entity, entityNum),
        undo: () => this.#add(entity, entityNum),
        event: { kind: 'entity-removed', entity },
        undone: { kind: 'entity-created', entity },
      })
      return entityNum
    })
    // If its rows cannot be deleted now, the next start deletes them: the number is never used again.
    if (num !== undefined) await erase(num).catch(() => undefined)
  }

  #add(entity: Entity, num: number): void {
    this.#index.add(entity)
    this.#nums.set(entity.id, num)
    this.#parts.numbers.add(num)
  }

  #drop(entity: Entity, num: number): void {
    this.#index.drop(entity)
    this.#nums.delete(entity.id)
    this.#parts.numbers.delete(num)
  }

  #replace(old: Entity, entity: Entity): void {
    this.#index.drop(old)
    this.#index.add(entity)
  }
}

/** Numbers are never used twice, so rows left of a removed entity can never become another's. */
function lastNumber(db: Db): number {
  const rows = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'entity'").raw().all()
  const [row] = rows as [number][]
  return row?.[0] ?? 0
}
