/** What is said of a list of alarms that is not as the server has it now (ruling R32, ERR-12). */
import type { AlarmListState } from '../model/alarms/alarm-list.ts'
import type { Zone } from '../model/time/dates.ts'
import { momentText } from '../model/time/moment.ts'

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

/** `as of 00:59` behind what is said of the list; `''` while it is as the server has it, or was never loaded. */
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
