/** What a list is while it has no rows, or old ones: on its way, refused, or as of when (ruling R32, TRUE-13). */
import type { Indicator } from './connection.ts'
import { SECOND_MS } from './constants.ts'

/** It cannot be loaded: since when it is tried in vain, milliseconds, and why, in the server's words where it gave some. */
export type Trouble = { since: number; why: string }

/** When a list was last loaded whole, milliseconds, 0 for never; and why it could not be since then. */
export type Tried = { at: number; trouble: Trouble | null }

export type ListState =
  /** Never loaded, and on its way. */
  | { kind: 'loading' }
  /** Never loaded, and nothing is received now. */
  | { kind: 'unreached' }
  /** Never loaded: the server was asked, and did not give it. */
  | { kind: 'refused'; why: string }
  /** `asOf`: when, milliseconds, where it is not followed any more; else 0. */
  | { kind: 'loaded'; asOf: number }

/** A list that was loaded before is believed for so long: it is tried again every three seconds. */
const TROUBLE_MS = 10 * SECOND_MS

const REACHED: ReadonlySet<Indicator['kind']> = new Set([
  'live',
  'refreshing',
  'no-alarms',
  'behind',
])

/**
 * @param liveSince when the current live line was established, milliseconds; 0 without one. A failure before it belongs
 *   to the lost line, not to the list.
 */
export function isFailing({ at, trouble }: Tried, now: number, liveSince: number): boolean {
  if (trouble === null) return false
  if (at === 0 && trouble.since >= liveSince) return true
  return now - Math.max(trouble.since, liveSince) > TROUBLE_MS
}

/** @param liveSince as above */
export function listState(
  tried: Tried,
  { kind }: Indicator,
  now: number,
  liveSince: number,
): ListState {
  const isReached = REACHED.has(kind)
  const isRefused = isFailing(tried, now, liveSince)
  if (tried.at > 0) return { kind: 'loaded', asOf: isReached && !isRefused ? 0 : tried.at }
  if (!isReached && kind !== 'checking') return { kind: 'unreached' }
  return isRefused ? { kind: 'refused', why: tried.trouble?.why ?? '' } : { kind: 'loading' }
}

/** Of several failures in a row the first says since when, and the last says why. */
export function lasting(before: Trouble | null | undefined, now: Trouble): Trouble {
  if (!before) return now
  return before.why === now.why ? before : { ...now, since: before.since }
}
