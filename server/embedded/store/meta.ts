import type { Db } from './db.ts'
import type { Store } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

/** Small durable values of the server itself, all in memory. */
export function loadMeta(db: Db, writer: Writer): Store['meta'] {
  const values = new Map(
    db.prepare('SELECT key, value FROM meta').raw().all() as [string, string][],
  )
  const upsert = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
  const erase = db.prepare('DELETE FROM meta WHERE key = ?')

  function put(key: string, value: string | undefined): Promise<void> {
    const before = values.get(key)
    return writer.change(() =>
      writer.step({
        write: () => (value === undefined ? erase.run(key) : upsert.run(key, value)),
        apply: () => setIn(values, key, value),
        undo: () => setIn(values, key, before),
      }),
    )
  }

  return {
    get: (key) => values.get(key),
    set: (key, value) => put(key, value),
    remove: (key) => put(key, undefined),
  }
}

/** Puts a value into a map, or takes the key out of it when there is none. */
export function setIn<K, V>(map: Map<K, V>, key: K, value: V | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}
