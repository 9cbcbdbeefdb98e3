import { alarmName, categoryName } from '../../texts/alarm-names.ts'
import { alarmSpan } from '../../texts/moments.ts'
import { alarmText } from '../../texts/alarm-words.ts'
import { TAB_NAMES } from '../../texts/measures.ts'
import { type Alarm } from '../../model/alarms/alarm.ts'
import { chartPoints, chartSpec, type HealthTab } from '../../model/history/charts.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { timeText, type Zone } from '../../model/time/dates.ts'
import { DETAIL_TEXTS } from '../../texts/detail.ts'
import { postureName } from '../../texts/positions.ts'
import { valueText } from '../../texts/values.ts'
import { confirmedTime, endedTime, isStanding } from '../../model/alarms/standing.ts'
import { alarmsOfDay, hourText } from '../../model/history/timeline.ts'
import type { DayView } from './day-view.ts'
import { joined } from '../../texts/words.ts'

const T = DETAIL_TEXTS.history

export type Table = {
  caption: string
  columns: readonly string[]
  rows: readonly string[][]
  isOfWords?: boolean
}

/** The shown tab as a table. */
export function tableOf(view: DayView): Table {
  const caption = joined([TAB_NAMES[view.tab], view.day])
  if (view.tab === 'timeline') return { caption, ...timelineTable(view) }
  if (view.tab === 'posture') return { caption, ...postureTable(view) }
  return { caption, ...healthTable(view.tab, view.cells) }
}

type Body = Omit<Table, 'caption'>

function timelineTable({ alarms, day, zone }: DayView & { tab: 'timeline' }): Body {
  return {
    isOfWords: true,
    columns: [T.time, T.division, T.type, T.content, T.state],
    rows: alarmsOfDay(alarms, day, zone).map((alarm) => [
      alarmSpan(alarm, zone),
      categoryName(alarm.category),
      alarmName(alarm.type),
      alarmText(alarm),
      stateText(alarm, zone),
    ]),
  }
}

function stateText(alarm: Alarm, zone: Zone): string {
  if (alarm.closedBy) return T.ended(endedTime(alarm, alarm.first, zone))
  if (alarm.isConfirmed) return T.confirmed(confirmedTime(alarm, alarm.first, zone))
  return isStanding(alarm) ? T.standing : T.open
}

function postureTable({ segments, zone }: DayView & { tab: 'posture' }): Body {
  return {
    columns: [T.position, T.from, T.until, T.minutes],
    rows: segments.map(({ code, start, end }) => [
      postureName(code),
      timeText(start, zone),
      timeText(end, zone),
      String(Math.round((end - start) / MINUTE_MS)),
    ]),
  }
}

function healthTable(tab: HealthTab, cells: Float32Array | undefined): Body {
  const { reduction } = chartSpec(tab)
  const hours = chartPoints(tab, cells)
  const text = (value: number | null): string => (value === null ? '' : valueText(tab, value))
  if (reduction === 'maximum') {
    return {
      columns: [T.hour, T.value.maximum],
      rows: hours.map(({ hour, value }) => [hourText(hour), text(value)]),
    }
  }
  return {
    columns: [T.hour, T.value.average, T.lowest, T.highest, T.values],
    rows: hours.map(({ hour, value, min, max, count }) => [
      hourText(hour),
      text(value),
      text(min),
      text(max),
      String(count ?? ''),
    ]),
  }
}
