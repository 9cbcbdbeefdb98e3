/** Which measures are outside their limits, and the state of a card (ALARM-30 to ALARM-42, FORM-02, FORM-04, FORM-05). */
import { AGING_MS, FUTURE_TOLERANCE_MS } from '../constants.ts'
import { sideOfSign } from '../../domain/measure.ts'
import { alarmsOf, type CautionMeasure, CAUTIONS, isAlarmCode } from '../../domain/registry.ts'
import type { Attachment } from '../patients/patient.ts'
import {
  brokenRule,
  isLimited,
  limitNumber,
  limitText,
  type LimitSlot,
  valueText,
  type Thresholds,
} from './limits.ts'
import { reading, type Vitals } from './telemetry.ts'

/** What can be in caution. */
export type Measure = CautionMeasure

/**
 * One measure in caution. Of `SpO2 88% < 95%` the value is `88%`, `beyond` is `< 95%`, `brief` is `< 95` and `limit` is
 * `95%`; `side` is where the value is. None of them where there is no limit (`texts/measures.ts` has the words).
 */
export type Caution = {
  measure: Measure
  value?: string
  beyond?: string
  brief?: string
  limit?: string
  side?: 'high' | 'low'
}
export type CardState = 'disconnected' | 'alarm' | 'connected'

/** The caution of a value beyond one of its limits, or `null`; never of a missing value (ALARM-54, AMB-38). */
function beyond(vitals: Vitals, slot: LimitSlot, thresholds: Thresholds): Caution | null {
  const current = reading(vitals, slot)
  const rule = current && brokenRule(slot, current.value, thresholds)
  if (current === null || rule === null) return null
  const { sign } = rule
  const limit = limitText(slot, thresholds[rule.limit])
  return {
    measure: slot,
    value: valueText(slot, current.value, thresholds),
    beyond: `${sign} ${limit}`,
    brief: `${sign} ${limitNumber(slot, thresholds[rule.limit])}`,
    limit,
    side: sideOfSign(sign),
  }
}

/** Of an event or a state. */
export type State = 'good' | 'bad'

/** An event or a state is good or bad by its code; `null` without a reading: no data is not "Safe" (ruling R10). */
export function stateOf(vitals: Vitals, measure: Measure): State | null {
  const current = reading(vitals, measure)
  if (current === null) return null
  return alarmsOf(measure).some(({ when }) => isAlarmCode(when, current.value)) ? 'bad' : 'good'
}

/**
 * Every measure in caution, most urgent first (alarm practice B.2): immediate harm, then vital signs,
 * then care, then what impairs the monitoring itself. A missing value is never one (ruling R10).
 */
export function cautions(vitals: Vitals, thresholds: Thresholds): Caution[] {
  return CAUTIONS.flatMap((measure): Caution[] => {
    if (isLimited(measure)) {
      const caution = beyond(vitals, measure, thresholds)
      return caution === null ? [] : [caution]
    }
    return stateOf(vitals, measure) === 'bad' ? [{ measure }] : []
  })
}

/**
 * State of a patient's card (FORM-05). Missing network or electrode is neither a caution nor
 * "disconnected" (ruling R10); a confirmed alarm changes nothing here (ruling R15).
 */
export function cardState(vitals: Vitals, thresholds: Thresholds): CardState {
  if (stateOf(vitals, 'network') === 'bad') return 'disconnected'
  return cautions(vitals, thresholds).length > 0 ? 'alarm' : 'connected'
}

/**
 * Is the sensor on the patient and heard (AMB-25)? `unknown` when the sensor was not heard for more
 * than 5 minutes or either side never reported: an alarm is never hidden on missing data.
 */
export function attachment(vitals: Vitals, now: number): Attachment {
  const age = now - vitals.heardAt
  if (!(vitals.heardAt > 0) || age > AGING_MS || age < -FUTURE_TOLERANCE_MS) return 'unknown'
  const both = [stateOf(vitals, 'network'), stateOf(vitals, 'electrode')]
  if (both.includes('bad')) return 'disconnected'
  return both.every((state) => state === 'good') ? 'connected' : 'unknown'
}
