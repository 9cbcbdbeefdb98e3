import { CATEGORY_NAMES } from '../../model/alarm.ts'
import { chartPoints, chartSpec, TAB_NAMES, valueText, type HealthTab } from '../../model/charts.ts'
import { MINUTE_MS } from '../../model/constants.ts'
import { timeText } from '../../model/dates.ts'
import { DETAIL_TEXTS } from '../../model/detail-texts.ts'
import { postureName } from '../../model/display.ts'
import { alarmsOfDay, hourText, spanText } from '../../model/timeline.ts'
import type { DayView } from './day-view.ts'

const T = DETAIL_TEXTS.history

export type Table = { caption: string; columns: readonly string[]; rows: readonly string[][] }

/** What the shown tab draws, as a table. */
export function tableOf(view: DayView): Table {
  const caption = `${TAB_NAMES[view.tab]}, ${view.day}`
  switch (view.tab) {
    case 'timeline':
      return {
        caption,
        columns: [T.time, T.division, T.type, T.content, T.state],
        rows: alarmsOfDay(view.alarms, view.day, view.zone).map((alarm) => [
          spanText(alarm, view.zone),
          CATEGORY_NAMES[alarm.category],
          alarm.type,
          alarm.content,
          alarm.isConfirmed ? T.confirmed : T.open,
        ]),
      }
    case 'posture':
      return {
        caption,
        columns: [T.position, T.from, T.until, T.minutes],
        rows: view.segments.map(({ code, start, end }) => [
          postureName(code),
          timeText(start, view.zone),
          timeText(end, view.zone),
          String(Math.round((end - start) / MINUTE_MS)),
        ]),
      }
    default:
      return { caption, ...healthTable(view.tab, view.cells) }
  }
}

function healthTable(tab: HealthTab, cells: Float32Array | undefined): Omit<Table, 'caption'> {
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
