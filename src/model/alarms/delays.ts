/** How late this device shows alarms (AL18). Pure. */
import { SECOND_MS } from '../constants.ts'
import type { LogEntry } from './alarm-log.ts'
import { median } from '../collections.ts'

const LATE_MS = 10 * SECOND_MS
/** Longer than 10 s is disclosed as late (IEC 60601-1-8). */
export const isLate = (ms: number): boolean => ms > LATE_MS

/** The delays that are kept: the newest of them. Nothing in them is about a patient (ruling R35). */
export const DELAYS_KEPT = 500

/** One alarm: when it was shown, how long after it began, and how long after its arrival here; milliseconds. */
export type Delay = { at: number; whole: number; own: number }

/**
 * The delays of the alarms shown just now. Only alarms raised while this window was visible count: an alarm that came
 * while the screen was off did not wait for this device, and what the server learned late was late before it.
 */
export function delaysOf(shown: readonly LogEntry[], seenSince: number): Delay[] {
  return shown
    .filter(({ raised, learned }) => raised >= seenSince && learned === undefined)
    .map((entry) => ({
      at: entry.shown,
      whole: entry.shown - entry.raised,
      own: Math.max(0, entry.shown - (entry.received || entry.shown)),
    }))
}

/** Half of the alarms were shown within `typical`, and the slowest after `worst`, at `worstAt`. */
export type DelayReport = {
  count: number
  since: number
  typical: number
  typicalOwn: number
  worst: number
  worstAt: number
}

/** `null` while nothing was measured. */
export function delayReport(delays: readonly Delay[]): DelayReport | null {
  const [first] = delays
  if (!first) return null
  const worst = delays.reduce((slowest, each) => (each.whole > slowest.whole ? each : slowest))
  return {
    count: delays.length,
    since: delays.reduce((since, { at }) => Math.min(since, at), first.at),
    typical: median(delays.map(({ whole }) => whole)),
    typicalOwn: median(delays.map(({ own }) => own)),
    worst: worst.whole,
    worstAt: worst.at,
  }
}

/** What is kept with these added. */
export function withDelays(kept: readonly Delay[], more: readonly Delay[]): Delay[] {
  return [...kept, ...more].slice(-DELAYS_KEPT)
}
