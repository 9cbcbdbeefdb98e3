/** The axis of one measure among others: fitted to its values, its limits in sight or named (EIGHT-05). */
import { ENTRIES, type HistoryMeasure } from '../../domain/registry.ts'
import { isLimited, LIMIT_RULES, limitText, scaled } from '../vitals/limits.ts'
import type { Thresholds } from '../vitals/thresholds.ts'
import type { HourRow } from './eight-days.ts'
import { fitted, leastSpan, type Range } from './fitted.ts'
import { rangeIn } from './eight-days.ts'
import { WHOLE } from './sight.ts'

/** A limit of the hospital: a line on the axis, or said to lie above or below it. */
export type LaneLimit = { value: number; text: string; side: 'on' | 'above' | 'below' }
export type LaneAxis = Range & { limits: readonly LaneLimit[] }

/** Where nothing was measured there is still an axis; that of what is counted by its highest is always this. */
const emptyAxis = (measure: HistoryMeasure): Range =>
  ENTRIES[measure].chart?.empty ?? { low: 0, high: 1 }

/**
 * All of the eight days are on it, so that it stays as it is while staff zoom and pan. A limit that is not further away
 * than half the least span is on it too; one that is further away would make a flat line of what was measured.
 */
export function laneAxis(measure: HistoryMeasure, row: HourRow, thresholds: Thresholds): LaneAxis {
  const limits = limitsOf(measure, thresholds)
  const range = isCounted(measure)
    ? emptyAxis(measure)
    : withLimits(
        measure,
        fitted(measure, rangeIn(row, WHOLE) ?? emptyAxis(measure)),
        limits.map(({ value }) => value),
      )
  return {
    ...range,
    limits: limits.map((limit) => ({
      ...limit,
      side: limit.value > range.high ? 'above' : limit.value < range.low ? 'below' : 'on',
    })),
  }
}

/** Round ends, and a step beyond a limit: its line is not the edge of the next lane. */
function withLimits(measure: HistoryMeasure, range: Range, limits: readonly number[]): Range {
  const near = leastSpan(measure) / 2
  const step = ENTRIES[measure].chart?.round ?? 1
  const within = limits.filter((value) => value >= range.low - near && value <= range.high + near)
  const low = Math.min(range.low, ...within.map((value) => value - step))
  const high = Math.max(range.high, ...within.map((value) => value + step))
  return {
    low: Math.floor(low / step + 1e-6) * step,
    high: Math.min(
      ENTRIES[measure].chart?.bounds?.high ?? Infinity,
      Math.ceil(high / step - 1e-6) * step,
    ),
  }
}

function isCounted(measure: HistoryMeasure): boolean {
  return ENTRIES[measure].history?.reduction === 'maximum'
}

function limitsOf(
  measure: HistoryMeasure,
  thresholds: Thresholds,
): { value: number; text: string }[] {
  if (!isLimited(measure)) return []
  return LIMIT_RULES[measure].map(({ limit }) => {
    const value = thresholds[limit]
    return {
      value: scaled(measure, value),
      text: limitText(measure, value),
    }
  })
}
