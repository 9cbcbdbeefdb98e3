import { statfs } from 'node:fs/promises'
import type { StoreRefuses } from '../../protocol/refusals.ts'
import type { DiskStatus } from '../../protocol/types.ts'

/** Below either of these the disk is low. */
export const LOW_BYTES = 500 * 1024 * 1024
export const LOW_PART = 0.05
/** How often the free space is checked. */
const everyMs = 30_000

type Room = { freeBytes: number; totalBytes: number }

export function isLow({ freeBytes, totalBytes }: Room): boolean {
  return freeBytes < LOW_BYTES || freeBytes < totalBytes * LOW_PART
}

export type DiskWatch = { status(): DiskStatus; close(): void }

export type DiskWatchOptions = {
  /** `:memory:` is never low. */
  dataDir: string
  refusing: () => StoreRefuses | undefined
  /** Gets a sentence when the disk becomes low, and when it is fine again. */
  warn: (line: string) => void
  /** Room for this server on the disk of a folder; the file system's own answer when left out. */
  roomOf?: (folder: string) => Promise<Room>
}

/** Watches the room on the disk of the data folder. Resolves after the first look. */
export async function watchDisk(options: DiskWatchOptions): Promise<DiskWatch> {
  const { dataDir, refusing, warn, roomOf = statfsOf } = options
  let room: Room | undefined
  let low = false

  async function look(): Promise<void> {
    // If the file system does not report it, failing writes still show that the disk is full.
    room = dataDir === ':memory:' ? undefined : await roomOf(dataDir).catch(() => undefined)
    const now = room !== undefined && isLow(room)
    if (room && now && !low) warn(`The disk of the data folder is nearly full: ${megabytes(room)}.`)
    if (room && !now && low) warn(`The disk of the data folder has room again: ${megabytes(room)}.`)
    low = now
  }

  await look()
  const timer = setInterval(() => look().catch(() => undefined), everyMs)
  timer.unref()
  return {
    status() {
      const refusal = refusing()
      const { freeBytes, totalBytes } = room ?? { freeBytes: undefined, totalBytes: undefined }
      if (refusal) return { state: 'refusing', why: refusal.message, freeBytes, totalBytes }
      return { state: low ? 'low' : 'fine', freeBytes, totalBytes }
    },
    close: () => clearInterval(timer),
  }
}

async function statfsOf(folder: string): Promise<Room> {
  const { bsize, bavail, blocks } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const megabytes = ({ freeBytes, totalBytes }: Room): string =>
  `${Math.floor(freeBytes / 1024 / 1024)} of ${Math.floor(totalBytes / 1024 / 1024)} MB left`
