import {
  valueText,
  type ChartPoint,
  type GuideLine,
  type HealthTab,
} from '../../model/history/charts.ts'
import type { Missing } from '../../model/history/history.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { MISSING_TEXTS } from '../../texts/eight-days.ts'
import { hourText } from '../../model/history/timeline.ts'

const T = DETAIL_TEXTS.history

/** One hour in parts: its value, its range and how many values it is made of; or why it has none. */
export function pointParts(tab: HealthTab, point: ChartPoint | Missing): string[] {
  if (typeof point === 'string') return [MISSING_TEXTS[point]]
  const { value, min, max, count } = point
  const parts = [valueText(tab, value)]
  if (min !== null && max !== null && min < max) {
    parts.push(T.between(valueText(tab, min), valueText(tab, max)))
  }
  if (count !== null) parts.push(T.count(count))
  return parts
}

/** `09:00, 76bpm, 72bpm to 80bpm, 3 values` */
export function pointText(tab: HealthTab, hour: number, point: ChartPoint | Missing): string {
  return [hourText(hour), ...pointParts(tab, point)].join(', ')
}

/** The whole chart in one sentence for screen readers: from when to when, lowest and highest, and the alarm limits. */
export function summaryText(
  tab: HealthTab,
  points: readonly ChartPoint[],
  limits: readonly GuideLine[],
  missing: Missing,
): string {
  const [first] = points
  const last = points.at(-1)
  const limitParts = limits.length === 0 ? [] : [T.alarmLimits(limits.map(({ text }) => text))]
  if (!first || !last) return [MISSING_TEXTS[missing], ...limitParts].join(', ')
  const values = points.map(({ value }) => value)
  return [
    `${hourText(first.hour)} – ${hourText(last.hour)}`,
    T.between(valueText(tab, Math.min(...values)), valueText(tab, Math.max(...values))),
    ...limitParts,
  ].join(', ')
}
