import type { Db } from './database.ts'
import type { Entities } from './entities.ts'
import type { Keys } from './keys.ts'
import type { AttributeReading, AttributeStore, Clock, FacilityEvents, Scope } from './types.ts'
import { decodeValue, encodeValue } from './values.ts'
import type { Writer } from './writer.ts'

/** Scopes by their number in the database; the last of equally new ones wins in `newest`. */
export const scopes: readonly Scope[] = ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE']
const nothing: ReadonlyMap<string, AttributeReading> = new Map()

type Readings = Map<string, AttributeReading>
type Parts = { db: Db; writer: Writer; keys: Keys; events: FacilityEvents; clock: Clock }
export type Attributes = {
  /** Bound to the entities once those are loaded. */
  store(entities: Entities): AttributeStore
  /** Forgets everything of an entity that is being removed. */
  drop(id: string, num: number): void
}

/** Loads every attribute; `idOf` names the entity behind a number. */
export function loadAttributes(parts: Parts, idOf: ReadonlyMap<number, string>): Attributes {
  const { db, writer, keys, events, clock } = parts
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
    async save(id, scope, values, at = clock()) {
      const num = entities.num(id)
      if (num === undefined) throw new Error(`There is no entity ${id}.`)
      // Encoded first: what cannot be stored is not remembered either.
      const written = Object.entries(values).map(([key, value]): [number, string | number] => [
        keys.num(key),
        encodeValue(value),
      ])
      const changed: Record<string, AttributeReading> = {}
      const readings = readingsOf(byEntity, id, scope)
      for (const [key, value] of Object.entries(values)) {
        const reading = { lastUpdateTs: at, key, value }
        readings.set(key, reading)
        changed[key] = reading
      }
      if (written.length === 0) return
      const where = scopes.indexOf(scope)
      const done = writer.add(() => {
        for (const [key, value] of written) upsert.run(num, where, key, at, value)
      }, written.length)
      events.emit({ kind: 'attributes', id, scope, changed, removed: [] })
      await done
    },
    async remove(id, scope, names) {
      const num = entities.num(id)
      const readings = byEntity.get(id)?.get(scope)
      const removed = names.filter((name) => readings?.delete(name))
      if (num === undefined || removed.length === 0) return
      const where = scopes.indexOf(scope)
      const done = writer.add(() => {
        for (const name of removed) erase.run(num, where, keys.num(name))
      }, removed.length)
      events.emit({ kind: 'attributes', id, scope, changed: {}, removed })
      await done
    },
  })

  return {
    store,
    drop(id, num) {
      byEntity.delete(id)
      void writer.add(() => eraseAll.run(num))
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
