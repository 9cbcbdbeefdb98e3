/** Which alarms may sound on this device, and how: unconfirmed ones of the wards that are watched, and the lost line. */
import type { Alarm, Priority } from '../alarms/alarm.ts'
import { urgencyOf } from '../alarms/urgency.ts'
import type { Indicator } from '../connection.ts'
import { CHECKING_MS } from '../constants.ts'
import { BEHIND_LOST_MS } from '../server-lag.ts'
import type { Condition } from './announcing.ts'
import type { ToneName } from './tones.ts'

/** An unconfirmed alarm; `wardId` is `null` where the patient or the ward is not known. */
export type OpenAlarm = Alarm & { wardId: string | null }

/** A technical alarm has no tone before it counts as medium (B.2). */
const TONE_OF: Record<Priority, ToneName | null> = {
  high: 'high',
  medium: 'medium',
  low: 'low',
  technical: null,
}

/** Whoever is in no known ward is always watched, and so is a ward that is new: wards are left out by name. */
export function isWatched(wardId: string | null, leftOut: readonly string[]): boolean {
  return wardId === null || !leftOut.includes(wardId)
}

/** @param now the server's time, milliseconds */
export function alarmConditions(
  alarms: readonly OpenAlarm[],
  leftOut: readonly string[],
  now: number,
): Condition[] {
  return alarms.flatMap((alarm) => {
    const tone = TONE_OF[urgencyOf(alarm, now)]
    if (tone === null || !isWatched(alarm.wardId, leftOut)) return []
    return [{ id: alarm.alarmId, tone }]
  })
}

export const LOST_LINE: Condition = { id: 'line', tone: 'line' }

/**
 * Do no alarms arrive, so that none would be noticed (AL17)? Data of an earlier run count once the console had its
 * time to connect.
 *
 * @param openForMs how long this window has been open
 */
export function isLineLost(indicator: Indicator, openForMs: number): boolean {
  const { kind } = indicator
  if (kind === 'behind') return indicator.ms >= BEHIND_LOST_MS
  if (kind === 'not-receiving' || kind === 'no-alarms') return true
  return (kind === 'saved' || kind === 'empty') && openForMs > CHECKING_MS
}
