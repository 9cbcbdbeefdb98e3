/** What is said of alarms that wait: the bar, its list, Home's sections and chatter. */
import type { Priority } from '../model/alarms/alarm.ts'
import type { AlarmOrder } from '../model/alarms/sections.ts'

/** `1 alarm`, `2 alarms`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** `7 s`, `12 min`, `3 h`, `2 days`: how long, in a word (AL3). @param ms of a time ahead it is nothing */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

const WORDS: Record<Priority, string> = {
  high: 'high',
  medium: 'medium',
  low: 'low',
  technical: 'technical',
}
const ORDERS: Record<AlarmOrder, string> = { category: 'By category', urgency: 'By urgency' }

export const URGENT_TEXTS = {
  bar: {
    list: 'Show all unconfirmed alarms',
    total: (alarms: number) => `${alarms} unconfirmed`,
    oldest: (span: string) => `oldest ${span}`,
    ago: (span: string) => `${span} ago`,
    fresh: (alarms: number) => `${alarms} new`,
    freshTitle: 'New since somebody last looked at the list on this device',
    announced: (what: string, more: number) =>
      more === 0
        ? `New alarm. ${what}.`
        : `New alarm. ${what}. And ${counted(more, 'more', 'more')}.`,
  },
  counts: (counts: Record<Priority, number>) =>
    (['high', 'medium', 'low', 'technical'] as const)
      .filter((priority) => counts[priority] > 0)
      .map((priority) => `${counts[priority]} ${WORDS[priority]}`)
      .join(', '),
  list: { title: 'Unconfirmed alarms', home: 'Show on Home', close: 'Close the list' },
  sections: {
    high: 'High priority',
    medium: 'Medium priority',
    low: 'Low priority',
    technical: 'Technical',
    standing: 'Standing for more than 24 hours',
    confirmed: 'Confirmed',
  },
  technical: 'Technical',
  promoted: 'Technical, for more than 15 min',
  chatter: (times: number) => `×${times}`,
  chatterLabel: (times: number) => `Raised ${times} times`,
  chatterTimes: (first: string, last: string) => `first ${first}, last ${last}`,
  home: {
    ward: 'Ward',
    allWards: 'All wards',
    order: 'Sort',
    orders: ORDERS,
    otherWards: (alarms: number) =>
      `${counted(alarms, 'unconfirmed alarm', 'unconfirmed alarms')} in other wards`,
    showAll: 'Show all wards',
  },
  card: {
    conditions: (count: number) => counted(count, 'active condition', 'active conditions'),
    alarm: (age: string) => `alarm ${age}`,
    ended: 'ended',
  },
  notKnown: 'This patient is not in the list of patients any more.',
}
