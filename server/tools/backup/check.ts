import type { Db } from '../../embedded/store/db.ts'
import { version } from '../../embedded/store/database.ts'

/**
 * Throws a plain sentence when a database is not one of this server, or of a newer version of it.
 * `name` is what people know it by.
 */
export function refuseForeign(db: Db, name: string): void {
  let written: number
  try {
    const [tenant] = db.prepare("SELECT value FROM meta WHERE key = 'tenantId'").raw().all()
    const [row] = db.prepare('PRAGMA user_version').raw().all() as [number][]
    db.prepare('SELECT count(*) FROM entity').raw().all()
    written = tenant ? (row?.[0] ?? 0) : 0
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) throw error
    throw foreign(name, error)
  }
  if (written < 1) throw foreign(name)
  if (written > version) throw new Error(`${name} was written by a newer version of this server.`)
}

const foreign = (name: string, cause?: unknown): Error =>
  new Error(`${name} holds no data of this server, or is damaged.`, { cause })

/**
 * Throws a plain sentence when a page or an index of a database is not as it should be. `quick_check` does not
 * compare indexes with their tables.
 */
export function refuseDamaged(
  db: Db,
  name: string,
  check: 'integrity_check' | 'quick_check' = 'integrity_check',
): void {
  let result: unknown
  try {
    ;[[result]] = db.prepare(`PRAGMA ${check}(1)`).raw().all() as [[string]]
  } catch (error) {
    throw new Error(`${name} is damaged.`, { cause: error })
  }
  if (result !== 'ok') throw new Error(`${name} is damaged.`)
}
