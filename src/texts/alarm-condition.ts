/** Whether the cause of an alarm lasts, and its value now (rulings R27 and R32). */
import type { Alarm } from '../model/alarms/alarm.ts'
import type { Present } from '../model/alarms/present.ts'
import type { Condition } from '../model/alarms/standing.ts'
import { dateTimeText, sameLocalDay, secondText, type Zone } from '../model/time/dates.ts'
import { ageText, momentText, shortMomentText } from './moments.ts'
import { alarmName, shortAlarm } from './alarm-names.ts'
import { shortSpan, spanText } from './durations.ts'
import { valuedText } from './states.ts'
import { STANDING_TEXTS, PAST as PAST_EN } from './en/alarm-condition.ts'

/** `Ongoing for 5 min`, `Ended 15:29:00`; with its date where it ended on another day than it began. */
export function conditionText(condition: Condition, now: number, zone: Zone): string {
  const { since } = condition
  const time = (ts: number): string =>
    sameLocalDay(since, ts, zone) ? secondText(ts, zone) : dateTimeText(ts, zone)
  switch (condition.kind) {
    case 'standing':
      return STANDING_TEXTS.standing(spanText(now - since))
    case 'last-known':
      return STANDING_TEXTS.lastKnown(momentText(condition.at, now, zone))
    case 'ended':
      return STANDING_TEXTS.ended(time(condition.until))
    case 'unsaid':
      return condition.last > since ? STANDING_TEXTS.last(time(condition.last)) : ''
  }
}

/** Since when, in the fewest letters: `8 min`, or `last 12:41` of one whose sensor is silent since then. */
export function sinceText(condition: Condition, now: number, zone: Zone): string {
  return condition.kind === 'last-known'
    ? STANDING_TEXTS.lastShort(shortMomentText(condition.at, now, zone))
    : spanText(now - condition.since)
}

/** The same where that has no room: `8m`, or `12:41`. */
export function briefSince(condition: Condition, now: number, zone: Zone): string {
  return condition.kind === 'last-known'
    ? shortMomentText(condition.at, now, zone)
    : shortSpan(now - condition.since)
}

/** What happened, of types that say what happens. */
const PAST: Readonly<Record<string, string>> = PAST_EN

/** What an alarm of this type says of what is over; `undefined` where its own words do. */
export const pastText = (type: string): string | undefined => PAST[type.trim().toLowerCase()]

/** `Fell, ended 08:12`: an alarm that is over, in the past (WCH-07). */
export function endedText(
  type: string,
  endedTs: number,
  now: number,
  zone: Zone,
  name: string = alarmName(type),
): string {
  return STANDING_TEXTS.over(pastText(type) ?? name, shortMomentText(endedTs, now, zone))
}

/** On a tile, in few letters. */
export const endedShort = (type: string): string =>
  STANDING_TEXTS.overShort(pastText(type) ?? shortAlarm(type))

/**
 * An alarm in a few words, for bar, lock and board: over, last known, or as it is (WCH-06, WCH-07).
 *
 * @param name what its kind is called there
 */
export function briefText(
  { type, endedTs }: Pick<Alarm, 'type' | 'endedTs'>,
  condition: Condition,
  now: number,
  zone: Zone,
  name: string = alarmName(type),
): string {
  if (endedTs !== undefined) return endedText(type, endedTs, now, zone, name)
  if (condition.kind !== 'last-known') return name
  return STANDING_TEXTS.brief(name, shortMomentText(condition.at, now, zone))
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
    case 'value': {
      const text = valuedText(present.value)
      switch (present.age) {
        case 'fresh':
        case 'aging':
          return STANDING_TEXTS.now(text, ageText(present.at, now, zone))
        case 'stale':
          return STANDING_TEXTS.at(text, momentText(present.at, now, zone))
        case 'too-old':
        case 'never':
          return STANDING_TEXTS.lastValue(text, momentText(present.at, now, zone))
      }
    }
  }
}
