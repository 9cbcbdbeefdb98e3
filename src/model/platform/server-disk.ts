import type { AccountType } from '../people/session.ts'

/** The facility server's disk: `low` is nearly full, `refusing` full, so that nothing is stored. */
export type DiskState = 'fine' | 'low' | 'refusing'

/** The last reported state of the disk, and when it was reported, milliseconds. */
export type ServerDisk = { disk: DiskState; at: number }

/** It is asked about twice a minute: what is older than this is not known to be so still. */
export const DISK_KNOWN_MS = 2 * 60_000

/**
 * What staff see of it. A full disk is shown to everybody, because no value and no Confirm is kept; a nearly full one to
 * those who can make room.
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
