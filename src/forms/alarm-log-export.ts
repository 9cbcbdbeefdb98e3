/** The alarm log as a file: one line an alarm, guarded against formulas by `csvText`. Pure. */
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import { priorityOf } from '../model/alarms/alarm.ts'
import { responseOf, stateOf } from '../model/alarms/alarm-log-view.ts'
import { SECOND_MS } from '../model/constants.ts'
import { dateTimeText, dayKey, type Zone } from '../model/time/dates.ts'
import { ALARM_LOG_TEXTS as T } from '../texts/alarm-log.ts'
import { alarmText } from '../texts/alarm-words.ts'
import { TEXTS } from '../texts/common.ts'
import { spotOf } from '../model/places/place.ts'
import { placeWords } from '../texts/places.ts'

export function alarmLogLines(entries: readonly LogEntry[], zone: Zone): string[][] {
  return [Object.values(T.csv.head), ...entries.map((entry) => line(entry, zone))]
}

function line(entry: LogEntry, zone: Zone): string[] {
  const response = responseOf(entry)
  const at = (time: number): string => dateTimeText(time, zone)
  return [
    at(entry.raised),
    entry.type,
    TEXTS.home.priorities[priorityOf(entry.type)],
    alarmText(entry),
    entry.name,
    entry.id,
    entry.ward,
    entry.room,
    at(entry.received),
    at(entry.shown),
    at(entry.sounded),
    T.states[stateOf(entry)],
    at(entry.confirmed || entry.ended),
    response === null ? '-' : String(Math.round(response / SECOND_MS)),
    entry.who || '-',
    deviceText(entry),
    entry.learned === undefined ? '-' : at(entry.learned),
    seenIn(entry),
  ]
}

function seenIn({ ward, room, seen }: LogEntry): string {
  return placeWords({ bed: spotOf(ward, room), seen: seen ?? null, isUnheard: false }).seenAt || '-'
}

function deviceText({ device }: LogEntry): string {
  if (device === null) return '-'
  return device === 'this' ? T.csv.here : T.csv.elsewhere
}

/** `alarms_2026-11-22.csv`: no name of anybody. */
export function alarmLogFileName(now: number, zone: Zone): string {
  return `alarms_${dayKey(now, zone)}.csv`
}
