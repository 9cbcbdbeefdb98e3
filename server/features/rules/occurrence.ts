/**
 * When a violation is the same occurrence and when it is a new one (SRV-42, SRV-43, LATE-01 to LATE-04, rulings R26, R27, R36).
 * Pure: what is known of the newest occurrence and a verdict in, what to do about it out.
 *
 *   none ──violated──▶ standing ──not violated──▶ ended ──violated──▶ a new occurrence
 *                         │  ▲                      │
 *                         │  └──a number, within 60 s, not confirmed
 *                      Confirm ──violated for ten more minutes──▶ a new occurrence
 *
 * An occurrence that ended stays unconfirmed until somebody confirms it. Only a technical alarm whose cause
 * is gone is closed by the server itself.
 */

import { ENTRIES, MEASURE_ALARMS } from '../../../src/domain/registry.ts'
import type { Alarm } from '../../protocol/types.ts'
import type { Verdict } from './alarms.ts'

/** How long a condition must outlast its Confirm before it is raised again (ruling R26). */
export const CONFIRM_HOLDS_MS = 10 * 60_000
/** `endTs` of a standing alarm moves at most this often: alarms are rows that screens reload. */
export const END_STEP_MS = 10_000
/** A measured number that is out of its limit again so soon is the same occurrence: 80, 81, 80, 81 is one alarm. */
export const CHATTER_MS = 60_000
/** What a reading older than this at receipt reports is learned late (ruling R36). */
export const LATE_MS = 15 * 60_000

/** The kinds that compare what a sensor measures steadily with a limit; the others are events and states. */
const MEASURED: ReadonlySet<string> = new Set(
  MEASURE_ALARMS.filter(({ measure }) => ENTRIES[measure].isContinuous).map(({ type }) => type),
)
/** The server closes these when they are over: staff need not confirm that a sensor was silent for a while. */
const SELF_CLOSING: ReadonlySet<string> = new Set(
  MEASURE_ALARMS.filter(({ closesItself }) => closesItself).map(({ type }) => type),
)

/** How long after its end a condition that comes back is still the same one. */
export const chatterOf = (type: string): number => (MEASURED.has(type) ? CHATTER_MS : 0)
export const closesItself = (type: string): boolean => SELF_CLOSING.has(type)

/** `renew`: what was learned late, and is not over, is reported by a reading of now. */
export type Step = 'nothing' | 'raise' | 'prolong' | 'resume' | 'end' | 'renew'

type Known = Pick<Alarm, 'startTs' | 'endTs' | 'cleared' | 'clearTs' | 'details'>

export const isLearnedLate = (ts: number, now: number): boolean => now - ts > LATE_MS

/** What a reading that is the newest of its key means. `ts` is its time, `now` the server's. */
export function stepOf(
  newest: Known | undefined,
  { type, violated }: Pick<Verdict, 'type' | 'violated'>,
  ts: number,
  now: number,
): Step {
  if (!newest) return violated ? 'raise' : 'nothing'
  const { endedTs, learnedTs } = newest.details
  if (!violated) return endedTs === undefined && ts >= newest.startTs ? 'end' : 'nothing'
  const isLate = isLearnedLate(ts, now)
  const isLiveAgain = learnedTs !== undefined && !isLate
  if (endedTs !== undefined) {
    if (isLate && ts <= endedTs) return 'nothing'
    if (newest.cleared || ts - endedTs > chatterOf(type)) return 'raise'
    return isLiveAgain ? 'renew' : 'resume'
  }
  if (newest.cleared) {
    // It was confirmed as an event of then: what is there now, after a silence, no one has seen.
    if (isLiveAgain && ts - newest.endTs > LATE_MS) return 'raise'
    // A Confirm holds for what a reading of its time reports, however late that comes.
    const judgedAt = isLate ? ts : now
    return judgedAt - newest.clearTs >= CONFIRM_HOLDS_MS ? 'raise' : 'nothing'
  }
  if (isLiveAgain) return 'renew'
  return ts - newest.endTs >= END_STEP_MS ? 'prolong' : 'nothing'
}

/**
 * Whether a stretch of a condition found later, from `ts` until `end`, belongs to a known occurrence: they
 * overlap, or are so near to each other that a number's flutter is one.
 */
export function isPartOf(occurrence: Known & { type: string }, ts: number, end: number): boolean {
  const { details, cleared, clearTs, endTs } = occurrence
  const over = details.endedTs ?? (cleared ? Math.max(clearTs, endTs) : Infinity)
  const near = cleared ? 0 : chatterOf(occurrence.type)
  return ts === occurrence.startTs || (ts < over + near && occurrence.startTs - near < end)
}
