/**
 * When values that are skipped are more than a slip (ruling R38, SRV-76): in three of the last ten minutes. It is over
 * when ten minutes were clean. Pure; times in milliseconds.
 */

const MINUTE_MS = 60_000
const WITHIN_MS = 10 * MINUTE_MS
const REPEATS = 3

/** What is known of a sensor: the last skip of each minute, oldest first, and since when they repeat. */
export type Refusals = { readonly at: readonly number[]; readonly since?: number }

/** A value was skipped at `now`. */
export function refusedAgain(before: Refusals | undefined, now: number): Refusals {
  const recent = (before?.at ?? []).filter((ts) => now - ts < WITHIN_MS)
  const minute = Math.floor(now / MINUTE_MS)
  const at = [...recent.filter((ts) => Math.floor(ts / MINUTE_MS) !== minute), now]
  const since = before?.since ?? (at.length >= REPEATS ? at[0] : undefined)
  return since === undefined ? { at } : { at, since }
}

/** Whether nothing was skipped for so long that it is over and forgotten. */
export const isClean = ({ at }: Refusals, now: number): boolean =>
  now - (at.at(-1) ?? 0) >= WITHIN_MS
