/** The 24-hour timeline: alarms by row and hour of their first time (FORM-12, FORM-14, AMB-56, AMB-57). */
import { MEASURE_ALARMS } from '../../domain/registry.ts'
import type { Alarm, Category } from '../alarms/alarm.ts'
import { HISTORY_BACK_DAYS, HOURS_A_DAY } from '../constants.ts'
import { HISTORY_TABS, type ShownHistory } from './charts.ts'
import { dayKeyOf, dayNumber, hourOf, type Zone } from '../time/dates.ts'

/** Urine&Stool, SOS, Heart Rate, SpO2, Skin Temperature, Body Temperature (PHIST-06). */
export const TIMELINE_ROWS: readonly Category[] = [0, 4, 2, 7, 1, 8]

export type TimelineCell = { hour: number; alarms: readonly Alarm[] }
export type TimelineRow = { category: Category; cells: readonly TimelineCell[] }

/** Day offset −7 to 0 after a step (FORM-35). */
export function stepDay(offset: number, step: number): number {
  return Math.max(-HISTORY_BACK_DAYS, Math.min(0, offset + step))
}

/** Local day as `YYYY-MM-DD`, `offset` days from today (FORM-12). */
export function shownDay(now: number, offset: number, zone: Zone): string {
  return dayKeyOf(dayNumber(now, zone) + offset)
}

/** The day an alarm began, and the measure it is about where that has a history; without an alarm today's timeline. */
export function historyOfAlarm(
  alarm: Pick<Alarm, 'type' | 'first'> | undefined,
  now: number,
  zone: Zone,
): ShownHistory {
  if (alarm === undefined) return { tab: 'timeline', offset: 0 }
  const type = alarm.type.trim().toLowerCase()
  const about = MEASURE_ALARMS.find((each) => each.type.toLowerCase() === type)?.measure
  return {
    tab: HISTORY_TABS.find((tab) => tab === about) ?? 'timeline',
    offset: stepDay(0, dayNumber(alarm.first, zone) - dayNumber(now, zone)),
  }
}

/** Alarms of the timeline's rows that began on this day, oldest first. */
export function alarmsOfDay<T extends Alarm>(alarms: readonly T[], day: string, zone: Zone): T[] {
  return alarms
    .filter(({ category }) => TIMELINE_ROWS.includes(category))
    .filter(({ first }) => dayKeyOf(dayNumber(first, zone)) === day)
    .toSorted((a, b) => a.first - b.first || (a.alarmId < b.alarmId ? -1 : 1))
}

/** Six rows of 24 cells; an alarm is in the cell of its first time, however long it lasted. */
export function timeline(alarms: readonly Alarm[], day: string, zone: Zone): TimelineRow[] {
  const shown = alarmsOfDay(alarms, day, zone)
  return TIMELINE_ROWS.map((category) => ({
    category,
    cells: Array.from({ length: HOURS_A_DAY }, (_, hour) => ({
      hour,
      alarms: shown.filter(
        (alarm) => alarm.category === category && hourOf(alarm.first, zone) === hour,
      ),
    })),
  }))
}

/** `09:00` of an hour, `09:05` of a moment within it. */
export function hourText(hour: number): string {
  const minutes = Math.floor(hour * 60 + 1e-6)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
