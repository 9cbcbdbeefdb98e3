import type { AccountType } from '../people/session.ts'

/** The facility server's disk: `low` is nearly full, `refusing` full, so that nothing is stored. */
export type DiskState = 'fine' | 'low' | 'refusing'

/** How the disk was, and when that was said, milliseconds. */
export type ServerDisk = { disk: DiskState; at: number }

/** It is asked about twice a minute: what is older than this is not known to be so still. */
export const DISK_KNOWN_MS = 2 * 60_000

/**
 * What staff are told of it. A full disk is told everybody, for no value and no Confirm is kept; one that is nearly full
 * those who can do something about it.
 */
export function diskNote(
  known: ServerDisk | undefined,
  now: number,
  role: AccountType | '',
): 'full' | 'nearly full' | null {
  if (known === undefined || now - known.at > DISK_KNOWN_MS) return null
  if (known.disk === 'refusing') return 'full'
  return known.disk === 'low' && role !== 'Manager' && role !== '' ? 'nearly full' : null
}
