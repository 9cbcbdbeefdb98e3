import type { OutboxEntry, OutboxRow } from '../../model/command.ts'
import { backoffMs } from '../backoff.ts'

/** The phases of a command in the outbox, each with its own data alone (`model/command.ts`). */

/** Never longer than this at rest, so that a moment further ahead was written by another clock. */
const LONGEST_REST_MS = 60_000

export function running(row: OutboxEntry, since: number): OutboxRow {
  return { ...row, state: 'running', since }
}

/** Tried again later, the longer the more often it has been in vain. `before` is the phase it was taken from. */
export function resting(
  entry: OutboxEntry,
  before: OutboxRow,
  { now, random }: { now: () => number; random: () => number },
): OutboxRow {
  const attempts = before.state === 'resting' ? before.attempt : 0
  const until = now() + 500 + backoffMs(attempts, random())
  return { ...entry, state: 'resting', until, attempt: attempts + 1 }
}

/** Still to wait? A moment far ahead was written before the clock was set back, and is not waited for. */
export function isResting(row: OutboxRow, now: number): boolean {
  return row.state === 'resting' && row.until > now && row.until - now < LONGEST_REST_MS
}

export function refused(entry: OutboxEntry, message: string): OutboxRow {
  return { ...entry, state: 'refused', message }
}

export function expired(entry: OutboxEntry, message: string): OutboxRow {
  return { ...entry, state: 'expired', message }
}

export function done(entry: OutboxEntry, at: number, notice = ''): OutboxRow {
  return { ...entry, state: 'done', at, ...(notice !== '' && { notice }) }
}
