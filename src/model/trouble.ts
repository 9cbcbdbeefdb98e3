/** Why a list could not be loaded, and for how long that is no failure yet (ruling R32, TRUE-13). */
import { SECOND_MS } from './constants.ts'

/**
 * Why a request failed: a code, and the server's own words, `''` where it gave none. Texts make words of it (TRUE-19). Consoles of
 * before stored words alone.
 */
export type Why = { code: 'offline' | 'failed'; words: string } | string

/** It cannot be loaded: since when it is tried in vain, milliseconds, and why. */
export type Trouble = { since: number; why: Why }

/** When a list was last loaded whole, milliseconds, 0 for never; and why it could not be since then. */
export type Tried = { at: number; trouble: Trouble | null }

/** A list that was loaded before is believed for so long: it is tried again every three seconds. */
const TROUBLE_MS = 10 * SECOND_MS

/**
 * @param reachedSince `model/connection.ts`: a failure before it belongs to the lost line, not to the list
 */
export function isFailing({ at, trouble }: Tried, now: number, reachedSince: number): boolean {
  if (trouble === null) return false
  if (at === 0 && trouble.since >= reachedSince) return true
  return now - Math.max(trouble.since, reachedSince) > TROUBLE_MS
}

/** Of several failures in a row the first says since when, and the last says why. */
export function lasting(before: Trouble | null | undefined, now: Trouble): Trouble {
  if (!before) return now
  return JSON.stringify(before.why) === JSON.stringify(now.why)
    ? before
    : { ...now, since: before.since }
}
