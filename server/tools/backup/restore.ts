import {
  chmodSync,
  copyFileSync,
  constants,
  existsSync,
  linkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { fileName } from '../../embedded/store/files.ts'
import { lockFolder } from '../../embedded/store/folder-lock.ts'
import { codeOf } from '../../protocol/refusals.ts'
import { toDisk } from './backup.ts'
import { refuseDamaged, refuseForeign } from './check.ts'

export type RestoreOptions = {
  file: string
  dataDir: string
  /** Milliseconds since the epoch, for the name of what was there before. */
  now: number
  /** Asked before anything is replaced. */
  confirm: (kept: string | undefined) => Promise<boolean>
}

/** `kept`: where the data that was there before is now. */
export type Restored = { outcome: 'restored'; kept: string | undefined } | { outcome: 'declined' }

/**
 * Puts a backup into a data folder. Only while no server is running on it; the backup is copied and its
 * copy examined before anything is touched, and what was there stays beside it. A restore that is killed
 * leaves either the old data or the new, whole. Throws a plain sentence when it is refused.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { file, dataDir, now, confirm } = options
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`There is no file ${file}.`)
  const release = lockFolder(dataDir)
  const target = join(dataDir, fileName)
  const incoming = `${target}.restoring`
  try {
    copyFileSync(file, incoming, constants.COPYFILE_FICLONE)
    chmodSync(incoming, 0o600)
    examine(incoming, file)
    toDisk(incoming)
    const kept = existsSync(target) ? join(dataDir, keptName(now)) : undefined
    if (!(await confirm(kept))) return { outcome: 'declined' }
    if (kept !== undefined) setAside(target, kept)
    renameSync(incoming, target)
    toDisk(dataDir)
    return { outcome: 'restored', kept }
  } finally {
    for (const tail of ['', '-wal', '-shm', '-journal']) rmSync(incoming + tail, { force: true })
    release()
  }
}

/** `wardlight-before-20261122T041500Z.db` */
export const keptName = (now: number): string =>
  `wardlight-before-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.db`

function examine(copy: string, name: string): void {
  const db = new Database(copy)
  try {
    refuseForeign(db, name)
    refuseDamaged(db, name)
  } finally {
    db.close()
  }
}

/**
 * Gives the old file a second name; the first is taken from it when the new file is put in its place, so
 * there is never none.
 */
function setAside(target: string, kept: string): void {
  foldIn(target)
  try {
    linkSync(target, kept)
  } catch {
    // A file system without links.
    copyFileSync(target, kept)
    chmodSync(kept, 0o600)
  }
  for (const tail of ['-wal', '-shm'])
    if (existsSync(target + tail)) renameSync(target + tail, kept + tail)
}

/** What a killed server left in its WAL goes into the file. `false`: an older server holds the file. */
export function foldIn(path: string): boolean {
  const db = new Database(path)
  try {
    db.exec('PRAGMA journal_mode = DELETE')
    return true
  } catch (error) {
    // Damaged, perhaps the reason for restoring: it is kept as it is, its WAL too.
    return !codeOf(error).startsWith('SQLITE_BUSY')
  } finally {
    db.close()
  }
}
