import { join } from 'node:path'
import Database from 'libsql'
import { auditSchema, moveAudit } from './audit.ts'
import { inUse, lockFolder } from './folder-lock.ts'

export type Db = InstanceType<typeof Database>

/** The file that holds everything, in the data folder. */
export const fileName = 'wardlight.db'
export const version = 4

/**
 * `entity.num` and `key.num` are the small numbers that the large tables use instead of texts.
 * `journal` takes points as they arrive, one row per commit; they are merged into `history` and
 * `latest` about once a minute, because scattering every point at once would rewrite a page per value.
 * An `entity` without data is being removed: its history is deleted in slices.
 */
const schema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE entity (num INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE, data TEXT);
  CREATE TABLE key (num INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE attribute (entity INTEGER, scope INTEGER, key INTEGER, ts INTEGER NOT NULL, value NOT NULL,
    PRIMARY KEY (entity, scope, key)) WITHOUT ROWID;
  CREATE TABLE relation (source TEXT, target TEXT, type TEXT, data TEXT NOT NULL,
    PRIMARY KEY (source, target, type)) WITHOUT ROWID;
  CREATE TABLE alarm (id TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE journal (seq INTEGER PRIMARY KEY, points TEXT NOT NULL);
  CREATE TABLE latest (entity INTEGER, key INTEGER, ts INTEGER NOT NULL, value NOT NULL,
    PRIMARY KEY (entity, key)) WITHOUT ROWID;
  CREATE TABLE history (entity INTEGER, key INTEGER, ts INTEGER, value NOT NULL,
    PRIMARY KEY (entity, key, ts)) WITHOUT ROWID;
`

/** Since version 2. */
const records = `
  CREATE TABLE record (kind TEXT, id TEXT, data TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
`

/**
 * Since version 3: whole days (UTC) of one series that have left `history`. `exact` ones hold every point,
 * the others hours; `days.ts` knows what is in `data`.
 */
const days = `
  CREATE TABLE day (entity INTEGER, key INTEGER, day INTEGER, exact INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (entity, key, day));
`

const releases = new WeakMap<Db, () => void>()

/**
 * Opens the database file of a data folder (or `:memory:`), making folder and tables when missing.
 * One process at a time: throws a plain sentence when another server holds the folder, or when the
 * folder was written by a newer version.
 */
export function openDatabase(dataDir: string): Db {
  const inMemory = dataDir === ':memory:'
  const release = inMemory ? () => undefined : lockFolder(dataDir)
  const db = new Database(inMemory ? ':memory:' : join(dataDir, fileName))
  try {
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = NORMAL')
    db.exec('PRAGMA cache_size = -32000')
    migrate(db)
  } catch (error) {
    db.close()
    release()
    // A server before version 3 locks the file itself.
    if (error instanceof Error && error.message.includes('locked')) throw inUse(dataDir, error)
    throw error
  }
  releases.set(db, release)
  return db
}

/**
 * Closes the file and gives the folder up. libsql keeps its handle until the prepared statements are
 * collected, so the file leaves WAL by hand: everything is in one file then. A backup that is being read
 * prevents that; the next start takes the WAL in.
 */
export function closeDatabase(db: Db): void {
  try {
    db.prepare('PRAGMA journal_mode = DELETE').raw().all()
    db.prepare('SELECT count(*) FROM meta').raw().all()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('locked'))) throw error
  } finally {
    db.close()
    releases.get(db)?.()
    releases.delete(db)
  }
}

function migrate(db: Db): void {
  const [row] = db.prepare('PRAGMA user_version').raw().all() as [number][]
  const found = row?.[0] ?? 0
  if (found > version)
    throw new Error('The data folder was written by a newer version of this server.')
  db.exec('BEGIN IMMEDIATE')
  if (found === 0) db.exec(schema)
  if (found < 2) db.exec(records)
  if (found < 3) db.exec(days)
  if (found < 4) {
    db.exec(auditSchema)
    moveAudit(db)
  }
  db.exec(`PRAGMA user_version = ${version}`)
  db.exec('COMMIT')
}
