import type { Db } from './database.ts'
import type { Entities } from './entities.ts'
import { admitKeys, type Keys } from './keys.ts'
import { setIn } from './meta.ts'
import type { AttributeReading, AttributeStore, Clock, FacilityEvent, Scope } from './types.ts'
import { decodeValue, encodeValue } from './values.ts'
import type { Writer } from './writer.ts'

/** Scopes by their number in the database; the last of equally new ones wins in `newest`. */
export const scopes: readonly Scope[] = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']
const nothing: ReadonlyMap<string, AttributeReading> = new Map()

type Readings = Map<string, AttributeReading>
type Change = Omit<Extract<FacilityEvent, { kind: 'attributes' }>, 'kind'>
type Parts = { db: Db; writer: Writer; keys: Keys; clock: Clock }
export type Attributes = {
  /** Bound to the entities once those are loaded. */
  store(entities: Entities): AttributeStore
  /** A step of removing an entity. */
  drop(id: string, num: number): void
}

/** Loads every attribute; `idOf` names the entity behind a number. */
export function loadAttributes(parts: Parts, idOf: ReadonlyMap<number, string>): Attributes {
  const { db, writer, keys, clock } = parts
  const byEntity = new Map<string, Map<Scope, Readings>>()
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
    readingsOf(byEntity, id, where).set(name, {
      lastUpdateTs: ts,
      key: name,
      value: decodeValue(value),
    })
  }
  const upsert = db.prepare('INSERT OR REPLACE INTO attribute VALUES (?, ?, ?, ?, ?)')
  const erase = db.prepare('DELETE FROM attribute WHERE entity = ? AND scope = ? AND key = ?')
  const eraseAll = db.prepare('DELETE FROM attribute WHERE entity = ?')

  /** One step: what changes, and what it was. */
  function put({ change, back, write }: { change: Change; back: Change; write: () => void }): void {
    const make = ({ id, scope, changed, removed }: Change): void => {
      const readings = readingsOf(byEntity, id, scope)
      for (const [key, reading] of Object.entries(changed)) readings.set(key, reading)
      for (const key of removed) readings.delete(key)
    }
    writer.step({
      write,
      apply: () => make(change),
      undo: () => make(back),
      event: { kind: 'attributes', ...change },
      undone: { kind: 'attributes', ...back },
    })
  }

  const store = (entities: Entities): AttributeStore => ({
    of: (id, scope) => byEntity.get(id)?.get(scope) ?? nothing,
    newest(id, key) {
      let found: AttributeReading | undefined
      for (const scope of scopes) {
        const reading = byEntity.get(id)?.get(scope)?.get(key)
        if (reading && (!found || reading.lastUpdateTs >= found.lastUpdateTs)) found = reading
      }
      return found
    },
    get: (id, scope, key) => byEntity.get(id)?.get(scope)?.get(key)?.value,
    save: (id, scope, values, at = clock()) =>
      writer.change(() => {
        const num = entities.num(id)
        if (num === undefined) throw new Error(`There is no entity ${id}.`)
        const names = Object.keys(values)
        if (names.length === 0) return
        const readings = byEntity.get(id)?.get(scope) ?? nothing
        admitKeys(readings, names)
        // Encoded first: what cannot be stored is not remembered either.
        const written = Object.entries(values).map(([key, value]): [number, string | number] => [
          keys.num(key),
          encodeValue(value),
        ])
        const changed: Record<string, AttributeReading> = {}
        for (const [key, value] of Object.entries(values))
          changed[key] = { lastUpdateTs: at, key, value }
        const where = scopes.indexOf(scope)
        const before = readingsIn(readings, names)
        put({
          change: { id, scope, changed, removed: [] },
          back: { id, scope, changed: before, removed: names.filter((key) => !before[key]) },
          write() {
            for (const [key, value] of written) upsert.run(num, where, key, at, value)
          },
        })
      }),
    remove: (id, scope, names) =>
      writer.change(() => {
        const num = entities.num(id)
        const readings = byEntity.get(id)?.get(scope) ?? nothing
        const removed = [...new Set(names)].filter((name) => readings.has(name))
        if (num === undefined || removed.length === 0) return
        const where = scopes.indexOf(scope)
        put({
          change: { id, scope, changed: {}, removed },
          back: { id, scope, changed: readingsIn(readings, removed), removed: [] },
          write() {
            for (const name of removed) erase.run(num, where, keys.num(name))
          },
        })
      }),
  })

  return {
    store,
    drop(id, num) {
      const before = byEntity.get(id)
      writer.step({
        write: () => eraseAll.run(num),
        apply: () => byEntity.delete(id),
        undo: () => setIn(byEntity, id, before),
      })
    },
  }
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
  const found: Record<string, AttributeReading> = {}
  for (const name of names) {
    const reading = readings.get(name)
    if (reading) found[name] = reading
  }
  return found
}
