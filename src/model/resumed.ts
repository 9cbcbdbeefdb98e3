/** What happens to sealed commands when their user comes back. */
import { type OutboxRow, CONFIRM_ALARM, entryOf } from './command.ts'
import type { Sealed } from './sealed.ts'

/** Sealed commands are deleted after this time. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000

/** Within this time commands continue by themselves (the limit of ruling R6). */
const AT_ONCE_MS = 15 * 60 * 1000

/** Sealed commands without their content once they are too old, or sealed in the future. */
export function withinRetention(sealed: Sealed, now: number): Sealed {
  const age = Math.abs(now - sealed.sealedAt)
  return age > KEPT_MS ? { ...sealed, box: null } : sealed
}

/**
 * A sealed command as it enters the outbox of the next session. One that may have begun on the server is finished, and so
 * is a recent one; a Confirm has its own limit (ruling R6). All others are offered to staff.
 * @param forMs how long it was sealed, milliseconds
 */
export function resumedCommand(row: OutboxRow, forMs: number): OutboxRow {
  if (row.state === 'refused' || row.state === 'expired') return row
  const entry = { ...entryOf(row), earlier: true } as const
  const isRecent = forMs >= 0 && forMs < AT_ONCE_MS
  const goesOn = entry.written !== 'no' || row.name === CONFIRM_ALARM || isRecent
  if (goesOn) return { ...entry, state: 'waiting' }
  return { ...entry, state: 'expired', reason: { code: 'session-ended' }, expiry: 'session' }
}
