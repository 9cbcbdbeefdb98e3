/** What the page of the alarm log shows: which entries, and how fast they were answered (AL16). Pure. */
import { median } from '../collections.ts'
import { type Language, LANGUAGE } from '../language.ts'
import { dayKey, hourOf, type Zone } from '../time/dates.ts'
import { matcher } from '../patients/search.ts'
import { compareNames } from '../patients/sorting.ts'
import type { LogEntry } from './alarm-log.ts'
import { type Priority, priorityOf } from './alarm.ts'
import type { Looking } from './look.ts'
import type { Judged } from './urgency.ts'

/** Unconfirmed, confirmed by somebody, or ended by itself. */
export type LogState = 'open' | 'confirmed' | 'ended'
export const LOG_STATES: readonly LogState[] = ['open', 'confirmed', 'ended']

/** `''` is everything. `patient` is a search for names and ids, `day` a local day. */
export type LogFilter = {
  patient: string
  ward: string
  type: string
  priority: Priority | ''
  state: LogState | ''
  day: string
}
export const EVERYTHING: LogFilter = {
  patient: '',
  ward: '',
  type: '',
  priority: '',
  state: '',
  day: '',
}

export function stateOf({ confirmed, ended }: LogEntry): LogState {
  if (confirmed > 0) return 'confirmed'
  return ended > 0 ? 'ended' : 'open'
}

/** What its urgency and its look depend on, of an entry. */
type Logged = Judged & Looking & { alarmId: string; entry: LogEntry }

export function loggedAlarm(entry: LogEntry): Logged {
  const { alarmId, type, raised: first, confirmed: confirmedAt, ended, over, learned } = entry
  const endedTs = ended > 0 ? ended : over
  return {
    entry,
    alarmId,
    type,
    first,
    last: first,
    confirmedAt,
    isConfirmed: confirmedAt > 0,
    ...(endedTs !== undefined && { endedTs }),
    ...(stateOf(entry) === 'ended' && { closedBy: 'server' as const }),
    ...(learned !== undefined && { learnedAt: learned }),
  }
}

export function filterLog(entries: readonly LogEntry[], filter: LogFilter, zone: Zone): LogEntry[] {
  const matches = matcher(filter.patient)
  const isWanted = (wanted: string, value: string): boolean => wanted === '' || wanted === value
  return entries.filter(
    (entry) =>
      isWanted(filter.ward, entry.ward) &&
      isWanted(filter.type, entry.type) &&
      isWanted(filter.state, stateOf(entry)) &&
      (filter.priority === '' || filter.priority === priorityOf(entry.type)) &&
      (filter.day === '' || filter.day === dayKey(entry.raised, zone)) &&
      matches([entry.name, entry.id]),
  )
}

/** What the filters offer: whatever is in the log, by name; days newest first. */
export function logChoices(
  entries: readonly LogEntry[],
  zone: Zone,
  language: Language = LANGUAGE,
) {
  const byName = (a: string, b: string) => compareNames(a, b, language)
  const each = (of: (entry: LogEntry) => string): string[] =>
    [...new Set(entries.map(of))].filter((text) => text !== '')
  return {
    wards: each(({ ward }) => ward).toSorted(byName),
    types: each(({ type }) => type).toSorted(byName),
    days: each(({ raised }) => dayKey(raised, zone))
      .toSorted()
      .toReversed(),
  }
}

/** From raised, or learned, to confirmed, milliseconds; `null` for an unconfirmed alarm. */
export function responseOf({ raised, learned, confirmed }: LogEntry): number | null {
  return confirmed > 0 ? Math.max(0, confirmed - (learned ?? raised)) : null
}

/** How fast some alarms were confirmed: half of them within `typical`, the slowest after `worst`, milliseconds. */
export type Responses = { confirmed: number; open: number; typical: number; worst: number }

/** @returns `typical` and `worst` 0 where none was confirmed */
export function responses(entries: readonly LogEntry[]): Responses {
  const times = entries.flatMap((entry) => responseOf(entry) ?? [])
  return {
    confirmed: times.length,
    open: entries.filter((entry) => stateOf(entry) === 'open').length,
    typical: median(times),
    worst: times.reduce((worst, time) => Math.max(worst, time), 0),
  }
}

export type HourResponses = Responses & { hour: number }

/** By the local hour in which they were raised; hours without alarms are left out. */
export function responsesByHour(entries: readonly LogEntry[], zone: Zone): HourResponses[] {
  const hours = Array.from({ length: 24 }, (): LogEntry[] => [])
  for (const entry of entries) hours[hourOf(entry.raised, zone)]?.push(entry)
  return hours.flatMap((raised, hour) =>
    raised.length === 0 ? [] : { hour, ...responses(raised) },
  )
}

export type WardResponses = Responses & { ward: string }

/** By ward, the slowest first; `''` is the alarms whose ward is not known. */
export function responsesByWard(entries: readonly LogEntry[]): WardResponses[] {
  const wards = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    const listed = wards.get(entry.ward)
    if (listed) listed.push(entry)
    else wards.set(entry.ward, [entry])
  }
  return [...wards]
    .map(([ward, listed]) => ({ ward, ...responses(listed) }))
    .toSorted((a, b) => b.typical - a.typical || (a.ward < b.ward ? -1 : 1))
}
