/** Texts of unconfirmed alarms: the bar, its list, Home, and confirming. */
import type { AlarmListState } from '../model/alarms/alarm-list.ts'
import { PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import type { AlarmOrder } from '../model/alarms/alarms.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from '../model/time/moment.ts'
import { TEXTS } from './common.ts'
import { asOf, counted, sentences } from './words.ts'

/** Texts of confirming an alarm, and of who did (AL8, AL11). */
export const CONFIRM_TEXTS = {
  undo: 'Undo',
  undoLabel: (type: string, name: string) => `Undo: confirm ${type} of ${name}`,
  undoAll: (count: number) => `Undo all ${count}`,
  undoAllLabel: (count: number, name: string) => `Undo all ${count}: confirm alarms of ${name}`,
  /** How many, because some may be folded away (PDET-18). */
  all: (count: number, name: string) => `Confirm all ${count} of ${name}`,
  allLabel: (count: number, name: string) => `Confirm all ${count} of ${name}’s alarms`,
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
  /** Where the whole would need three lines (WCH-11). */
  indicatorShort: (time: string) => `Alarms from ${time}`,
  indicatorNever: 'Alarms not loaded',
  /** The line under the header. */
  dated: (time: string, why: string) =>
    `The alarms were last loaded ${time}: new ones may be missing. ${why}`,
  unloaded: (why: string) => `The alarms could not be loaded. ${why}`,
  failed: (why: string) =>
    sentences('The alarms could not be loaded.', why, 'Trying again every few seconds.'),
  /** Behind "none", while the server's disk is full. */
  noneRaised: 'None can be raised now: the server’s disk is full.',
  /** Behind "none", while another link of the chain is broken. */
  mayMiss: (why: string) => `New ones may be missing: ${why}.`,
  asOf,
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
    /** Behind how many; of a single one its own line says it. */
    oldest: (span: string) => `, oldest ${span}`,
    ago: (span: string) => `${span} ago`,
    /** Behind another time. */
    began: (span: string) => `· began ${span} ago`,
    fresh: (alarms: number) => `${alarms} new`,
    freshTitle: 'New since somebody last looked at the list on this device',
    announced: (what: string, more: number) =>
      more === 0 ? `New alarm. ${what}.` : `New alarm. ${what}. And ${more} more.`,
  },
  counts: (counts: Record<Priority, number>) =>
    PRIORITIES.filter((priority) => counts[priority] > 0)
      .map((priority) => `${counts[priority]} ${WORDS[priority]}`)
      .join(', '),
  list: { title: 'Unconfirmed alarms', home: 'Show on Home', close: 'Close the list' },
  sections: {
    ...TEXTS.home.priorities,
    standing: 'Ongoing for more than 24 hours',
    ended: 'Ended, not confirmed',
    confirmed: 'Confirmed',
  },
  needs: { title: 'Needs somebody now', more: (alarms: number) => `and ${alarms} more` },
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
    otherWards: (alarms: number) => `${counted(alarms, 'unconfirmed alarm')} in other wards`,
    showAll: 'Show all wards',
  },
  card: {
    conditions: (count: number) => counted(count, 'active condition'),
    alarm: (age: string) => `alarm ${age}`,
    ended: 'ended',
  },
  notKnown: 'This patient is not in the list of patients any more.',
}
