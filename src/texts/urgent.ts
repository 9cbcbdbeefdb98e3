/** Texts of unconfirmed alarms: the bar, its list, sections and repeated alarms of Home. */
import type { Priority, Alarm } from '../model/alarms/alarm.ts'
import type { AlarmOrder } from '../model/alarms/alarms.ts'
import type { AlarmListState } from '../model/alarms/alarm-list.ts'
import { type Zone, dateTimeText, sameLocalDay } from '../model/time/dates.ts'
import { momentText } from '../model/time/moment.ts'
import { limitOfType, type Present } from '../model/alarms/present.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import type { Condition } from '../model/alarms/standing.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import { ageText } from '../model/vitals/freshness.ts'

// Whether the cause of an alarm lasts, and the value now (rulings R27 and R32).

const STANDING_TEXTS = {
  standing: (duration: string) => `Standing for ${duration}`,
  ended: (time: string) => `Ended ${time}`,
  /** Of a confirmed alarm whose end is not reported. */
  last: (time: string) => `last seen ${time}`,
  now: (value: string, age: string) => `Now ${value}, ${age}`,
  at: (value: string, time: string) => `${value} at ${time}`,
  lastValue: (value: string, time: string) => `Last ${value}, ${time}`,
  none: 'No reading now',
  heard: (age: string) => `Sensor last heard ${age}`,
  neverHeard: 'Sensor never heard',
}

/** `Standing for 5 min`, `Ended 15:29:00`; with its date where it ended on another day than it began. */
export function conditionText(condition: Condition, now: number, zone: Zone): string {
  const { since } = condition
  const time = (ts: number): string => {
    const text = dateTimeText(ts, zone)
    return sameLocalDay(since, ts, zone) ? text.slice('YYYY-MM-DD '.length) : text
  }
  switch (condition.kind) {
    case 'standing':
      return STANDING_TEXTS.standing(durationText(now - since))
    case 'ended':
      return STANDING_TEXTS.ended(time(condition.until))
    case 'unsaid':
      return condition.last > since ? STANDING_TEXTS.last(time(condition.last)) : ''
  }
}

/** `40 s`, `5 min`, `3 h`, `2 days`: never more than has passed. */
function durationText(ms: number): string {
  const whole = (unit: number): number => Math.floor(Math.max(0, ms) / unit)
  if (ms < MINUTE_MS) return `${whole(SECOND_MS)} s`
  if (ms < HOUR_MS) return `${whole(MINUTE_MS)} min`
  return ms < 2 * DAY_MS ? `${whole(HOUR_MS)} h` : `${whole(DAY_MS)} days`
}

/** `Now 178bpm, 12 s ago`; older than five minutes it is not called now (ST2). */
export function presentText(present: Present, now: number, zone: Zone): string {
  switch (present.kind) {
    case 'none':
      return STANDING_TEXTS.none
    case 'heard':
      return present.at === 0
        ? STANDING_TEXTS.neverHeard
        : STANDING_TEXTS.heard(ageText(present.at, now, zone))
    case 'value':
      switch (present.age) {
        case 'fresh':
        case 'aging':
          return STANDING_TEXTS.now(present.text, ageText(present.at, now, zone))
        case 'stale':
          return STANDING_TEXTS.at(present.text, momentText(present.at, now, zone))
        case 'too-old':
        case 'never':
          return STANDING_TEXTS.lastValue(present.text, momentText(present.at, now, zone))
      }
  }
}

/**
 * The text of an alarm with its limit (AL21). Our server writes the limit into it; a text without one gets the hospital's
 * present limit.
 */
export function contentWithLimit(
  { content, type }: Pick<Alarm, 'content' | 'type'>,
  limits: Thresholds,
): string {
  const limit = limitOfType(type, limits)
  return limit === null || /\blimit\b/i.test(content) ? content : `${content} (limit ${limit})`
}

/** Texts of confirming an alarm, and of who did (AL8, AL11). */
export const CONFIRM_TEXTS = {
  undo: 'Undo',
  undoLabel: (type: string, name: string) => `Undo: confirm ${type} of ${name}`,
  undoAll: (count: number) => `Undo all ${count}`,
  undoAllLabel: (count: number, name: string) => `Undo all ${count}: confirm alarms of ${name}`,
  all: (name: string) => `Confirm all of ${name}`,
  allLabel: (count: number, name: string) => `Confirm all of ${name}: ${count} alarms`,
  seconds: (seconds: number) => `${seconds} s`,
  /** Under "Confirming…", while it waits for a connection. */
  notSent: 'Not sent yet',
  /** The way to the log of all alarms. */
  toLog: 'Alarm log',
  by: (who: string) => `by ${who}`,
} as const

// A list of alarms that is not up to date (ruling R32, ERR-12).

export const ALARM_LIST_TEXTS = {
  indicator: (time: string) => `Alarms last loaded ${time}`,
  indicatorNever: 'Alarms not loaded',
  /** The line under the header. */
  dated: (time: string, why: string) =>
    `The alarms were last loaded ${time}: new ones may be missing. ${why}`,
  unloaded: (why: string) => `The alarms could not be loaded. ${why}`,
  failed: (why: string) => `The alarms could not be loaded. ${why} Trying again every few seconds.`,
  /** Behind "none", while the server's disk is full. */
  noneRaised: 'None can be raised now: the server’s disk is full.',
  asOf: (time: string) => `as of ${time}`,
}

/** `as of 00:59`; `''` while the list is up to date, or was never loaded. */
export function alarmsAsOf(state: AlarmListState, now: number, zone: Zone): string {
  switch (state.kind) {
    case 'current':
    case 'loading':
      return ''
    case 'as-of':
    case 'behind':
    case 'failed':
      return state.at === 0 ? '' : ALARM_LIST_TEXTS.asOf(momentText(state.at, now, zone))
  }
}

/** The same standing alone. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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
