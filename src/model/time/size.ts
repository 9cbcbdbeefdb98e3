import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../constants.ts'

/** How far two clocks are apart, in one unit: `40 s`, `3 min`, `20 h`, `2 days`. */
export function sizeText(ms: number): string {
  const whole = (unit: number): number => Math.round(ms / unit)
  if (ms < 90 * SECOND_MS) return `${whole(SECOND_MS)} s`
  if (ms < 90 * MINUTE_MS) return `${whole(MINUTE_MS)} min`
  return ms < 36 * HOUR_MS ? `${whole(HOUR_MS)} h` : `${whole(DAY_MS)} days`
}
