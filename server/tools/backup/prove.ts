import {
  accessSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import { fileOf } from '../../embedded/store/files.ts'
import { openStore } from '../../embedded/store/open.ts'
import { countsOf, type Counts, difference, notedCounts, TYPES } from './counts.ts'
import { restoreBackup } from './restore.ts'

/** `no-room`: there is no place for the copy, so nothing is known. */
export type Proved = { result: 'whole' } | { result: 'broken' | 'no-room'; why: string }

/** Memory as a folder; larger backups go to the disk. */
const MEMORY = '/dev/shm'
const MOST_IN_MEMORY = 200 * 1024 * 1024
const NAME = 'wardlight-proof-'

/**
 * Proves that a backup can be used: it is put back as `npm run restore` does, into an empty folder that is deleted
 * afterwards, opened as a server opens it, and counted (PROOF-06).
 */
export async function proveBackup(file: string, dataDir: string): Promise<Proved> {
  let folder: string | undefined
  try {
    const { size, mtimeMs } = statSync(file)
    folder = placeFor(size, dataDir)
    if (folder === undefined)
      return { result: 'no-room', why: `There is no room to restore ${file} for a proof.` }
    const confirm = (): Promise<boolean> => Promise.resolve(true)
    await restoreBackup({ file, dataDir: folder, now: mtimeMs, confirm })
    const why = counted(folder) ?? (await opened(folder))
    return why === undefined ? { result: 'whole' } : { result: 'broken', why: `${file}: ${why}` }
  } catch (error) {
    return { result: 'broken', why: error instanceof Error ? error.message : String(error) }
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** An empty folder with three times the room that is needed: in memory, or beside the data. */
function placeFor(size: number, dataDir: string): string | undefined {
  for (const parent of size <= MOST_IN_MEMORY ? [MEMORY, dataDir] : [dataDir]) {
    try {
      accessSync(parent, constants.W_OK)
      dropOld(parent)
      const { bsize, bavail } = statfsSync(parent)
      if (bavail * bsize >= 3 * size) return mkdtempSync(join(parent, NAME))
    } catch {
      // No such folder, or not ours to write.
    }
  }
  return undefined
}

/** What a proof that was killed left behind. Another server's is a day old at most. */
function dropOld(parent: string): void {
  for (const name of readdirSync(parent)) {
    const path = join(parent, name)
    if (name.startsWith(NAME) && Date.now() - statSync(path).mtimeMs > 24 * 3_600_000)
      rmSync(path, { recursive: true, force: true })
  }
}

/** Whether all is there that was when the backup was made. */
function counted(folder: string): string | undefined {
  const db = new Database(fileOf(folder), { readonly: true, fileMustExist: true })
  try {
    const noted = notedCounts(db)
    return noted && difference(noted, countsOf(db))
  } finally {
    db.close()
  }
}

/** Whether a server reads all of it into memory. */
async function opened(folder: string): Promise<string | undefined> {
  const expected = read(folder)
  const store = await openStore({ dataDir: folder, clock: Date.now, report: () => undefined })
  try {
    const { entities, alarms } = store
    const actual: Record<string, number> = { alarm: [...alarms.all()].length }
    const lists = [
      entities.all('CUSTOMER'),
      entities.all('USER'),
      entities.all('ASSET'),
      entities.all('DEVICE'),
    ]
    TYPES.forEach((type, index) => (actual[type] = lists[index]?.length ?? 0))
    return difference(expected, actual)
  } finally {
    await store.close()
  }
}

function read(folder: string): Counts {
  const db = new Database(fileOf(folder), { readonly: true, fileMustExist: true })
  try {
    const all = countsOf(db)
    return Object.fromEntries(['alarm', ...TYPES].map((name) => [name, all[name] ?? 0]))
  } finally {
    db.close()
  }
}
