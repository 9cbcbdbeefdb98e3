/** First wait and longest wait in milliseconds. Four seconds, so that a line that is back is used within five. */
const FIRST_MS = 500
const LONGEST_MS = 4_000

/**
 * Full jitter: a random wait up to 0.5, 1, 2, then 4 seconds, without end (platform C.2, step 5).
 * @param attempt 0 for the first wait
 * @param random a number in [0, 1)
 */
export function backoffMs(attempt: number, random: number): number {
  return Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 10)) * random)
}
