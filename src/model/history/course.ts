/** The last hours of one measure, with its limits, up to what is measured now: why it is as it is (COURSE all). Pure. */
import { HISTORY, type HistoryMeasure } from '../../domain/registry.ts'
import type { Alarm } from '../alarms/alarm.ts'
import { happeningNow } from '../alarms/late.ts'
import { isOfMeasure } from '../alarms/standing.ts'
import { HOUR_MS } from '../constants.ts'
import type { Thresholds } from '../vitals/limits.ts'
import { chartSpec, numberOf } from './charts.ts'
import { axisOf, isCounted, type LaneAxis } from './eight-days.ts'
import { hourValue, maxOf, minOf } from './history.ts'
import {
  leastSpan,
  placeOf,
  type Size,
  type Trend,
  type TrendHours,
  type TrendPoint,
  trendRuns,
} from './trend.ts'

/** One measure by the hour: its mean, or the highest of what is counted; and its lowest and highest. */
export type CourseHours = Readonly<Record<'value' | 'low' | 'high', Trend>>
export type PatientHours = Readonly<Record<HistoryMeasure, CourseHours>>

/** The hours of one patient, from the days as they are stored. */
export function patientHours(
  days: ReadonlyMap<string, Float32Array>,
  { at, part }: TrendHours,
): PatientHours {
  const trend = (measure: HistoryMeasure, of: typeof hourValue): Trend => ({
    part,
    values: at.map(({ day, hour }) => {
      const cells = days.get(day)
      return (cells && of(cells, measure, hour)) ?? Number.NaN
    }),
  })
  const hours = HISTORY.map((measure): [HistoryMeasure, CourseHours] => [
    measure,
    {
      value: trend(measure, hourValue),
      low: trend(measure, minOf),
      high: trend(measure, maxOf),
    },
  ])
  return Object.fromEntries(hours) as PatientHours
}

export type Course = {
  measure: HistoryMeasure
  /** Runs of hours, with what is measured now at their end. */
  line: readonly TrendPoint[][]
  low: readonly TrendPoint[][]
  high: readonly TrendPoint[][]
  hours: CourseHours
  axis: LaneAxis
}

type Last = { value: number; ts: number }

/** @param last the newest reading, where it is a number; `now` in milliseconds is the right edge */
export function courseOf(
  measure: HistoryMeasure,
  hours: CourseHours,
  last: Last | null,
  limits: Thresholds,
  now: number,
): Course {
  const span = hours.value.values.length - 1
  const line = withLast(trendRuns(hours.value), last && placed(last, span, now), span)
  const [low, high] = [trendRuns(hours.low), trendRuns(hours.high)]
  const drawn = [line, low, high].flat(2).map(({ value }) => value)
  const range = drawn.length === 0 ? null : { low: Math.min(...drawn), high: Math.max(...drawn) }
  return { measure, line, low, high, hours, axis: axisOf(measure, range, limits) }
}

/** How far from the left edge a moment is, 0 to 1; below 0 where it is out of sight. */
export function placeIn(ts: number, hours: number, now: number): number {
  return Math.min(1, 1 - (now - ts) / (hours * HOUR_MS))
}

function placed({ value, ts }: Last, span: number, now: number): TrendPoint | null {
  const x = placeIn(ts, span, now)
  return x < 0 ? null : { x, value }
}

/** A reading of an hour that has a point later than it is in that point already. */
function withLast(runs: TrendPoint[][], last: TrendPoint | null, span: number): TrendPoint[][] {
  const run = runs.at(-1)
  const before = run?.at(-1)
  if (last === null || (before && last.x <= before.x)) return runs
  const isNext = before !== undefined && (last.x - before.x) * span <= 1.5
  return isNext && run ? [...runs.slice(0, -1), [...run, last]] : [...runs, [last]]
}

/** The hours from lowest to highest, as the path of an area; a lone hour is half an hour wide. */
export function courseBand({ low, high, hours, axis }: Course, size: Size): string {
  const half = 0.25 / (hours.value.values.length - 1)
  const wide = (run: readonly TrendPoint[]): readonly TrendPoint[] =>
    run.length > 1
      ? run
      : run.flatMap(({ x, value }) => [x - half, x + half].map((at) => ({ x: at, value })))
  return high
    .map((run, index) => {
      const down = wide(low[index] ?? []).toReversed()
      return `M${[...wide(run), ...down].map((point) => placeOf(point, axis, size)).join('L')}Z`
    })
    .join('')
}

/** A bar an hour of what is counted by its highest; an hour of 0 is its foot: it was measured. */
export function courseBars({ hours, axis }: Course, size: Size): string {
  const { values, part } = hours.value
  const span = values.length - 1
  return values
    .flatMap((value, index) => {
      const [from, to] = [
        Math.max(0, (index - part) / span),
        Math.min(1, (index + 1 - part) / span),
      ]
      if (Number.isNaN(value) || to <= from) return []
      const top = placeOf({ x: from, value: Math.max(value, axis.high * 0.03) }, axis, size)
      return `M${top}H${to * size.width}V${size.height}H${from * size.width}Z`
    })
    .join('')
}

/**
 * Where a measure came from: its hour that is farthest from what is measured last. A number drops; nothing but a patient
 * falls.
 */
export type Change = { kind: 'rising' | 'dropping' | 'steady'; from: TrendPoint; to: TrendPoint }

/** A quarter of the least that an axis spans is a change (`leastSpan`); `null` where nothing is drawn. */
export function changeOf({ measure, line }: Course): Change | null {
  const points = line.flat()
  const to = points.at(-1)
  if (!to || isCounted(measure)) return null
  const distance = (point: TrendPoint): number => Math.abs(to.value - point.value)
  const from = points.reduce((far, point) => (distance(point) > distance(far) ? point : far), to)
  if (distance(from) < leastSpan(measure) / 4) return { kind: 'steady', from, to }
  return { kind: to.value > from.value ? 'rising' : 'dropping', from, to }
}

/** Labels closer than this would touch: a line of 12 px, of the 40 px that a plot has at least. */
const APART = 0.3

export type AxisLabel = { at: number; text: string; isLimit: boolean }

/** What is written beside the axis, `at` from its upper end, 0 to 1: the limits on it, and its ends where there is room. */
export function axisLabels({ measure, axis: { low, high, limits } }: Course): AxisLabel[] {
  if (chartSpec(measure).isEvent) return []
  const at = (value: number): number => (high - value) / (high - low)
  const lines = limits.flatMap(({ value, bare, side }) =>
    side === 'on' ? { at: at(value), text: bare, isLimit: true } : [],
  )
  const ends = [high, low].map((value) => ({
    at: at(value),
    text: numberOf(measure, value),
    isLimit: false,
  }))
  const placed: AxisLabel[] = []
  for (const label of [...lines, ...ends]) {
    if (placed.every((other) => Math.abs(other.at - label.at) >= APART)) placed.push(label)
  }
  return placed
}

/** Alarms of a measure whose cause is not known to be over, confirmed or not. */
export function lastingAlarms<T extends Alarm>(measure: HistoryMeasure, alarms: readonly T[]): T[] {
  return happeningNow(alarms).filter(
    ({ type, endedTs, closedBy }) =>
      endedTs === undefined && closedBy === undefined && isOfMeasure(measure, type),
  )
}
