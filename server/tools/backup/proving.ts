import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import type { BackupProof, Clock } from '../../protocol/types.ts'
import { processArguments } from '../../support/root.ts'
import type { Proved } from './prove.ts'
import { backupsIn, untilThree } from './soundness.ts'

export type ProvingOptions = {
  dataDir: string
  backupDir?: string | undefined
  clock: Clock
  /** Gets a sentence for the operator when a backup cannot be used, or none was made lately. */
  warn: (line: string) => void
  /** Proves one file; a process of its own when left out. */
  prove?: (file: string, dataDir: string, signal: AbortSignal) => Promise<Proved>
}

export type ProvingWatch = { status: () => BackupProof | null; close: () => void }

/** The first time some while after the start, which has enough to do; then each night. */
const FIRST_MS = 15 * 60_000
/** The examination of the data file comes first. */
const AFTER_THREE_MS = 30 * 60_000
/** A nightly backup is a day old, and one may take its time. */
export const OLD_MS = 36 * 3_600_000

/** Proves the newest backup each night at half past three (PROOF-06, docs/decisions/backup.md). */
export function watchBackups(options: ProvingOptions): ProvingWatch {
  const { dataDir, backupDir, clock, warn, prove = inProcess } = options
  let status: BackupProof | null = null
  let timer: NodeJS.Timeout | undefined
  const end = new AbortController()

  async function look(): Promise<void> {
    const file = newestBackup({ dataDir, backupDir })
    if (file === undefined) {
      status = null
      return
    }
    const madeAt = Math.round(statSync(file).mtimeMs)
    const proved = await prove(file, dataDir, end.signal)
    const now = clock()
    if (proved.result === 'no-room') return warn(proved.why)
    if (proved.result === 'broken') warn(`The newest backup cannot be used. ${proved.why}`)
    else if (now - madeAt > OLD_MS)
      warn(`The newest backup, ${file}, is ${Math.round((now - madeAt) / 3_600_000)} hours old.`)
    status = { provedAt: now, isWhole: proved.result === 'whole', madeAt }
  }

  function run(): void {
    look()
      .catch((error: unknown) => {
        if (!end.signal.aborted) warn(`The newest backup could not be proved. ${String(error)}`)
      })
      .finally(() => {
        if (!end.signal.aborted) next(untilThree(clock()) + AFTER_THREE_MS)
      })
  }

  function next(ms: number): void {
    timer = setTimeout(run, ms)
    timer.unref()
  }

  if (dataDir !== ':memory:') next(FIRST_MS)
  return {
    status: () => status,
    close() {
      end.abort()
      clearTimeout(timer)
    },
  }
}

/** The newest file that may be a backup, of the data folder and where backups are kept. */
export const newestBackup = ({
  dataDir,
  backupDir,
}: Pick<ProvingOptions, 'dataDir' | 'backupDir'>): string | undefined =>
  backupsIn([dataDir, backupDir]).find((file) => !isSetAside(file))

/** What a restore or a reset kept is no backup, and may be damaged. */
const isSetAside = (file: string): boolean => basename(file).startsWith('wardlight-before-')

/** It restores and opens a whole database, so a process of its own does it. `signal` ends it. */
async function inProcess(file: string, dataDir: string, signal: AbortSignal): Promise<Proved> {
  const args = [...processArguments('server/tools/backup/prove-process.ts'), file, dataDir]
  const { stdout } = await promisify(execFile)(process.execPath, args, { signal })
  return JSON.parse(stdout) as Proved
}
