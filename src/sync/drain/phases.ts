import type {
  ExpiryKind,
  Hindrance,
  OutboxEntry,
  OutboxRow,
  WhyRefused,
} from '../../model/command.ts'
import type { Notice, WhyEnded } from '../../model/reason.ts'
import { backoffMs } from '../failure.ts'

/** The phases of a command in the outbox, each with its own data alone (`model/command.ts`). */

/** Never longer than this at rest, so that a moment further ahead was written by another clock. */
const LONGEST_REST_MS = 60_000

export function running(row: OutboxEntry, since: number): OutboxRow {
  return { ...row, state: 'running', since }
}

/** Tried again later, the longer the more often it has been in vain; why is kept with it. */
export function resting(
  entry: OutboxEntry,
  by: Hindrance,
  { now, random }: { now: () => number; random: () => number },
): OutboxRow {
  const attempts = entry.hindered?.times ?? 0
  const until = now() + 500 + backoffMs(attempts, random())
  return { ...entry, hindered: { times: attempts + 1, by }, state: 'resting', until }
}

/** Still to wait? A moment far ahead was written before the clock was set back, and is not waited for. */
export function isResting(row: OutboxRow, now: number): boolean {
  return row.state === 'resting' && row.until > now && row.until - now < LONGEST_REST_MS
}

export function refused(entry: OutboxEntry, why: WhyRefused, at: number): OutboxRow {
  const { hindered: _, ...rest } = entry
  return { ...rest, state: 'refused', ...why, at }
}

export function expired(
  entry: OutboxEntry,
  why: WhyEnded & { expiry: ExpiryKind },
  at: number,
): OutboxRow {
  const { hindered: _, ...rest } = entry
  return { ...rest, state: 'expired', ...why, at }
}

export function done(entry: OutboxEntry, at: number, notice: Notice | null = null): OutboxRow {
  return { ...entry, state: 'done', at, ...(notice !== null && { notice }) }
}
