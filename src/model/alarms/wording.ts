/**
 * How an alarm is worded, given the messages of a language: the console has those of its own, a letter those of the hospital
 * (ONE-08, LANG-07). Pure.
 */
import type { AlarmCause } from '../../domain/measure.ts'
import type { EventType, MeasureAlarmType, OTHER_ALARMS } from '../../domain/registry.ts'
import { MINUTE_MS } from '../constants.ts'
import { limitText, valueText } from '../vitals/limits.ts'
import type { Alarm } from './alarm.ts'
import { limitedOf } from './present.ts'

export type AlarmMessages = {
  /** What each kind is called. */
  NAMES: Readonly<Record<MeasureAlarmType | (typeof OTHER_ALARMS)[number]['type'], string>>
  /** What a kind without a limit says. */
  EVENTS: Readonly<Record<EventType, string>>
  TEXT: {
    broken: (type: string, value: string, limit: string) => string
    withLimit: (text: string, limit: string) => string
    lost: string
    silent: (minutes: number) => string
  }
}

/** What the words of an alarm are made of: `content` is what the server stored. */
export type Worded = Pick<Alarm, 'type' | 'content'> & { cause?: AlarmCause | undefined }

/** What a table has for a kind of alarm, in whatever case it came. */
export function ofKind(table: Readonly<Record<string, string>>, type: string): string | undefined {
  if (Object.hasOwn(table, type)) return table[type]
  const wanted = type.trim().toLowerCase()
  const kind = Object.keys(table).find((one) => one.toLowerCase() === wanted)
  return kind === undefined ? undefined : table[kind]
}

/** The name of a kind of alarm; an unknown kind keeps its own words. */
export const nameOfAlarm = (type: string, { NAMES }: Pick<AlarmMessages, 'NAMES'>): string =>
  ofKind(NAMES, type) ?? type

/** What the server stored is shown of a kind that is not ours, and of a number beyond its limit where no number was noted. */
export function wordsOfAlarm(
  { type, content, cause = {} }: Worded,
  messages: AlarmMessages,
): string {
  const { EVENTS, TEXT } = messages
  const limited = limitedOf(type)
  if (limited === undefined) {
    const event = ofKind(EVENTS, type)
    return event === undefined ? content : (silenceText(cause, TEXT) ?? event)
  }
  const [slot, rule] = limited
  const { value, limit } = cause
  // The server stores the kind where it knows no more.
  if (limit === undefined) return content === type ? nameOfAlarm(type, messages) : content
  const most = limitText(slot, limit)
  if (value === undefined)
    return /\blimit\b/i.test(content) ? content : TEXT.withLimit(content, most)
  const shown = valueText(slot, value, { [rule.limit]: limit })
  return TEXT.broken(nameOfAlarm(rule.type, messages), shown, most)
}

function silenceText(
  { silentMs, isLost }: AlarmCause,
  { lost, silent }: AlarmMessages['TEXT'],
): string | undefined {
  if (isLost) return lost
  if (silentMs === undefined) return undefined
  return silent(Math.max(1, Math.round(silentMs / MINUTE_MS)))
}
