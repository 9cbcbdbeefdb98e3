/** Lines of the alarm log, the same on the screen and where two servers are compared. */
import { responseOf } from '../model/alarms/alarm-log-view.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { Zone } from '../model/time/dates.ts'
import { timeBeside } from '../model/time/moment.ts'
import { ALARM_LOG_TEXTS as T } from './alarm-log.ts'
import { durationText } from './durations.ts'

/** `P102, Maple #101`, `Ward unknown` */
export function logPlaceText({ id, ward, room }: LogEntry): string {
  const place = [ward || T.noWard, room && `#${room}`].filter(Boolean).join(' ')
  return id === '' ? place : `${id}, ${place}`
}

/** What became of an alarm: `main` is when and how soon it was confirmed, `more` by whom and where, or that it ended. */
export function logOutcome(entry: LogEntry, zone: Zone): { main: string; more: string } {
  const { raised, ended, confirmed, device, who } = entry
  const response = responseOf(entry)
  if (response === null) {
    if (ended === 0) return { main: T.notConfirmed, more: '' }
    return { main: '', more: T.ended(timeBeside(ended, raised, zone)) }
  }
  const by = who === '' ? T.someone : T.by(who)
  return {
    main: `${timeBeside(confirmed, raised, zone)}, ${T.after(durationText(response))}`,
    more: `${by}, ${device === 'this' ? T.here : T.elsewhere}`,
  }
}
