import { join } from 'node:path'
import Database from 'libsql'
import { ownFile } from './files.ts'
import { codeOf } from '../../protocol/refusals.ts'
import { makeFolders } from '../../support/folders.ts'

/**
 * Takes a data folder for this process, making it when it is missing; the answer gives it up again. The
 * lock is the operating system's, on an empty database file, so it ends with the process however that
 * ends. Backups need none: they read while a server writes. Throws a plain sentence when another server
 * holds the folder.
 */
export function lockFolder(dataDir: string): () => void {
  makeFolders(dataDir, 0o700)
  const path = join(dataDir, 'wardlight.lock')
  ownFile(path)
  const lock = new Database(path)
  try {
    // No journal beside it: there is nothing to write, and on a full disk no room for one.
    lock.exec('PRAGMA journal_mode = MEMORY')
    lock.exec('PRAGMA busy_timeout = 0')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw codeOf(error).startsWith('SQLITE_BUSY') ? inUse(dataDir, error) : error
  }
  return () => {
    lock.exec('ROLLBACK')
    lock.close()
  }
}

/** The error of a second server on the same folder. */
export function inUse(dataDir: string, cause: unknown): Error {
  return new Error(`Another facility server is using the data folder ${dataDir}.`, { cause })
}
