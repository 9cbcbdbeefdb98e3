import type { Priority } from '../model/alarms/alarm.ts'
import { DEVICE_ZONE } from '../model/time/dates.ts'
import { NO_VITALS, type Vitals } from '../model/vitals/telemetry.ts'
import { TEXTS } from '../texts/common.ts'
import { missingText } from '../texts/tile.ts'
import type { Condition } from './conditions.ts'

/** The one line of a card that says what is wrong, most urgent first. */
export type Strip = {
  level: Priority | 'none'
  text: string
  /** How many more there are. */
  more: number
  flashing: boolean
  /** Nothing is known to be wrong, but not all four vital signs are known now. */
  isUnknown: boolean
}

/**
 * The most urgent condition, and how many more there are. The mark flashes only for an unconfirmed alarm; a
 * confirmed one whose value is still outside its limits stays without flashing (ruling R15).
 */
export function stripOf(conditions: readonly Condition[], vitals: Vitals, now: number): Strip {
  const [worst, ...more] = conditions
  if (!worst) return { level: 'none', ...calm(vitals, now), more: 0, flashing: false }
  return {
    level: worst.priority,
    text: worst.short,
    more: more.length,
    flashing: conditions.some(
      ({ priority, alarms }) => priority === worst.priority && alarms.length > 0,
    ),
    isUnknown: false,
  }
}

/**
 * The strip of a patient without conditions: "all in limits" only while all four vital signs are known, else which of
 * them is missing (ruling R10).
 */
export function calm(vitals: Vitals, now: number): Pick<Strip, 'text' | 'isUnknown'> {
  const isUnheard = vitals.heardAt === NO_VITALS.heardAt
  const missing = isUnheard ? TEXTS.connection.empty : missingText(vitals, now, DEVICE_ZONE)
  return missing === ''
    ? { text: TEXTS.card.allInLimits, isUnknown: false }
    : { text: missing, isUnknown: true }
}
