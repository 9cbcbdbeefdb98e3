/** The axis of one measure among others: fitted to its values, its limits in sight or named (EIGHT-05). */
import { LIMIT_RULES, levelPercent, limitText, type LimitSlot } from '../vitals/limits.ts'
import type { Thresholds } from '../vitals/thresholds.ts'
import type { HourRow } from './eight-days.ts'
import { fitted, LEAST_SPAN, type Range } from './fitted.ts'
import { HIGHEST, type HistoryMeasure } from './history.ts'
import { rangeIn } from './eight-days.ts'
import { WHOLE } from './sight.ts'

/** A limit of the hospital: a line on the axis, or said to lie above or below it. */
export type LaneLimit = { value: number; text: string; side: 'on' | 'above' | 'below' }
export type LaneAxis = Range & { limits: readonly LaneLimit[] }

/** Ends of an axis are round numbers of the measure. */
const ROUND: Readonly<Record<HistoryMeasure, number>> = {
  hr: 5,
  spo2: 1,
  temperature: 0.5,
  bodyTemperature: 0.5,
  urine: 100,
  stool: 1,
  falling: 1,
  ulcer: 1,
}
/** No axis goes where there are no values. */
const MOST: Readonly<Partial<Record<HistoryMeasure, number>>> = { spo2: 100 }
/** Where nothing was measured there is still an axis; that of what is counted by its highest is always this. */
const EMPTY: Readonly<Record<HistoryMeasure, Range>> = {
  hr: { low: 50, high: 80 },
  spo2: { low: 90, high: 100 },
  temperature: { low: 35, high: 38 },
  bodyTemperature: { low: 35.5, high: 37.5 },
  urine: { low: 0, high: 100 },
  stool: { low: 0, high: 1 },
  falling: { low: 0, high: 1 },
  ulcer: { low: 0, high: 1 },
}

/**
 * All of the eight days are on it, so that it stays as it is while staff zoom and pan. A limit that is not further away
 * than half the least span is on it too; one that is further away would make a flat line of what was measured.
 */
export function laneAxis(measure: HistoryMeasure, row: HourRow, thresholds: Thresholds): LaneAxis {
  const limits = limitsOf(measure, thresholds)
  const range = isCounted(measure)
    ? EMPTY[measure]
    : withLimits(
        measure,
        fitted(measure, rangeIn(row, WHOLE) ?? EMPTY[measure]),
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
  const near = LEAST_SPAN[measure] / 2
  const step = ROUND[measure]
  const within = limits.filter((value) => value >= range.low - near && value <= range.high + near)
  const low = Math.min(range.low, ...within.map((value) => value - step))
  const high = Math.max(range.high, ...within.map((value) => value + step))
  return {
    low: Math.floor(low / step + 1e-6) * step,
    high: Math.min(MOST[measure] ?? Infinity, Math.ceil(high / step - 1e-6) * step),
  }
}

function isCounted(measure: HistoryMeasure): boolean {
  return (HIGHEST as readonly HistoryMeasure[]).includes(measure)
}

function limitsOf(
  measure: HistoryMeasure,
  thresholds: Thresholds,
): { value: number; text: string }[] {
  if (!isLimited(measure)) return []
  return LIMIT_RULES[measure].map(({ limit }) => {
    const value = thresholds[limit]
    return {
      value: measure === 'urine' ? levelPercent(value) : value,
      text: limitText(measure, value),
    }
  })
}

function isLimited(measure: HistoryMeasure): measure is HistoryMeasure & LimitSlot {
  return measure in LIMIT_RULES
}
