/** Texts of unconfirmed alarms: the bar, its list, Home, and confirming. */
import type { AlarmListState } from '../model/alarms/alarm-list.ts'
import { PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import type { AlarmOrder } from '../model/alarms/alarms.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from './moments.ts'
import { joined, sentences } from './words.ts'
import {
  ALARM_LIST_TEXTS as ALARM_LIST_TEXTS_EN,
  WORDS,
  URGENT_TEXTS as URGENT_TEXTS_EN,
} from './en/alarms.ts'
import { withCode } from './with-code.ts'

export { CONFIRM_TEXTS } from './en/alarms.ts'

// A list of alarms that is not up to date (ruling R32, ERR-12).

export const ALARM_LIST_TEXTS = withCode(ALARM_LIST_TEXTS_EN, {
  failed: (why: string) => ALARM_LIST_TEXTS_EN.notLoaded(sentences(why)),
})

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

export const URGENT_TEXTS = withCode(URGENT_TEXTS_EN, {
  counts: (counts: Record<Priority, number>) =>
    joined(
      PRIORITIES.filter((priority) => counts[priority] > 0).map((priority) =>
        WORDS[priority](counts[priority]),
      ),
    ),
}) satisfies { home: { orders: Record<AlarmOrder, string> } }
