/** What the health charts show: ranges, lines, texts and points of one day (CHART all, FORM-11, FORM-32). */
import { ENTRIES, HISTORY } from '../../domain/registry.ts'
import { HOURS_A_DAY } from '../constants.ts'
import type { State } from '../vitals/caution.ts'
import { isNumber, numberText } from '../vitals/display.ts'
import { countOf, hourValue, maxOf, minOf, type HistoryMeasure } from './history.ts'
import { isLimited, LIMIT_RULES, limitText, scaled, type Thresholds } from '../vitals/limits.ts'

export const HEALTH_TABS: readonly HistoryMeasure[] = HISTORY
export type HealthTab = HistoryMeasure
/** The tabs of the history, in order (PHIST-01). */
export const HISTORY_TABS = ['timeline', ...HISTORY, 'posture'] as const
export type HistoryTab = (typeof HISTORY_TABS)[number]
/** A tab of a day: 0 is today, −7 to 0. */
export type ShownHistory = { tab: HistoryTab; offset: number }

/** A line across a chart: as specified, or the hospital's own limit (ruling R14). */
export type GuideLine = { kind: 'guide' | 'limit'; value: number; text: string }
export type ChartSpec = {
  measure: HealthTab
  low: number
  high: number
  unit: string
  /** What one hour's value is: the mean of its values, or the highest of them. */
  reduction: 'average' | 'maximum'
  ticks: readonly number[]
  /** Two states only, named instead of numbered (CHART-08). */
  isEvent: boolean
}

const NO_CHART = { low: 0, high: 1, ticks: [], guides: [] }

export function chartSpec(tab: HealthTab): ChartSpec {
  const { scale, history, chart = NO_CHART } = ENTRIES[tab]
  return {
    measure: tab,
    isEvent: scale === undefined,
    low: chart.low,
    high: chart.high,
    ticks: chart.ticks,
    unit: scale?.unit ?? '',
    reduction: history?.reduction ?? 'average',
  }
}

/** What an hour of a measure of states was: good, or bad once. */
export const stateOfHour = (value: number): State => (value >= 1 ? 'bad' : 'good')

/** A number of a chart without its unit, which is beside it: `76`, `66`, `36.6`. */
export const numberOf = (tab: HealthTab, value: number): string =>
  isNumber(tab) ? numberText(tab, value) : String(value)

/** The same with its unit: `76bpm`, `66%`, `36.6°C` (FORM-18). */
export const withUnit = (tab: HealthTab, value: number): string =>
  numberOf(tab, value) + chartSpec(tab).unit

/** Specified lines, and the hospital's own limits where they differ from them (ruling R14, AMB-36, AMB-50). */
export function guideLines(tab: HealthTab, thresholds: Thresholds): GuideLine[] {
  const guides: readonly number[] = (ENTRIES[tab].chart ?? NO_CHART).guides
  return [
    ...guides.map((value): GuideLine => ({ kind: 'guide', value, text: withUnit(tab, value) })),
    ...limitsOf(tab, thresholds).filter(({ value }) => !guides.includes(value)),
  ]
}

/** The limits with the same texts as on the card (rulings R28, R33), low before high. */
export function limitsOf(tab: HealthTab, limits: Thresholds): GuideLine[] {
  if (!isLimited(tab)) return []
  return LIMIT_RULES[tab].toReversed().map(({ limit }): GuideLine => {
    const value = limits[limit]
    const text = limitText(tab, value)
    return { kind: 'limit', value: scaled(tab, value), text }
  })
}

/** One hour with data. `y` is the value inside the range; `beyond` says on which side it was clamped (AMB-51). */
export type ChartPoint = {
  hour: number
  value: number
  y: number
  beyond: 'above' | 'below' | null
  /** Lowest and highest value of the hour, inside the range; equal where only the maximum is kept. */
  low: number
  high: number
  min: number | null
  max: number | null
  count: number | null
  /** Made of few values only, compared with the other hours of the day (ST7). */
  isSparse: boolean
}

/** A value inside the range (FORM-32). */
export function clampTo({ low, high }: Pick<ChartSpec, 'low' | 'high'>, value: number): number {
  return Math.min(Math.max(value, low), high)
}

/** The hours of a day that have a value; the others are gaps. */
export function chartPoints(tab: HealthTab, cells: Float32Array | undefined): ChartPoint[] {
  if (!cells) return []
  const spec = chartSpec(tab)
  const enough = middleCount(tab, cells) / 4
  return Array.from({ length: HOURS_A_DAY }, (_, hour) => hour).flatMap((hour) => {
    const value = hourValue(cells, tab, hour)
    if (value === null) return []
    const [min, max] = [minOf(cells, tab, hour), maxOf(cells, tab, hour)]
    const count = countOf(cells, tab, hour)
    const y = clampTo(spec, value)
    return {
      hour,
      value,
      y,
      beyond: value > spec.high ? 'above' : value < spec.low ? 'below' : null,
      low: clampTo(spec, min ?? value),
      high: clampTo(spec, max ?? value),
      min,
      max,
      count,
      isSparse: count !== null && count < enough,
    }
  })
}

/** How many values an hour of this day has as a rule. */
function middleCount(tab: HealthTab, cells: Float32Array): number {
  const counts = Array.from({ length: HOURS_A_DAY }, (_, hour) => countOf(cells, tab, hour) ?? 0)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b)
  return counts[Math.floor(counts.length / 2)] ?? 0
}

/** Points in unbroken runs of hours: a line is drawn within a run, never across a gap (CHART-14). */
export function lineRuns(points: readonly ChartPoint[]): ChartPoint[][] {
  const runs: ChartPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    if (run && run.at(-1)?.hour === point.hour - 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

/** Of hours that lie beyond the range side by side, the one furthest out: there is room to name only that. */
export function extremes(points: readonly ChartPoint[]): Set<number> {
  const named: ChartPoint[] = []
  let before: ChartPoint | undefined
  for (const point of points) {
    const last = named.at(-1)
    const goesOn = before?.hour === point.hour - 1 && before.beyond === point.beyond
    if (point.beyond === null) {
      // Nothing to name.
    } else if (!goesOn || !last) {
      named.push(point)
    } else if (point.beyond === 'above' ? point.value > last.value : point.value < last.value) {
      named[named.length - 1] = point
    }
    before = point
  }
  return new Set(named.map(({ hour }) => hour))
}

/** Stretches of hours without a value, `from` to before `until`, among the hours that have begun. */
export function gaps(
  points: readonly ChartPoint[],
  begun: number,
): { from: number; until: number }[] {
  const stretches: { from: number; until: number }[] = []
  const has = new Set(points.map(({ hour }) => hour))
  for (let hour = 0; hour < begun; hour += 1) {
    const last = stretches.at(-1)
    if (has.has(hour)) continue
    if (last?.until === hour) last.until = hour + 1
    else stretches.push({ from: hour, until: hour + 1 })
  }
  return stretches
}
