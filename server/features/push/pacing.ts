/**
 * When a device is woken. Pure. A message says nothing but that there is something new, so one is enough for whatever
 * waits: a flood of alarms wakes a device a few times and not a thousand times. What the push service does not take is
 * tried again, further and further apart, until it is too old to be of use.
 */

const second = 1000
/** How long the first alarm waits for others that come with it. */
export const FIRST_MS = second
/** The least between two messages, and before an urgent one. */
export const APART_MS = 10 * second
export const APART_URGENT_MS = 2 * second
/** Waits between tries, doubled each time. */
export const REST_MS = { first: 2 * second, most: 300 * second }
/** After this time a message is dropped: the alarm is seen when the console is opened. */
export const KEPT_MS = 3600 * second

export type Pacing = {
  /** When the oldest alarm that waits came; `null` when none waits. */
  since: number | null
  isUrgent: boolean
  /** When the last message left, `-Infinity` for never. */
  sentAt: number
  /** Tries in vain, and until when there is none. */
  tries: number
  restsUntil: number
}

export const QUIET: Pacing = {
  since: null,
  isUrgent: false,
  sentAt: Number.NEGATIVE_INFINITY,
  tries: 0,
  restsUntil: 0,
}

export function raised(before: Pacing, now: number, isUrgent: boolean): Pacing {
  return {
    ...before,
    since: before.since ?? now,
    isUrgent: before.isUrgent || isUrgent,
  }
}

/** When the device is to be woken; `null` when nothing waits. */
export function dueAt({ since, isUrgent, sentAt, restsUntil }: Pacing): number | null {
  if (since === null) return null
  const due = isUrgent
    ? Math.max(since, sentAt + APART_URGENT_MS)
    : Math.max(since + FIRST_MS, sentAt + APART_MS)
  return Math.max(due, restsUntil)
}

/** A message leaves: what comes from now on needs another one. */
export function leaving(before: Pacing, now: number): Pacing {
  return { ...before, since: null, isUrgent: false, sentAt: now }
}

export const taken = (before: Pacing): Pacing => ({ ...before, tries: 0, restsUntil: 0 })

/** The push service did not take what waited in `left`. `restMs`: how long it asks to be left alone. */
export function failed(before: Pacing, left: Pacing, now: number, restMs = 0): Pacing {
  const tries = before.tries + 1
  const rest = Math.min(REST_MS.most, REST_MS.first * 2 ** (tries - 1))
  const since = left.since !== null && now - left.since < KEPT_MS ? left.since : before.since
  return {
    since,
    isUrgent: since !== null && (before.isUrgent || left.isUrgent),
    sentAt: before.sentAt,
    tries,
    restsUntil: now + Math.max(rest, Math.min(restMs, REST_MS.most)),
  }
}
