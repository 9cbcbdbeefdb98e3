/** Texts of the alarm log and of the delays of this device (AL16, AL18, AL19). */
import { joined } from './words.ts'
import { type LogState, responseOf } from '../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { Zone } from '../model/time/dates.ts'
import { timeBeside } from '../model/time/moment.ts'
import { unbrokenDuration } from './took.ts'
import { spotOf } from '../model/places/place.ts'
import { placeText } from './places.ts'
import { ALARM_LOG_TEXTS as ALARM_LOG_TEXTS_EN } from './en/alarm-log.ts'
import { withCode } from './with-code.ts'

export { DELAY_TEXTS } from './en/alarm-log.ts'

// Lines of the alarm log, the same on the screen and where two servers are compared.

/** `P102, Maple #101, seen in #102` */
export function logPlaceText({ id, ward, room, seen }: LogEntry): string {
  const place = placeText({ bed: spotOf(ward, room), seen: seen ?? null, isUnheard: false })
  return joined([id, place])
}

/** How an alarm was answered: `main` is when and how soon it was confirmed, `more` who did and where, or that it ended. */
export function logOutcome(entry: LogEntry, zone: Zone): { main: string; more: string } {
  const { raised, ended, confirmed, device, who } = entry
  const response = responseOf(entry)
  if (response === null) {
    if (ended === 0) return { main: ALARM_LOG_TEXTS.notConfirmed, more: '' }
    return { main: '', more: ALARM_LOG_TEXTS.ended(timeBeside(ended, raised, zone)) }
  }
  const by = who === '' ? ALARM_LOG_TEXTS.someone : ALARM_LOG_TEXTS.by(who)
  return {
    main: joined([
      timeBeside(confirmed, raised, zone),
      ALARM_LOG_TEXTS.after(unbrokenDuration(response)),
    ]),
    more: joined([by, device === 'this' ? ALARM_LOG_TEXTS.here : ALARM_LOG_TEXTS.elsewhere]),
  }
}

export const ALARM_LOG_TEXTS = withCode(ALARM_LOG_TEXTS_EN, {
  found: (shown: number, all: number) =>
    shown === all ? ALARM_LOG_TEXTS_EN.allOf(all) : ALARM_LOG_TEXTS_EN.someOf(shown, all),
}) satisfies { states: Record<LogState, string> }
