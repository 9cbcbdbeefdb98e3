import { MINUTE_MS, SECOND_MS } from '../constants.ts'

/** How often a board has started anew without getting well since. */
export type Tries = number

const AFTER_CRASH = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** How long a board that cannot be drawn rests before it starts anew: soon at first, then less and less often. */
export function crashPause(tries: Tries): number {
  return AFTER_CRASH[Math.min(tries, AFTER_CRASH.length - 1)] ?? MINUTE_MS
}
