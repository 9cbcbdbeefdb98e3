import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** The file that holds everything, in the data folder. */
export const fileName = 'wardlight.db'
export const fileOf = (dataDir: string): string => join(dataDir, fileName)
/** What SQLite keeps beside it. */
export const besides = ['-wal', '-shm', '-journal'] as const

/** A folder with this file had a data file: one that is missing there was lost. */
const markOf = (dataDir: string): string => join(dataDir, 'wardlight.made')

/**
 * Whether the data of a folder are lost. An empty file is never new: a new one gets its name when it is whole.
 * SQLite would delete what waits in the write-ahead file beside it.
 */
export function lossIn(dataDir: string): 'empty' | 'missing' | undefined {
  const file = fileOf(dataDir)
  if (existsSync(file)) return statSync(file).size === 0 ? 'empty' : undefined
  return existsSync(markOf(dataDir)) || existsSync(`${file}-wal`) ? 'missing' : undefined
}

/** Notes that the folder has a data file. On a full disk it is noted by a later start. */
export function markMade(dataDir: string): void {
  try {
    if (!existsSync(markOf(dataDir))) writeFileSync(markOf(dataDir), '', { mode: 0o600 })
  } catch {
    // The data file itself is there.
  }
}

/** For a reset: the folder is new again. Returns how to undo that. */
export function unmarkMade(dataDir: string): () => void {
  const wasMade = existsSync(markOf(dataDir))
  rmSync(markOf(dataDir), { force: true })
  return () => {
    if (wasMade) markMade(dataDir)
    else rmSync(markOf(dataDir), { force: true })
  }
}

/**
 * Makes the files of the database readable by this account only. A folder that existed before keeps its mode:
 * others may use it too. `warn` gets a sentence when others can look into it.
 */
export function prepareFiles(
  dataDir: string,
  wasThere: boolean,
  warn: (line: string) => void,
): void {
  const mode = statSync(dataDir).mode & 0o777
  if (wasThere && (mode & 0o077) !== 0)
    warn(
      `The data folder ${dataDir} is open to others (mode ${mode.toString(8)}); the server's files in it are not. To close it: chmod 700.`,
    )
  const file = fileOf(dataDir)
  for (const tail of ['', ...besides]) if (existsSync(file + tail)) chmodSync(file + tail, 0o600)
}

/**
 * Makes a file that is missing, readable by this account only, as one that is there becomes. SQLite gives what it
 * keeps beside a file the same mode. A file that is there is not opened: closing it would give up a lock on it.
 */
export function ownFile(path: string): void {
  if (existsSync(path)) chmodSync(path, 0o600)
  else closeSync(openSync(path, 'a', 0o600))
}

/**
 * Whether the file has fewer pages than its head counts: an incomplete copy. Always `false` beside a write-ahead file with
 * content, because that may hold the missing pages.
 */
export function isCutOff(file: string): boolean {
  const wal = `${file}-wal`
  if (!existsSync(file) || (existsSync(wal) && statSync(wal).size > 0)) return false
  const { size } = statSync(file)
  if (size === 0) return false
  const head = headOf(file)
  // Format of the head: sqlite.org/fileformat.html. The count is good when it was written with the last change.
  if (head.length < 100 || head.toString('latin1', 0, 15) !== 'SQLite format 3') return size < 512
  const pageSize = head.readUInt16BE(16) === 1 ? 65_536 : head.readUInt16BE(16)
  const isCounted = head.readUInt32BE(24) === head.readUInt32BE(92)
  return isCounted && size < head.readUInt32BE(28) * pageSize
}

function headOf(file: string): Buffer {
  const head = Buffer.alloc(100)
  const handle = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(handle, head, 0, 100, 0))
  } finally {
    closeSync(handle)
  }
}
