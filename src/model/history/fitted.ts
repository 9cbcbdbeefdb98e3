/** How high an axis is that is fitted to its values, and its ticks (EIGHT all, TREND-04). */
import { ENTRIES, type HistoryMeasure } from '../../domain/registry.ts'

export type Range = { low: number; high: number }

/** The least an axis spans, so that the noise of a sensor is not drawn as drama. */
export const leastSpan = (measure: HistoryMeasure): number => ENTRIES[measure].chart?.leastSpan ?? 1

/** The range with the least span around its middle, kept within what is possible. */
export function fitted(measure: HistoryMeasure, { low, high }: Range): Range {
  const missing = leastSpan(measure) - (high - low)
  if (missing <= 0) return { low, high }
  const bounds = ENTRIES[measure].chart?.bounds ?? { low: -Infinity, high: Infinity }
  const [floor, ceiling] = [Math.min(bounds.low, low), Math.max(bounds.high, high)]
  const wide = { low: low - missing / 2, high: high + missing / 2 }
  const up = Math.max(0, floor - wide.low) - Math.max(0, wide.high - ceiling)
  return { low: Math.min(low, wide.low + up), high: Math.max(high, wide.high + up) }
}
