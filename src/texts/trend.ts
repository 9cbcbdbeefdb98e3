import { trendHoles, trendRange, type Trend } from '../model/history/trend.ts'
import type { AveragedMeasure } from '../model/history/history.ts'
import { numberText, UNITS } from '../model/vitals/display.ts'

/** A small line in words, for who hears it: `Last 8 hours: 71 to 88 bpm, 2 hours without values` (TREND-06). */
export function trendText(measure: AveragedMeasure, trend: Trend): string {
  const hours = trend.values.length - 1
  const range = trendRange(trend)
  const last = hours === 1 ? 'Last hour' : `Last ${hours} hours`
  if (range === null) return `${last}: no values`
  const [low, high] = [numberText(measure, range.low), numberText(measure, range.high)]
  const span = low === high ? low : `${low} to ${high}`
  const holes = trendHoles(trend)
  const missing = holes === 0 ? '' : `, ${holes === 1 ? '1 hour' : `${holes} hours`} without values`
  return `${last}: ${span} ${UNITS[measure]}${missing}`
}
