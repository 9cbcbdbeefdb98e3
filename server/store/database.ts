import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'

export type Db = InstanceType<typeof Database>

const version = 2

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
 * Opens the database file of a data folder (or `:memory:`), making folder and tables when missing.
 * One process at a time: throws a plain sentence when another server holds the folder, or when the
 * folder was written by a newer version.
 */
export function openDatabase(dataDir: string): Db {
  const inMemory = dataDir === ':memory:'
  if (!inMemory) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const db = new Database(inMemory ? ':memory:' : join(dataDir, 'wardlight.db'))
  try {
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    db.exec('PRAGMA synchronous = NORMAL')
    db.exec('PRAGMA cache_size = -32000')
    migrate(db)
  } catch (error) {
    db.close()
    if (error instanceof Error && error.message.includes('locked'))
      throw new Error(`Another facility server is using the data folder ${dataDir}.`, {
        cause: error,
      })
    throw error
  }
  return db
}

/**
 * Closes the file. libsql keeps its handle until the prepared statements are collected, so the lock is
 * given up by hand: out of WAL, out of exclusive mode, and one read to make that take effect.
 */
export function closeDatabase(db: Db): void {
  for (const mode of ['journal_mode = DELETE', 'locking_mode = NORMAL'])
    db.prepare(`PRAGMA ${mode}`).raw().all()
  db.prepare('SELECT count(*) FROM meta').raw().all()
  db.close()
}

function migrate(db: Db): void {
  const [row] = db.prepare('PRAGMA user_version').raw().all() as [number][]
  const found = row?.[0] ?? 0
  if (found > version)
    throw new Error('The data folder was written by a newer version of this server.')
  // An exclusive lock is taken by the first write, so a second server fails here and not later.
  db.exec('BEGIN IMMEDIATE')
  if (found === 0) db.exec(schema)
  if (found < 2) db.exec(records)
  db.exec(`PRAGMA user_version = ${version}`)
  db.exec('COMMIT')
}
