import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'libsql'
import { fileName } from '../../embedded/store/files.ts'
import { refuseForeign } from './check.ts'
import { noteCounts } from './counts.ts'

/** What was written. */
export type Made = { bytes: number }

/**
 * Copies the data of a folder into one new file, as it was at one moment. A server may be running on the
 * folder: it goes on writing, and nothing of what it acknowledged before this call is missing
 * (docs/decisions/backup.md). The file appears only when it is complete, readable by its owner alone.
 * Throws a plain sentence when there is nothing to copy or the file is there already.
 */
export function makeBackup(dataDir: string, file: string): Made {
  const source = join(dataDir, fileName)
  if (!existsSync(source)) throw new Error(`There is no data in the folder ${dataDir}.`)
  if (existsSync(file)) throw new Error(`There is already a file ${file}. Choose another name.`)
  const folder = dirname(file)
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error(`There is no folder ${folder}. Make it first, or choose another.`)
  const part = `${file}.part`
  rmSync(part, { force: true })
  // Made first, so that no other account can ever read it.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    copy(source, part)
    noteCounts(part)
    toDisk(part)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return { bytes: statSync(file).size }
}

function copy(source: string, target: string): void {
  const db = new Database(source)
  try {
    refuseForeign(db, source)
    // The mode a server uses: one that starts during the copy need not wait to change it.
    db.exec('PRAGMA journal_mode = WAL')
    db.prepare('VACUUM INTO ?').run(target)
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked'))
      throw new Error('The data is locked by a server of an older version. Stop it first.', {
        cause: error,
      })
    throw error
  } finally {
    db.close()
  }
}

/** Waits until a file, or the names in a folder, are on the disk itself. */
export function toDisk(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
