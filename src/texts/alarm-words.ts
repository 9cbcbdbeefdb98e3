/**
 * What an alarm says, in words of our own for each kind that the registry has (ONE-08). The server stores the same words in
 * `details.info`, for other clients.
 */
import type { AlarmCause } from '../domain/measure.ts'
import type { EventType } from '../domain/registry.ts'
import type { Alarm } from '../model/alarms/alarm.ts'
import { limitedOf } from '../model/alarms/present.ts'
import { MINUTE_MS } from '../model/constants.ts'
import { limitText, valueText } from '../model/vitals/limits.ts'
import { alarmName } from './alarm-names.ts'
import { EVENTS as EVENTS_EN, TEXT } from './en/alarm-words.ts'

const EVENTS: Readonly<Record<EventType, string>> = EVENTS_EN

const TYPES: ReadonlyMap<string, EventType> = new Map(
  (Object.keys(EVENTS) as EventType[]).map((type) => [type.toLowerCase(), type]),
)

/** What the words of an alarm are made of: `content` is what the server stored. */
export type Worded = Pick<Alarm, 'type' | 'content'> & { cause?: AlarmCause | undefined }

/**
 * `High HR 112bpm (limit 80bpm)`, `Fall detected`. What the server stored is shown of a kind that is not ours, and of a number
 * beyond its limit where no number was noted.
 */
export function alarmText({ type, content, cause = {} }: Worded): string {
  const limited = limitedOf(type)
  if (limited === undefined) {
    const event = TYPES.get(type.trim().toLowerCase())
    return event === undefined ? content : (silenceText(cause) ?? EVENTS[event])
  }
  const [slot, rule] = limited
  const { value, limit } = cause
  // The server stores the kind where it knows no more.
  if (limit === undefined) return content === type ? alarmName(type) : content
  const most = limitText(slot, limit)
  if (value === undefined)
    return /\blimit\b/i.test(content) ? content : TEXT.withLimit(content, most)
  return TEXT.broken(alarmName(rule.type), valueText(slot, value, { [rule.limit]: limit }), most)
}

function silenceText({ silentMs, isLost }: AlarmCause): string | undefined {
  if (isLost) return TEXT.lost
  if (silentMs === undefined) return undefined
  return TEXT.silent(Math.max(1, Math.round(silentMs / MINUTE_MS)))
}
