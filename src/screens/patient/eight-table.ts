import { LANES, type LaneKey } from '../../ui/charts/eight/lanes.ts'
import { laneName, momentOf, textAt } from '../../ui/charts/eight/lane-text.ts'
import type { EightDays } from '../../model/history/eight-days.ts'
import type { Sight } from '../../model/history/sight.ts'
import { EIGHT_TEXTS } from '../../texts/eight-days.ts'
import type { Table } from './tables.ts'

/** All measures of the hours in sight that have begun, newest first. */
export function eightTable(eight: EightDays, { from, to }: Sight, span: string): Table {
  const first = Math.floor(from)
  const last = Math.min(eight.begun, Math.ceil(to))
  const cell = (key: LaneKey, hour: number): string => {
    const { main, more } = textAt(eight, key, hour)
    return more === '' ? main : `${main} (${more})`
  }
  return {
    caption: EIGHT_TEXTS.caption(span),
    columns: [EIGHT_TEXTS.time, ...LANES.map(laneName)],
    rows: Array.from({ length: Math.max(0, last - first) }, (_, index) => last - 1 - index).map(
      (hour) => [momentOf(eight, hour), ...LANES.map((key) => cell(key, hour))],
    ),
  }
}
