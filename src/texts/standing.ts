/** Whether an alarm stands, and what is measured now of what it was raised about (rulings R27 and R32). */
import type { Condition } from '../model/alarms/standing.ts'
import type { Present } from '../model/alarms/present.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../model/constants.ts'
import { dateTimeText, sameLocalDay, type Zone } from '../model/time/dates.ts'
import { momentText } from '../model/time/moment.ts'
import { ageText } from '../model/vitals/freshness.ts'

const STANDING_TEXTS = {
  standing: (duration: string) => `Standing for ${duration}`,
  ended: (time: string) => `Ended ${time}`,
  /** Of a confirmed alarm: whether it went on was not said since. */
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
