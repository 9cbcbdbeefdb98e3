import type { AccountType } from './people/session.ts'
import type { ServerWord } from './watch/server-word.ts'

/** The facility server's disk: `low` is nearly full, `refusing` full, so that nothing is stored. */
export type DiskState = 'fine' | 'low' | 'refusing'

/** What the facility server reports about itself: its disk, and whether the data on it can be read. */
export type ServerStorage = { disk: DiskState; isDamaged: boolean }

/** The last report, and when it came, milliseconds. */
export type ServerDisk = ServerStorage & { at: number }

/** It is asked about twice a minute: what is older than this is not known to be so still. */
export const DISK_KNOWN_MS = 2 * 60_000

/** The newer of both reports: of `/health`, which every server of ours answers, and of the word that it gives a console. */
export function latestDisk(
  health: ServerDisk | undefined,
  word: ServerWord | null,
): ServerDisk | undefined {
  if (word === null || (health !== undefined && health.at > word.at)) return health
  return { disk: word.disk, isDamaged: word.isDamaged, at: word.at }
}

/**
 * What staff see about it. A full disk concerns everybody, for no value and no Confirm is kept; damaged data and a disk
 * that is nearly full concern those who can do something about it.
 */
export function diskNote(
  known: ServerDisk | undefined,
  now: number,
  role: AccountType | '',
): 'full' | 'damaged' | 'nearly full' | null {
  if (known === undefined || now - known.at > DISK_KNOWN_MS) return null
  if (known.disk === 'refusing') return 'full'
  if (role === 'Manager' || role === '') return null
  if (known.isDamaged) return 'damaged'
  return known.disk === 'low' ? 'nearly full' : null
}
