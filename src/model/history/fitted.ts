/** How high an axis is that is fitted to its values, and its ticks (EIGHT all, TREND-04). */
import type { HistoryMeasure } from './history.ts'

export type Range = { low: number; high: number }

/**
 * The least an axis spans, so that the noise of a sensor is not drawn as drama: what a nurse would call a change, several
 * times over.
 */
export const LEAST_SPAN: Readonly<Record<HistoryMeasure, number>> = {
  hr: 30,
  spo2: 10,
  temperature: 3,
  bodyTemperature: 2,
  urine: 100,
  stool: 1,
  falling: 1,
  ulcer: 1,
}

/** Beyond these there are no values of the measure. */
const BOUNDS: Readonly<Partial<Record<HistoryMeasure, Range>>> = {
  spo2: { low: 0, high: 100 },
  urine: { low: 0, high: 100 },
}

/** The range with the least span around its middle, kept within what is possible. */
export function fitted(measure: HistoryMeasure, { low, high }: Range): Range {
  const missing = LEAST_SPAN[measure] - (high - low)
  if (missing <= 0) return { low, high }
  const bounds = BOUNDS[measure] ?? { low: -Infinity, high: Infinity }
  const [floor, ceiling] = [Math.min(bounds.low, low), Math.max(bounds.high, high)]
  const wide = { low: low - missing / 2, high: high + missing / 2 }
  const up = Math.max(0, floor - wide.low) - Math.max(0, wide.high - ceiling)
  return { low: Math.min(low, wide.low + up), high: Math.max(high, wide.high + up) }
}
