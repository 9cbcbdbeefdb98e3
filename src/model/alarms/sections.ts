/** The alarms of Home in sections (HOME-03, HOME-04, B.2, AL13, AL15). */
import { DAY_MS } from '../constants.ts'
import { type Category, type ListedAlarm, PRIORITIES, type Priority } from './alarm.ts'
import { priorityOf } from './alarm-kinds.ts'
import { flatOrder, groupAlarms } from './alarms.ts'
import { gathered, type Gathered } from './chatter.ts'
import { type Judged, rankOf, urgencyOf } from './urgency.ts'

/** By category is the specified order, and the one it begins with. */
export const ALARM_ORDERS = ['category', 'urgency'] as const
export type AlarmOrder = (typeof ALARM_ORDERS)[number]

export type Row = Gathered<ListedAlarm>

/** `count` is of alarms: one that was raised five times in a minute is one row and five alarms. */
export type Section = { key: string; rows: readonly Row[]; count: number } & (
  | { kind: 'category'; category: Category; name: string; isTechnical: boolean }
  | { kind: 'priority'; priority: Priority }
  | { kind: 'standing' }
  | { kind: 'confirmed' }
)

/** Does it stand unconfirmed for more than a day (AL15)? */
export function isLongStanding(alarm: Judged, now: number): boolean {
  return !alarm.isConfirmed && alarm.endedTs === undefined && now - alarm.first > DAY_MS
}

/**
 * Every alarm in exactly one section; sections without alarms are left out. What stands for more than a day comes after
 * all others. In a section the unconfirmed come first, the most urgent of them first, of equals in flat order (FORM-19).
 *
 * @param now the server's time, milliseconds
 */
export function sectionsOf(
  alarms: readonly ListedAlarm[],
  order: AlarmOrder,
  now: number,
): Section[] {
  const [standing, others] = split(flatOrder(alarms), (alarm) => isLongStanding(alarm, now))
  const first = order === 'category' ? byCategory(others, now) : byPriority(others, now)
  const last: Section = { kind: 'standing', key: 'standing', ...rowsOf(standing, now) }
  return last.count === 0 ? first : [...first, last]
}

function byCategory(alarms: readonly ListedAlarm[], now: number): Section[] {
  return groupAlarms(alarms).map(({ category, name, alarms: found }) => ({
    kind: 'category',
    key: `category-${category}`,
    category,
    name,
    isTechnical: found.every(({ type }) => priorityOf(type) === 'technical'),
    ...rowsOf(found, now),
  }))
}

function byPriority(alarms: readonly ListedAlarm[], now: number): Section[] {
  const [confirmed, open] = split(alarms, ({ isConfirmed }) => isConfirmed)
  const sections = PRIORITIES.map((priority): Section => ({
    kind: 'priority',
    key: `priority-${priority}`,
    priority,
    ...rowsOf(
      open.filter((alarm) => urgencyOf(alarm, now) === priority),
      now,
    ),
  }))
  sections.push({ kind: 'confirmed', key: 'confirmed', ...rowsOf(confirmed, now) })
  return sections.filter(({ count }) => count > 0)
}

function rowsOf(
  alarms: readonly ListedAlarm[],
  now: number,
): { rows: readonly Row[]; count: number } {
  const rank = ({ alarm }: Row): number =>
    alarm.isConfirmed ? PRIORITIES.length : rankOf(urgencyOf(alarm, now))
  return {
    rows: gathered(alarms).toSorted((a, b) => rank(a) - rank(b)),
    count: alarms.length,
  }
}

function split<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}
