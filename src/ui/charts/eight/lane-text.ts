/** The text of a lane for one hour, or for all hours in sight. Pure. */
import { alarmName } from '../../../texts/alarm-names.ts'
import { joined } from '../../../texts/words.ts'
import { TAB_NAMES } from '../../../texts/measures.ts'
import { chartSpec, numberOf, stateOfHour } from '../../../model/history/charts.ts'
import {
  type Close,
  closeAt,
  closeRange,
  isClose,
  type SeenDays,
  stepIn,
} from '../../../model/history/close.ts'
import {
  isCounted,
  positionAt,
  rangeIn,
  type EightDays,
  type HourRow,
  type Stretch,
} from '../../../model/history/eight-days.ts'
import { HOURS_A_DAY } from '../../../model/constants.ts'
import { missingHour } from '../../../model/history/missing.ts'
import { hourText } from '../../../model/history/timeline.ts'
import type { Sight } from '../../../model/history/sight.ts'
import { postureName } from '../../../texts/positions.ts'
import { valueText } from '../../../texts/values.ts'
import { DETAIL_TEXTS } from '../../../texts/detail.ts'
import { EIGHT_TEXTS, dayName, longDayName, MISSING_TEXTS } from '../../../texts/eight-days.ts'
import { type Axes, LANES, type LaneKey, type MeasureKey } from './lanes.ts'

const T = EIGHT_TEXTS

/** `more` is small, below. */
type LaneText = { main: string; more: string }

export function laneName(key: LaneKey): string {
  if (key === 'alarms') return T.alarms
  return key === 'posture' ? T.posture : TAB_NAMES[key]
}

/** One hour of a lane, or why it has no value; where single readings are drawn, a part of it. */
export function textAt(eight: SeenDays, key: LaneKey, at: number, step = 1): LaneText {
  const missing = MISSING_TEXTS[missingHour(Math.floor(at), eight)]
  const isIn = (moment: number): boolean => moment >= at && moment < at + step
  if (key === 'alarms') {
    const raised = eight.alarms.filter((alarm) => isIn(alarm.at))
    if (raised.length === 0) return only(at < eight.begun ? T.none : missing)
    return {
      main: T.alarmCount(raised.length),
      more: joined([...new Set(raised.map(({ alarm }) => alarmName(alarm.type)))]),
    }
  }
  if (key === 'posture') {
    const code = positionAt(eight.positions, at, step)
    return only(code === null ? missing : postureName(code))
  }
  const close = closeAt(eight, at)
  const single = close && closeText(close, key, { from: at, to: at + step })
  if (single) return single
  const measured = eight.rows[key][Math.floor(at)]
  if (!measured) return only(missing)
  const { value, low, high } = measured
  return { main: valueText(key, value), more: low < high ? span(key, low, high) : '' }
}

/** Lowest and highest of the single readings; of what is counted `null` where there is none: its hours say more. */
function closeText(close: Close, key: MeasureKey, stretch: Stretch): LaneText | null {
  const range = closeRange(close.runs[key], stretch)
  if (range) {
    const { isEvent } = chartSpec(key)
    return only(isEvent ? valueText(key, range.high) : span(key, range.low, range.high))
  }
  if (isCounted(key)) return null
  return only(MISSING_TEXTS[stretch.from < close.known ? 'none' : 'not-begun'])
}

/** All of a lane that is in sight. */
export function textIn(eight: SeenDays, key: LaneKey, sight: Sight): LaneText {
  const isIn = (at: number): boolean => at >= sight.from && at < sight.to
  if (key === 'alarms') return only(T.alarmCount(eight.alarms.filter(({ at }) => isIn(at)).length))
  if (key === 'posture') {
    const seen = eight.positions.filter(({ from, to }) => to > sight.from && from < sight.to)
    return only(seen.length === 0 ? MISSING_TEXTS.none : T.changes(seen.length - 1))
  }
  const single = eight.close && closeText(eight.close, key, sight)
  if (single) return single
  const row = eight.rows[key]
  const range = rangeIn(row, sight)
  if (range === null) return only(MISSING_TEXTS[missingHour(Math.floor(sight.from), eight)])
  if (chartSpec(key).isEvent) {
    const hours = hoursOf(row, sight)
    return { main: valueText(key, range.high), more: hours > 0 ? T.hours(hours) : '' }
  }
  return only(span(key, range.low, range.high))
}

function only(main: string): LaneText {
  return { main, more: '' }
}

/** `62–98bpm`; one number where both are the same. */
function span(key: MeasureKey, low: number, high: number): string {
  if (low === high) return valueText(key, high)
  return `${numberOf(key, low)}–${valueText(key, high)}`
}

/** Hours in sight in which it happened. */
function hoursOf(row: HourRow, { from, to }: Sight): number {
  return row
    .slice(Math.floor(from), Math.ceil(to))
    .filter((hour) => hour && stateOfHour(hour.value) === 'bad').length
}

/** `Mon 16 14:00` of a moment of the eight days. */
export function momentOf({ days }: EightDays, hour: number, isLong = false): string {
  const day = days[Math.min(days.length - 1, Math.floor(hour / HOURS_A_DAY))] ?? ''
  return `${isLong ? longDayName(day) : dayName(day)} ${hourText(hour % HOURS_A_DAY)}`
}

function limitsOf(axes: Axes, key: LaneKey): string {
  const limits = key === 'alarms' || key === 'posture' ? [] : axes[key].limits
  if (limits.length === 0) return ''
  return DETAIL_TEXTS.history.alarmLimits(
    limits.toSorted((a, b) => a.value - b.value).map(({ text }) => text),
  )
}

/**
 * From the first hour in sight to the end of the last one; from minute to minute where staff look closely. Between the two a
 * line may break.
 */
export function spanEnds(eight: EightDays, { from, to }: Sight): readonly [string, string] {
  const [first, last] = isClose({ from, to })
    ? [from, to - 1 / 60]
    : [Math.floor(from), Math.ceil(to) - 1 / 60]
  return T.span(momentOf(eight, first, true), momentOf(eight, last, true))
}

const spanText = (eight: EightDays, sight: Sight): string => spanEnds(eight, sight).join('')

/** One hour of all lanes, or all that is in sight with the limits, in one sentence for screen readers. */
export function spoken(eight: SeenDays, axes: Axes, sight: Sight, place: number | null): string {
  const step = stepIn(sight, eight)
  const when = place === null ? spanText(eight, sight) : momentOf(eight, place, true)
  const lanes = LANES.map((key) => {
    const { main, more } =
      place === null ? textIn(eight, key, sight) : textAt(eight, key, place, step)
    const limits = place === null ? limitsOf(axes, key) : ''
    return `${laneName(key)} ${[main, more, limits].filter(Boolean).join(' ')}`
  })
  return joined([when, ...lanes])
}
