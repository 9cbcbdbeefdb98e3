import { type ListedAlarm, PRIORITIES, type Priority } from '../model/alarms/alarm.ts'
import { priorityOf } from '../model/alarms/alarm-kinds.ts'
import type { Caution, Measure } from '../model/vitals/caution.ts'
import { NO_VITALS, type Vitals } from '../model/vitals/telemetry.ts'
import { TEXTS } from '../texts/common.ts'
import { missingText } from '../texts/known.ts'

const ZONE = undefined

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

/** How urgent a measure in caution is, by the priorities of its alarm (alarm practice B.2). */
const MEASURE_PRIORITY: Record<Measure, Priority> = {
  falling: 'high',
  spo2: 'high',
  hr: 'medium',
  temperature: 'medium',
  bodyTemperature: 'medium',
  ulcer: 'medium',
  urine: 'low',
  stool: 'low',
  network: 'technical',
  electrode: 'technical',
  battery: 'technical',
}

export function measurePriority(measure: Measure): Priority {
  return MEASURE_PRIORITY[measure]
}

/**
 * Open alarms and cautions in one line. The mark flashes only for an alarm nobody has confirmed; a
 * confirmed one whose value is still outside its limits stays, at rest (ruling R15).
 */
export function stripOf(
  cautions: readonly Caution[],
  alarms: readonly ListedAlarm[],
  needsDiaper: boolean,
  vitals: Vitals,
  now: number,
): Strip {
  const entries = [
    ...cautions.map((caution) => ({
      priority: MEASURE_PRIORITY[caution.measure],
      text: caution.text,
    })),
    ...(needsDiaper ? [{ priority: 'low' as const, text: TEXTS.card.diaperChange }] : []),
    ...alarms.map((alarm) => ({ priority: priorityOf(alarm.type), text: alarm.type })),
  ].toSorted((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority))
  const [worst] = entries
  if (!worst) return { level: 'none', ...calm(vitals, now), more: 0, flashing: false }
  // An alarm and the caution it came from are one matter to the reader.
  const more = Math.max(cautions.length + Number(needsDiaper), alarms.length) - 1
  return {
    level: worst.priority,
    text: worst.text,
    more: Math.max(0, more),
    flashing: alarms.some((alarm) => priorityOf(alarm.type) === worst.priority),
    isUnknown: false,
  }
}

/**
 * Nothing is known to be wrong. That all is well is said only while the four vital signs are known; else what is
 * missing (ruling R10).
 */
export function calm(vitals: Vitals, now: number): Pick<Strip, 'text' | 'isUnknown'> {
  const isUnheard = vitals.heardAt === NO_VITALS.heardAt
  const missing = isUnheard ? TEXTS.connection.empty : missingText(vitals, now, ZONE)
  return missing === ''
    ? { text: TEXTS.card.allInLimits, isUnknown: false }
    : { text: missing, isUnknown: true }
}

/** Alarms of one patient, most urgent first; of equals the newest stays first. */
export function byUrgency(alarms: readonly ListedAlarm[]): ListedAlarm[] {
  const rank = (alarm: ListedAlarm) => PRIORITIES.indexOf(priorityOf(alarm.type))
  return alarms.toSorted((a, b) => rank(a) - rank(b))
}
