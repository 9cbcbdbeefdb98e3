/** Rules of the alarm lists (ALARM-01 to ALARM-17, FORM-19, FORM-23 to FORM-25). All pure; lists are never changed in place. */
import {
  CATEGORY_ORDER,
  type Alarm,
  type AlarmFilter,
  type Category,
  type ListedAlarm,
  PRIORITIES,
  type Priority,
  priorityOf,
} from './alarm.ts'
import type { Attachment } from '../patients/patient.ts'
import { DAY_MS } from '../constants.ts'
import { gathered, type Gathered } from './flood.ts'
import { isLearnedLate, waitingLate } from './late.ts'
import { byUrgency, type Judged, urgencyOf } from './urgency.ts'

// The alarms of Home in sections (HOME-03, HOME-04, B.2, AL13, AL15).

/** By category is the specified order, and the default. */
export const ALARM_ORDERS = ['category', 'urgency'] as const
export type AlarmOrder = (typeof ALARM_ORDERS)[number]

export type Row = Gathered<ListedAlarm>

/** `count` counts alarms: one raised five times in a minute is one row and five alarms. */
export type Section = { key: string; rows: readonly Row[]; count: number } & (
  | { kind: 'category'; category: Category; isTechnical: boolean }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'late' }
  | { kind: 'standing' }
  | { kind: 'ended' }
  | { kind: 'confirmed' }
)

/** Has it been unconfirmed for more than a day (AL15)? */
function isLongStanding(alarm: Judged, now: number): boolean {
  return !alarm.isConfirmed && alarm.endedTs === undefined && now - alarm.first > DAY_MS
}

/**
 * Every alarm in exactly one section, without empty sections; in each the one order of urgency. By urgency the sections
 * themselves are in it. By category they are as specified, and what was learned late and waits, and what lasts for more
 * than a day, have sections of their own after them (AL15).
 *
 * @param now the server's time, milliseconds
 */
export function sectionsOf(
  alarms: readonly ListedAlarm[],
  order: AlarmOrder,
  now: number,
): Section[] {
  const ordered = byUrgency(alarms, now)
  const late = new Set(waitingLate(ordered))
  const [learned, timely] = split(ordered, (alarm) => late.has(alarm))
  if (order === 'urgency') return filled(byPriority(timely, learned, now))
  const [standing, others] = split(timely, (alarm) => isLongStanding(alarm, now))
  return filled([
    ...byCategory(others),
    { kind: 'late', key: 'late', ...rowsOf(learned) },
    { kind: 'standing', key: 'standing', ...rowsOf(standing) },
  ])
}

const filled = (sections: readonly Section[]): Section[] =>
  sections.filter(({ count }) => count > 0)

function byCategory(alarms: readonly ListedAlarm[]): Section[] {
  return CATEGORY_ORDER.map((category) => {
    const members = alarms.filter((alarm) => alarm.category === category)
    return {
      kind: 'category',
      key: `category-${category}`,
      category,
      isTechnical: members.every(({ type }) => priorityOf(type) === 'technical'),
      ...rowsOf(members),
    }
  })
}

function byPriority(
  alarms: readonly ListedAlarm[],
  learned: readonly ListedAlarm[],
  now: number,
): Section[] {
  const [confirmed, open] = split(alarms, ({ isConfirmed }) => isConfirmed)
  const [ended, lasting] = split(open, ({ endedTs }) => endedTs !== undefined)
  return [
    ...PRIORITIES.map((priority): Section => ({
      kind: 'priority',
      key: `priority-${priority}`,
      priority,
      ...rowsOf(lasting.filter((alarm) => urgencyOf(alarm, now) === priority)),
    })),
    { kind: 'ended', key: 'ended', ...rowsOf(ended) },
    { kind: 'late', key: 'late', ...rowsOf(learned) },
    { kind: 'confirmed', key: 'confirmed', ...rowsOf(confirmed) },
  ]
}

/** @param alarms in their order */
function rowsOf(alarms: readonly ListedAlarm[]): { rows: readonly Row[]; count: number } {
  return { rows: gathered(alarms), count: alarms.length }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** The network category, which the unconnected-diaper rule is about (ALARM-12). */
export const NETWORK_CATEGORY: Category = 6

/** Newest first, by when they began; ties by name, then id, so that the order never depends on arrival (FORM-19). */
function compareNewest(a: Alarm, b: Alarm): number {
  return b.first - a.first || compareText(a.name, b.name) || compareText(a.alarmId, b.alarmId)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const isLostNetwork = (alarm: Alarm): boolean =>
  alarm.category === NETWORK_CATEGORY && !alarm.isConfirmed && !isLearnedLate(alarm)

/**
 * The unconnected-diaper rule (FORM-23). An unconfirmed network alarm is dropped only when its patient's
 * sensor is attached and heard right now; unknown and stale keep it (AMB-25). Of the kept ones of a patient
 * only the newest stays, and names the hidden ones in `duplicates`, newest first, so that a confirm clears
 * them too (AMB-26). Confirmed alarms and other categories pass untouched. Order is kept.
 */
export function keptAlarms<T extends Alarm>(
  alarms: readonly T[],
  attached: ReadonlyMap<string, Attachment>,
): (T & { duplicates: string[] })[] {
  const lost = new Map<string, T[]>()
  for (const alarm of alarms) {
    if (!isLostNetwork(alarm) || attached.get(alarm.originator) === 'connected') continue
    const same = lost.get(duplicateKey(alarm))
    if (same === undefined) lost.set(duplicateKey(alarm), [alarm])
    else same.push(alarm)
  }
  for (const same of lost.values()) same.sort(compareNewest)

  return alarms.flatMap((alarm) => {
    if (!isLostNetwork(alarm)) return [{ ...alarm, duplicates: [] }]
    const [newest, ...hidden] = lost.get(duplicateKey(alarm)) ?? []
    if (newest !== alarm) return []
    return [{ ...alarm, duplicates: hidden.map((duplicate) => duplicate.alarmId) }]
  })
}

/** Duplicates share type and patient; an alarm without a patient has none. */
function duplicateKey(alarm: Alarm): string {
  return alarm.originator === '' ? `alarm:${alarm.alarmId}` : `patient:${alarm.originator}`
}

/** Does the filter show this alarm (HOME-11)? */
export function passesFilter(alarm: Pick<Alarm, 'isConfirmed'>, filter: AlarmFilter): boolean {
  switch (filter) {
    case 'unconfirmed':
      return !alarm.isConfirmed
    case 'confirmed':
      return alarm.isConfirmed
    case 'both':
      return true
  }
}

/** The flat list: unconfirmed network alarms first, then the rest, each newest first (FORM-19, ALARM-16). */
export function flatOrder<T extends Alarm>(alarms: readonly T[]): T[] {
  return alarms.toSorted(
    (a, b) => Number(isLostNetwork(b)) - Number(isLostNetwork(a)) || compareNewest(a, b),
  )
}
