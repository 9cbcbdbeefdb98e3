/** Where the lanes of the eight days are, and the paths that are drawn in them. Pure: hours across, pixels down. */
import { ENTRIES } from '../../../domain/registry.ts'
import { numberOf } from '../../../model/history/charts.ts'
import { AVERAGED, type HistoryMeasure, MEASURES } from '../../../model/history/history.ts'
import {
  isCounted,
  laneAxis,
  runsOf,
  type HourRow,
  type Stretch,
  type LaneAxis,
} from '../../../model/history/eight-days.ts'
import { closeRange, type CloseRun, type SeenDays } from '../../../model/history/close.ts'
import { WHOLE } from '../../../model/history/sight.ts'
import type { Range } from '../../../model/history/trend.ts'
import type { Thresholds } from '../../../model/vitals/limits.ts'

/** From top to bottom: what happened, what was measured, how the patient lay. */
export const LANES = ['alarms', ...MEASURES, 'posture'] as const
export type LaneKey = (typeof LANES)[number]
export type MeasureKey = Extract<LaneKey, HistoryMeasure>

export type Axes = Readonly<Record<MeasureKey, LaneAxis>>

/** The axis of each measure, with the hospital's limits: all that was measured is on it. */
export function axesOf({ rows, close }: SeenDays, thresholds: Thresholds): Axes {
  const axes = MEASURES.map((measure) => {
    const readings = close ? closeRange(close.runs[measure], WHOLE) : null
    return [measure, laneAxis(measure, rows[measure], thresholds, readings)]
  })
  return Object.fromEntries(axes) as Axes
}

/** How much of the height each has. */
function shareOf(key: LaneKey): number {
  return key === 'alarms' || key === 'posture' ? 2 : (ENTRIES[key].chart?.share ?? 2)
}
const SHARES = LANES.reduce((sum, key) => sum + shareOf(key), 0)
const GAP = 6

export type LaneBox = { readonly top: number; readonly height: number }
export type LaneBoxes = Readonly<Record<LaneKey, LaneBox>>

/** @param height of all lanes together, pixels */
export function laneBoxes(height: number): LaneBoxes {
  const unit = Math.max(0, height - GAP * (LANES.length - 1)) / SHARES
  let top = 0
  const boxes = LANES.map((key): [LaneKey, LaneBox] => {
    const box = { top: round(top), height: round(shareOf(key) * unit) }
    top += shareOf(key) * unit + GAP
    return [key, box]
  })
  return Object.fromEntries(boxes) as Record<LaneKey, LaneBox>
}

/** How far down a value lies. */
export function yIn({ top, height }: LaneBox, { low, high }: Range, value: number): number {
  return round(top + ((high - value) / (high - low)) * height)
}

const round = (px: number): number => Math.round(px * 10) / 10

/** Measures with an axis whose limits are named. */
export const LIMITED = [...AVERAGED, 'urine'] as const
/** Height of a text beside an axis. */
const TEXT = 12
/** Between a limit and an end, which may as well not be there. */
const AIR = 3

export type AxisText = { readonly text: string; readonly top: number; readonly isLimit: boolean }

/** What is written beside an axis, one below the other: its limits, and its ends where they leave room. */
export function axisTexts(measure: MeasureKey, axis: LaneAxis, box: LaneBox): AxisText[] {
  const last = box.top + Math.max(0, box.height - TEXT)
  const at = (value: number): number =>
    Math.min(last, Math.max(box.top, yIn(box, axis, value) - TEXT / 2))
  const limits: AxisText[] = []
  for (const { bare, value } of axis.limits
    .filter(({ side }) => side === 'on')
    .toSorted((a, b) => b.value - a.value)) {
    const above = limits.at(-1)
    const top = above ? Math.max(at(value), above.top + TEXT) : at(value)
    limits.push({ text: bare, top: round(top), isLimit: true })
  }
  const ends = isCounted(measure) ? [] : [axis.high, axis.low]
  return ends.reduce((texts, value) => {
    const end = { text: numberOf(measure, value), top: round(at(value)), isLimit: false }
    const isFree = texts.every(({ top }) => Math.abs(top - end.top) >= TEXT + AIR)
    return isFree ? [...texts, end] : texts
  }, limits)
}

/** The means in runs; an hour's point is in its middle, a lone one is a dot (round ends). */
export function linePath(row: HourRow, box: LaneBox, axis: Range): string {
  return runsOf(row)
    .map(({ from, hours }) => {
      const points = hours.map(
        ({ value }, index) => `${from + index + 0.5},${yIn(box, axis, value)}`,
      )
      return `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`
    })
    .join('')
}

/** Lowest to highest, as an area a run; a lone hour is half an hour wide. */
export function bandPath(row: HourRow, box: LaneBox, axis: Range): string {
  return runsOf(row)
    .map(({ from, hours }) => {
      const wide = hours.length === 1 ? hours.flatMap((hour) => [hour, hour]) : hours
      const x = (index: number): number =>
        hours.length === 1 ? from + 0.25 + index / 2 : from + index + 0.5
      const up = wide.map(({ high }, index) => `${x(index)},${yIn(box, axis, high)}`)
      const down = wide.map(({ low }, index) => `${x(index)},${yIn(box, axis, low)}`)
      return `M${[...up, ...down.toReversed()].join('L')}Z`
    })
    .join('')
}

/** A bar an hour for what is counted by its highest; an hour of 0 is its foot: it was measured. */
export function barPath(row: HourRow, box: LaneBox, axis: Range): string {
  const foot = box.top + box.height
  return row
    .flatMap((hour, index) => {
      if (hour === null) return []
      const top = Math.min(foot - 1.5, yIn(box, axis, hour.value))
      return `M${index},${round(foot)}V${round(top)}h1V${round(foot)}Z`
    })
    .join('')
}

/** Single readings in runs; a lone one is a dot. */
export function readingPath(runs: readonly CloseRun[], box: LaneBox, axis: Range): string {
  return runs
    .map((run) => {
      const points = run.map(({ at, value }) => `${hour(at)},${yIn(box, axis, value)}`)
      return `M${points.join('L')}${points.length === 1 ? 'h0' : ''}`
    })
    .join('')
}

/** A reading of what is counted lasts until the next one of its run, the last for a minute. */
export function stepPath(runs: readonly CloseRun[], box: LaneBox, axis: Range): string {
  const foot = round(box.top + box.height)
  return runs
    .flatMap((run) =>
      run.map(({ at, value }, index) => {
        const top = Math.min(foot - 1.5, yIn(box, axis, value))
        return `M${hour(at)},${foot}V${round(top)}H${hour(run[index + 1]?.at ?? at + 1 / 60)}V${foot}Z`
      }),
    )
    .join('')
}

/** Stretches as blocks of the lane's whole height. */
export function blockPath(stretches: readonly Stretch[], { top, height }: LaneBox): string {
  return stretches
    .map(({ from, to }) => `M${hour(from)},${top}H${hour(to)}v${height}H${hour(from)}Z`)
    .join('')
}

/** An upright line a moment, from the foot up. `share` is how much of the lane it has. */
export function tickPath(
  moments: readonly number[],
  { top, height }: LaneBox,
  share: number,
): string {
  return moments
    .map((at) => `M${hour(at)},${round(top + height)}v${round(-height * share)}`)
    .join('')
}

const hour = (at: number): number => Math.round(at * 10_000) / 10_000
