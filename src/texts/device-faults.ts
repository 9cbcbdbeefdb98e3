/** What is wrong with a device itself, in plain words for its card (rulings R10, R30). Pure. */
import { joined } from './words.ts'
import { CLOCK_SKEW_MS, DAY_MS } from '../model/constants.ts'
import { sameLocalDay, timeText, type Zone } from '../model/time/dates.ts'
import { sizeText } from './moments.ts'
import { SETTINGS_TEXTS } from './settings.ts'
import {
  MOST_SENSORS,
  MOST_TURNED_AWAY,
  type Reason,
  REASONS,
  turnedAwayCount,
} from '../model/places/turned-away.ts'
import type { Gateway, Sensor } from '../model/places/ward.ts'

const { faults: TEXT } = SETTINGS_TEXTS

/**
 * `Clock 3 min ahead`, `Clock 40 s behind`; `null` while the clock is right or nothing is known. The server says it in
 * the same words in its alarm; a test holds them equal.
 */
export function clockText(skewMs: number | undefined): string | null {
  if (skewMs === undefined || !(Math.abs(skewMs) > CLOCK_SKEW_MS)) return null
  return TEXT.clock(sizeText(Math.abs(skewMs)), skewMs > 0)
}

/**
 * `12 unusable values today`, or since when, where the server's day began before the one here; `null` for none in
 * the last 24 hours. `since` is the first of them.
 */
export function impossibleText(
  { impossible = 0, impossibleSince = 0 }: Pick<Sensor, 'impossible' | 'impossibleSince'>,
  now: number,
  zone: Zone,
): string | null {
  if (!(impossible > 0) || now - impossibleSince >= DAY_MS) return null
  return sameLocalDay(impossibleSince, now, zone)
    ? TEXT.impossibleToday(impossible)
    : TEXT.impossibleSince(impossible, timeText(impossibleSince, zone))
}

/**
 * `2 sensors not accepted today: not of this hospital`; with counts where there is more than one reason, and since when,
 * where the server's day began before the one here. `null` for none in the last 24 hours.
 */
export function turnedAwayText(
  { turnedAway = {}, turnedAwaySince = 0 }: Pick<Gateway, 'turnedAway' | 'turnedAwaySince'>,
  now: number,
  zone: Zone,
): string | null {
  const count = turnedAwayCount(turnedAway)
  if (count === 0 || now - turnedAwaySince >= DAY_MS) return null
  const given = REASONS.filter((why) => (turnedAway[why] ?? 0) > 0)
  const isMore = given.some((why) => (turnedAway[why] ?? 0) >= MOST_TURNED_AWAY)
  const reasons = given.map((why) => {
    const reason = reasonText(why, turnedAway.example)
    return given.length === 1 ? reason : TEXT.some(turnedAway[why] ?? 0, reason)
  })
  const when = sameLocalDay(turnedAwaySince, now, zone)
    ? TEXT.today
    : TEXT.sinceYesterday(timeText(turnedAwaySince, zone))
  return TEXT.turnedAway(count, isMore, when, joined(reasons))
}

const reasonText = (why: Reason, example: string | undefined): string =>
  why === 'beyond' ? TEXT.beyond(MOST_SENSORS, example ?? '') : TEXT[why]
