import type { Db } from './db.ts'
import type { Entities } from './entities.ts'
import { admitKeys, type Keys } from './keys.ts'
import { setIn } from './meta.ts'
import type {
  AttributeReading,
  AttributeStore,
  Clock,
  FacilityEvent,
  Scope,
  Value,
} from '../../protocol/types.ts'
import { decodeValue, encodeValue } from '../../protocol/values.ts'
import type { Writer } from './writer.ts'

/** Scopes by their number in the database; the last of equally new ones wins in `newest`. */
export const scopes: readonly Scope[] = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']
const nothing: ReadonlyMap<string, AttributeReading> = new Map()

type Readings = Map<string, AttributeReading>
type Change = Omit<Extract<FacilityEvent, { kind: 'attributes' }>, 'kind'>
type Parts = { db: Db; writer: Writer; keys: Keys; clock: Clock }
type Saving = { id: string; scope: Scope; values: Record<string, Value>; at: number }
type Removing = { id: string; scope: Scope; names: readonly string[] }

const statements = (db: Db) => ({
  upsert: db.prepare('INSERT OR REPLACE INTO attribute VALUES (?, ?, ?, ?, ?)'),
  erase: db.prepare('DELETE FROM attribute WHERE entity = ? AND scope = ? AND key = ?'),
  eraseAll: db.prepare('DELETE FROM attribute WHERE entity = ?'),
})

/** Every attribute, in memory. */
export class Attributes {
  readonly #parts: Parts
  readonly #byEntity: Map<string, Map<Scope, Readings>>
  readonly #sql: ReturnType<typeof statements>

  /** `idOf` names the entity behind a number. */
  constructor(parts: Parts, idOf: ReadonlyMap<number, string>) {
    this.#parts = parts
    this.#byEntity = stored(parts, idOf)
    this.#sql = statements(parts.db)
  }

  /** Bound to the entities once those are loaded. */
  store(entities: Entities): AttributeStore {
    return {
      of: (id, scope) => this.#of(id, scope),
      newest: (id, key) => this.#newest(id, key),
      get: (id, scope, key) => this.#of(id, scope).get(key)?.value,
      save: (id, scope, values, at = this.#parts.clock()) =>
        this.#parts.writer.change(() => {
          const num = entities.num(id)
          if (num === undefined) throw new Error(`There is no entity ${id}.`)
          this.#save(num, { id, scope, values, at })
        }),
      remove: (id, scope, names) =>
        this.#parts.writer.change(() => {
          const num = entities.num(id)
          if (num !== undefined) this.#remove(num, { id, scope, names })
        }),
    }
  }

  /** A step of removing an entity. */
  drop(id: string, num: number): void {
    const before = this.#byEntity.get(id)
    this.#parts.writer.step({
      write: () => this.#sql.eraseAll.run(num),
      apply: () => this.#byEntity.delete(id),
      undo: () => setIn(this.#byEntity, id, before),
    })
  }

  #of(id: string, scope: Scope): ReadonlyMap<string, AttributeReading> {
    return this.#byEntity.get(id)?.get(scope) ?? nothing
  }

  #newest(id: string, key: string): AttributeReading | undefined {
    let newest: AttributeReading | undefined
    for (const scope of scopes) {
      const reading = this.#of(id, scope).get(key)
      if (reading && (!newest || reading.lastUpdateTs >= newest.lastUpdateTs)) newest = reading
    }
    return newest
  }

  #save(num: number, { id, scope, values, at }: Saving): void {
    const { keys } = this.#parts
    const names = Object.keys(values)
    if (names.length === 0) return
    const readings = this.#of(id, scope)
    admitKeys(readings, names)
    // Encoded first: a value that cannot be stored must not stay in memory.
    const written = Object.entries(values).map(([key, value]): [number, string | number] => [
      keys.num(key),
      encodeValue(value),
    ])
    const changed: Record<string, AttributeReading> = {}
    for (const [key, value] of Object.entries(values))
      changed[key] = { lastUpdateTs: at, key, value }
    const where = scopes.indexOf(scope)
    const before = readingsIn(readings, names)
    this.#put({
      change: { id, scope, changed, removed: [] },
      back: { id, scope, changed: before, removed: names.filter((key) => !before[key]) },
      write: () => {
        for (const [key, value] of written) this.#sql.upsert.run(num, where, key, at, value)
      },
    })
  }

  #remove(num: number, { id, scope, names }: Removing): void {
    const { keys } = this.#parts
    const readings = this.#of(id, scope)
    const removed = [...new Set(names)].filter((name) => readings.has(name))
    if (removed.length === 0) return
    const where = scopes.indexOf(scope)
    this.#put({
      change: { id, scope, changed: {}, removed },
      back: { id, scope, changed: readingsIn(readings, removed), removed: [] },
      write: () => {
        for (const name of removed) this.#sql.erase.run(num, where, keys.num(name))
      },
    })
  }

  /** One step: what changes, and what it was. */
  #put({ change, back, write }: { change: Change; back: Change; write: () => void }): void {
    this.#parts.writer.step({
      write,
      apply: () => this.#make(change),
      undo: () => this.#make(back),
      event: { kind: 'attributes', ...change },
      undone: { kind: 'attributes', ...back },
    })
  }

  #make({ id, scope, changed, removed }: Change): void {
    const readings = readingsOf(this.#byEntity, id, scope)
    for (const [key, reading] of Object.entries(changed)) readings.set(key, reading)
    for (const key of removed) readings.delete(key)
  }
}

function stored(
  { db, keys }: Parts,
  idOf: ReadonlyMap<number, string>,
): Map<string, Map<Scope, Readings>> {
  const all = new Map<string, Map<Scope, Readings>>()
  const rows = db.prepare('SELECT entity, scope, key, ts, value FROM attribute').raw().all()
  for (const [num, scope, key, ts, value] of rows as [
    number,
    number,
    number,
    number,
    string | number,
  ][]) {
    const [id, name, where] = [idOf.get(num), keys.name(key), scopes[scope]]
    if (!id || name === undefined || !where) continue
    readingsOf(all, id, where).set(name, {
      lastUpdateTs: ts,
      key: name,
      value: decodeValue(value),
    })
  }
  return all
}

function readingsOf(all: Map<string, Map<Scope, Readings>>, id: string, scope: Scope): Readings {
  const byScope = all.get(id) ?? new Map<Scope, Readings>()
  all.set(id, byScope)
  const readings = byScope.get(scope) ?? new Map<string, AttributeReading>()
  byScope.set(scope, readings)
  return readings
}

function readingsIn(
  readings: ReadonlyMap<string, AttributeReading>,
  names: readonly string[],
): Record<string, AttributeReading> {
  const listed: Record<string, AttributeReading> = {}
  for (const name of names) {
    const reading = readings.get(name)
    if (reading) listed[name] = reading
  }
  return listed
}
