/** The export of the shown tab and day (FORM-20 to FORM-22, AMB-62, AMB-45). Pure: text in, text out. */
import { alarmName, categoryName } from './alarm-names.ts'
import { alarmText } from './alarm-words.ts'
import { TAB_NAMES } from './measures.ts'
import { type Alarm } from '../model/alarms/alarm.ts'
import { chartPoints, chartSpec, type HealthTab, type HistoryTab } from '../model/history/charts.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { isElsewhere, timeText, type Zone, zoneName } from '../model/time/dates.ts'
import { postureName } from './positions.ts'
import { valueText } from './values.ts'
import type { PostureSegment } from '../model/vitals/posture.ts'
import { CSV_HEADS, FILES, HOURLY } from './en/csv.ts'
import { alarmsOfDay, hourText } from '../model/history/timeline.ts'

/** UTF-8 with this mark, so that spreadsheets read other than Latin names as they are (CSV-07). */
export const BOM = '\uFEFF'
const LINE_END = '\r\n'

/** Text that a spreadsheet would run as a formula gets a leading `'`; a lone `-` is a placeholder (CSV-08). */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && text !== '-' ? `'${text}` : text
}

/** One cell, quoted where it must be, quotes doubled (FORM-21). */
export function csvCell(text: string): string {
  const cell = harmless(text)
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A whole file: mark, lines, a line end after each. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return BOM + lines.map((line) => line.map(csvCell).join(',') + LINE_END).join('')
}

/** The file, with the zone of its times in a last column where the clock of this device shows another (ruling R22). */
export function csvInZone(
  [head = [], ...lines]: readonly (readonly string[])[],
  zone: Zone,
  now: number,
): string {
  if (!isElsewhere(zone, now)) return csvText([head, ...lines])
  const name = zoneName(zone)
  return csvText([[...head, CSV_HEADS.zone], ...lines.map((line) => [...line, name])])
}

/** One line per hour with data (FORM-20). */
export function healthLines(
  tab: HealthTab,
  day: string,
  cells: Float32Array | undefined,
): string[][] {
  const detail = HOURLY[chartSpec(tab).reduction]
  return [
    Object.values(CSV_HEADS.hours),
    ...chartPoints(tab, cells).map(({ hour, value }) => [
      day,
      hourText(hour),
      TAB_NAMES[tab],
      detail,
      valueText(tab, value),
    ]),
  ]
}

/** One line per alarm of the timeline, by time. */
export function timelineLines(alarms: readonly Alarm[], day: string, zone: Zone): string[][] {
  return [
    Object.values(CSV_HEADS.hours),
    ...alarmsOfDay(alarms, day, zone).map((alarm) => [
      day,
      timeText(alarm.first, zone),
      categoryName(alarm.category),
      alarmName(alarm.type),
      alarmText(alarm),
    ]),
  ]
}

/** One line per segment of five minutes or more, times in UTC, whole minutes (FORM-22, CSV-04). */
export function postureLines(segments: readonly PostureSegment[], day: string): string[][] {
  return [
    Object.values(CSV_HEADS.postures),
    ...segments.map(({ code, start, end }) => [
      day,
      utcText(start),
      utcText(end),
      TAB_NAMES.posture,
      postureName(code),
      String(Math.round((end - start) / MINUTE_MS)),
    ]),
  ]
}

function utcText(ts: number): string {
  return new Date(ts).toISOString().replace(/\.\d+/, '')
}

/** `P102_HeartRate_2024-05-10.csv`: the id, never the name (CSV-07). */
export function csvFileName(id: string, tab: HistoryTab, day: string): string {
  const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return FILES.history(plain(id), plain(TAB_NAMES[tab]), day)
}
