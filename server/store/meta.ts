import type { Db } from './database.ts'
import type { Store } from './types.ts'
import type { Writer } from './writer.ts'

/** Small durable values of the server itself, all in memory. */
export function loadMeta(db: Db, writer: Writer): Store['meta'] {
  const values = new Map(
    db.prepare('SELECT key, value FROM meta').raw().all() as [string, string][],
  )
  const upsert = db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)')
  const erase = db.prepare('DELETE FROM meta WHERE key = ?')
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value)
      return writer.add(() => upsert.run(key, value))
    },
    remove(key) {
      values.delete(key)
      return writer.add(() => erase.run(key))
    },
  }
}
