import { existsSync, renameSync, rmSync } from 'node:fs'
import Database from 'libsql'
import { auditSchema, moveAudit } from './audit.ts'
import type { Db } from './db.ts'
import { doubtSchema } from './doubts.ts'
import { besides, fileOf, isCutOff, lossIn, markMade, ownFile, prepareFiles } from './files.ts'
import { inUse, lockFolder } from './folder-lock.ts'
import { codeOf, isDiskError } from '../../protocol/refusals.ts'

export const version = 6

/** In `meta` of a database until it has a facility: only there a sample facility is made, with its published passwords. */
export const NEW = 'facility.new'

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

/** Since version 3: whole days (UTC) of one series that have left `history`: hours, as `days.ts` packs them. */
const days = `
  CREATE TABLE day (entity INTEGER, key INTEGER, day INTEGER, data BLOB NOT NULL,
    PRIMARY KEY (entity, key, day));
`
/** Versions 3 and 4 had a column there that was always 0. */
const withoutExact = 'ALTER TABLE day DROP COLUMN exact'

const releases = new WeakMap<Db, () => void>()

/**
 * Opens the database file of a data folder (or `:memory:`), making folder and tables when missing.
 * One process at a time: throws a plain sentence when another server holds the folder, or when the file is
 * damaged, was written by a newer version, or cannot be made. `warn` gets what the operator should know;
 * `held` gives up the folder when the caller has locked it already.
 */
export function openDatabase(
  dataDir: string,
  warn: (line: string) => void = () => {},
  held?: () => void,
): Db {
  if (dataDir === ':memory:') return begin(new Database(':memory:'))
  const wasThere = existsSync(dataDir)
  let release = held
  try {
    release ??= lockFolder(dataDir)
    const loss = lossIn(dataDir)
    if (loss === 'missing') throw missingFile(dataDir)
    if (loss === 'empty') throw damagedFile(dataDir, 'it is empty')
    if (!existsSync(fileOf(dataDir))) makeFile(fileOf(dataDir))
    prepareFiles(dataDir, wasThere, warn)
    if (isCutOff(fileOf(dataDir))) throw damagedFile(dataDir, 'it ends too early')
    const db = openFile(dataDir)
    markMade(dataDir)
    releases.set(db, release)
    return db
  } catch (error) {
    release?.()
    throw plain(error, dataDir)
  }
}

/** Makes a new data file under another name first, so that a file with its own name was whole once. */
function makeFile(file: string): void {
  const part = `${file}.new`
  for (const tail of ['', ...besides]) rmSync(part + tail, { force: true })
  ownFile(part)
  const db = begin(new Database(part))
  db.exec('PRAGMA journal_mode = DELETE')
  db.close()
  renameSync(part, file)
}

/**
 * Opens the file so that backups can read it at the same time. That takes a little room on the disk; where there is none,
 * the file is opened for this process alone.
 */
function openFile(dataDir: string): Db {
  try {
    return begin(new Database(fileOf(dataDir)))
  } catch (error) {
    if (!isDiskError(error)) throw error
    return begin(new Database(fileOf(dataDir)), 'EXCLUSIVE')
  }
}

function begin(db: Db, locking: 'NORMAL' | 'EXCLUSIVE' = 'NORMAL'): Db {
  try {
    db.exec(`PRAGMA locking_mode = ${locking}`)
    writeAhead(db)
    db.exec('PRAGMA synchronous = NORMAL')
    // Kilobytes. More makes nothing faster: the system keeps the file's pages too.
    db.exec('PRAGMA cache_size = -8000')
    migrate(db)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/** A file that was closed well is not in WAL, and a full disk cannot put it there: it is read as it is. */
function writeAhead(db: Db): void {
  try {
    db.exec('PRAGMA journal_mode = WAL')
  } catch (error) {
    if (!codeOf(error).startsWith('SQLITE_FULL')) throw error
  }
}

/** What is wrong as one sentence for whoever starts the server. */
function plain(error: unknown, dataDir: string): unknown {
  const code = codeOf(error)
  // A server before version 3 locks the file itself.
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return inUse(dataDir, error)
  if (/^SQLITE_FULL|^ENOSPC/.test(code))
    return new Error(`The disk is full: no facility can be made in the data folder ${dataDir}.`, {
      cause: error,
    })
  if (/^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|EACCES|EROFS|EPERM)/.test(code))
    return new Error(`The data folder ${dataDir} cannot be written by this account.`, {
      cause: error,
    })
  return damaged(error, dataDir) ?? error
}

/** The sentence for a file that is not what this server wrote; `undefined` for every other error. */
export function damaged(error: unknown, dataDir: string): Error | undefined {
  const isDamage = /^SQLITE_(CORRUPT|NOTADB)/.test(codeOf(error)) || error instanceof SyntaxError
  return isDamage ? damagedFile(dataDir, (error as Error).message, error) : undefined
}

const damagedFile = (dataDir: string, why: string, cause?: unknown): Error =>
  new Error(`The data file ${fileOf(dataDir)} is damaged (${why}). Nothing was deleted. ${ways}`, {
    cause,
  })

const missingFile = (dataDir: string): Error =>
  new Error(`The data file ${fileOf(dataDir)} is missing. ${ways}`)

/** What to do about a data file that is lost (docs/operations.md). */
const ways = 'Put a backup in its place with npm run restore, or start with --reset for new data.'

/**
 * Closes the file and gives the folder up. libsql keeps its handle until the prepared statements are
 * collected, so the file leaves WAL by hand: everything is in one file then. A backup that is being read
 * prevents that, as does a full or damaged disk; the next start takes the WAL in.
 */
export function closeDatabase(db: Db): void {
  for (const statement of [
    'PRAGMA journal_mode = DELETE',
    'PRAGMA locking_mode = NORMAL',
    'SELECT count(*) FROM sqlite_schema',
  ]) {
    try {
      db.prepare(statement).raw().all()
    } catch {
      // As it is.
    }
  }
  db.close()
  releases.get(db)?.()
  releases.delete(db)
}

function migrate(db: Db): void {
  const [row] = db.prepare('PRAGMA user_version').raw().all() as [number][]
  const existing = row?.[0] ?? 0
  if (existing > version)
    throw new Error('The data folder was written by a newer version of this server.')
  // A store that is as it should be opens without a write: on a full disk too.
  if (existing === version) return
  db.exec('BEGIN IMMEDIATE')
  if (existing === 0) db.exec(`${schema} INSERT INTO meta VALUES ('${NEW}', 'yes');`)
  if (existing < 2) db.exec(records)
  if (existing < 3) db.exec(days)
  else if (existing < 5) db.exec(withoutExact)
  if (existing < 4) {
    db.exec(auditSchema)
    moveAudit(db)
  }
  if (existing < 6) db.exec(doubtSchema)
  db.exec(`PRAGMA user_version = ${version}`)
  db.exec('COMMIT')
}
