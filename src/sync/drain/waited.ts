import type { WardlightDb } from '../../db/database.ts'
import type { OutboxRow } from '../../model/command.ts'
import { boundTime } from '../../model/time/server-clock.ts'
import type { PassedClock } from '../server-clock.ts'

/** When this worker saw each command first, by the clock that is never set. */
const seenBy = new WeakMap<WardlightDb, Map<string, number>>()

/**
 * How long a command has waited at least, milliseconds, without trust in the clock that staff can set (OFFL-80): since the
 * worker saw it first, and by the time of the server where it has answered in this run. The rest is known with its next answer.
 */
export function waitedMs(
  { db, clock }: { db: WardlightDb; clock: PassedClock },
  { id, createdAt }: OutboxRow,
): number {
  const device = clock.device()
  const bounds = clock.bounds()
  const since = device.elapsed - firstSeen(db, `${id} ${createdAt}`, device.elapsed)
  return bounds === null ? since : Math.max(since, boundTime(bounds, device) - createdAt)
}

function firstSeen(db: WardlightDb, command: string, now: number): number {
  const seen = seenBy.get(db) ?? new Map<string, number>()
  seenBy.set(db, seen.set(command, seen.get(command) ?? now))
  return seen.get(command) ?? now
}
