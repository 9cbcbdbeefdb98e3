import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock, Soundness } from '../../protocol/types.ts'
import { fileName, fileOf } from '../../embedded/store/files.ts'
import { processArguments } from '../../support/root.ts'
import type { Depth, Examined } from './examine.ts'

export type SoundnessOptions = {
  dataDir: string
  /** Where backups are kept beside those in the data folder itself. */
  backupDir?: string | undefined
  clock: Clock
  /** Gets a sentence for the operator when the file is damaged. */
  warn: (line: string) => void
  /** Examines files up to the first that is sound; a process of its own when left out. */
  examine?: (files: readonly string[], depth: Depth, signal: AbortSignal) => Promise<Examined>
}

export type SoundnessWatch = { status: () => Soundness; close: () => void }

/** After the start, which has enough to do. */
const FIRST_MS = 10_000

/**
 * Examines the data file: its pages quickly at the start, all of it each night at three, beside the server's own work.
 * A server with a damaged file goes on, since live values and alarms do not need what is damaged; `/health` and
 * Admins say so, and the log names the newest backup that is whole (docs/decisions/damaged-data.md).
 */
export function watchSoundness(options: SoundnessOptions): SoundnessWatch {
  const { dataDir, backupDir, clock, warn, examine = inProcess } = options
  const file = fileOf(dataDir)
  let status: Soundness = 'unchecked'
  let timer: NodeJS.Timeout | undefined
  const end = new AbortController()

  async function look(depth: Depth): Promise<void> {
    const { faults } = await examine([file], depth, end.signal)
    const fault = faults[0]
    if (fault?.kind === 'busy') return
    if (fault !== undefined && status !== 'damaged') warn(await sentence(fault.why))
    status = fault === undefined ? 'sound' : 'damaged'
  }

  async function sentence(why: string): Promise<string> {
    const backups = backupsIn([dataDir, backupDir])
    const { sound } = await examine(backups, 'whole', end.signal)
    const newest =
      sound === undefined
        ? 'No backup was found that is whole.'
        : `The newest whole backup is ${sound}.`
    return `${why} Live values and alarms go on; what is stored may be wrong or missing. ${newest}`
  }

  function run(depth: Depth): void {
    look(depth)
      .catch(() => undefined)
      .finally(() => {
        if (end.signal.aborted) return
        timer = setTimeout(() => run('whole'), untilThree(clock()))
        timer.unref()
      })
  }

  if (dataDir === ':memory:') return { status: () => 'sound', close: () => undefined }
  timer = setTimeout(() => run('quick'), FIRST_MS)
  timer.unref()
  return {
    status: () => status,
    close() {
      end.abort()
      clearTimeout(timer)
    },
  }
}

/** Milliseconds until it is three in the night by the machine's clock; at least a minute. */
export function untilThree(now: number): number {
  const next = new Date(now)
  next.setHours(3, 0, 0, 0)
  if (next.getTime() - now < 60_000) next.setDate(next.getDate() + 1)
  return next.getTime() - now
}

/** Files that may be backups, the newest first. */
export function backupsIn(folders: readonly (string | undefined)[]): string[] {
  const files = folders
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
  const dated = files.map((path) => ({ path, at: statSync(path).mtimeMs }))
  return dated.toSorted((a, b) => b.at - a.at).map(({ path }) => path)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== fileName && entry.name.endsWith('.db'))
      .map(({ name }) => name)
  } catch {
    return []
  }
}

/** Reading a whole file takes seconds, so a process of its own reads it. `signal` ends it. */
async function inProcess(
  files: readonly string[],
  depth: Depth,
  signal: AbortSignal,
): Promise<Examined> {
  const args = [...processArguments('server/tools/backup/examine-process.ts'), depth, ...files]
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
  return JSON.parse(stdout) as Examined
}
