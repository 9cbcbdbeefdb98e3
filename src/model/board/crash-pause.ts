import { MINUTE_MS, SECOND_MS } from '../constants.ts'

/** How often a board has restarted without recovering. */
export type Tries = number

const AFTER_CRASH = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** How long a board that cannot be drawn waits before it restarts: short at first, then longer and longer. */
export function crashPause(tries: Tries): number {
  return AFTER_CRASH[Math.min(tries, AFTER_CRASH.length - 1)] ?? MINUTE_MS
}
