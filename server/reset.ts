import { existsSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { foldIn, keptName } from './tools/backup/restore.ts'
import { saysYes, type Terminal } from './support/question.ts'
import { besides, fileOf, unmarkMade } from './embedded/store/files.ts'
import { inUse, lockFolder } from './embedded/store/folder-lock.ts'
import { join } from 'node:path'

/**
 * Whether somebody on a terminal agrees to start with new data; without data in the folder there is nothing to ask.
 * @throws Error if there is no terminal to ask at
 */
export async function mayReset(dataDir: string, terminal?: Terminal): Promise<boolean> {
  if (dataDir === ':memory:' || !existsSync(fileOf(dataDir))) return true
  return saysYes(
    `Start with new data in ${dataDir}? What is there now is kept beside it.`,
    `Nobody is here to ask. Say --yes to start with new data; what is in ${dataDir} is kept beside it.`,
    terminal,
  )
}

export type ResetOptions = {
  dataDir: string
  host: string
  /** Those the server is about to listen on; 0 is any. */
  ports: readonly number[]
  /** Milliseconds since the epoch, for the name of what was there before. */
  now: number
}

export type Reset = {
  /** Gives the folder up; whoever opens the store takes this over. */
  release: () => void
  /** Where the data of before is, when there was any. */
  kept: string | undefined
  /** After a start that failed, once nothing holds the folder any more: everything as it was. */
  undo(): void
}

/**
 * Clears a data folder for a new start (docs/decisions/reset.md). Refused, with nothing touched, while another server
 * uses the folder or a port is taken. Only the database of this server is moved, and nothing is deleted.
 */
export async function beginReset({ dataDir, host, ports, now }: ResetOptions): Promise<Reset> {
  const release = lockFolder(dataDir)
  const file = fileOf(dataDir)
  try {
    for (const port of ports) await tryPort(host, port)
    if (!existsSync(file)) {
      const mark = unmarkMade(dataDir)
      return { release, kept: undefined, undo: () => (clear(file), mark()) }
    }
    // A server of an older version locks the file itself.
    if (!foldIn(file)) throw inUse(dataDir, undefined)
    const kept = join(dataDir, keptName(now))
    if (existsSync(kept)) throw new Error(`There is already a file ${kept}. Try again in a second.`)
    move(file, kept)
    unmarkMade(dataDir)
    return { release, kept, undo: () => putBack(dataDir, kept) }
  } catch (error) {
    release()
    throw error
  }
}

function move(from: string, to: string): void {
  renameSync(from, to)
  for (const tail of besides) if (existsSync(from + tail)) renameSync(from + tail, to + tail)
}

/** Removes what a start that failed has made. */
function clear(file: string): void {
  for (const tail of ['', ...besides]) rmSync(file + tail, { force: true })
}

function putBack(dataDir: string, kept: string): void {
  const release = lockFolder(dataDir)
  try {
    clear(fileOf(dataDir))
    move(kept, fileOf(dataDir))
  } finally {
    release()
  }
}

/** Rejects if the address is in use or cannot be listened at. */
function tryPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
