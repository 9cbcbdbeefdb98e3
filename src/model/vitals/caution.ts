/** Which measures are outside their limits, and the state of a card (ALARM-30 to ALARM-42, FORM-02, FORM-04, FORM-05). */
import { AGING_MS, FUTURE_TOLERANCE_MS } from '../constants.ts'
import { electrodeText, fallText, networkText, stoolText, ulcerText } from './display.ts'
import { brokenRule, limitText, valueText, type LimitSlot } from './limits.ts'
import type { Attachment } from '../patients/patient.ts'
import { reading, type Vitals } from './telemetry.ts'
import type { Thresholds } from './thresholds.ts'

export type Measure =
  | 'urine'
  | 'stool'
  | 'falling'
  | 'ulcer'
  | 'hr'
  | 'spo2'
  | 'temperature'
  | 'bodyTemperature'
  | 'battery'
  | 'network'
  | 'electrode'

/**
 * One measure in caution, ready to show: `SpO2 88% < 95%`, of which `beyond` is `< 95%` and `limit` is `95%`; neither
 * where there is no limit.
 */
export type Caution = { measure: Measure; text: string; beyond?: string; limit?: string }
export type CardState = 'disconnected' | 'alarm' | 'connected'

const LABELS: Record<LimitSlot, string> = {
  hr: 'Heart Rate',
  spo2: 'SpO2',
  temperature: 'Skin Temperature',
  bodyTemperature: 'Body Temperature',
  battery: 'Battery',
  urine: 'Urine',
}

/** The caution of a value beyond one of its limits, or `null`; never of a missing value (ALARM-54, AMB-38). */
function beyond(vitals: Vitals, slot: LimitSlot, thresholds: Thresholds): Caution | null {
  const found = reading(vitals, slot)
  const rule = found && brokenRule(slot, found.value, thresholds)
  if (found === null || rule === null) return null
  const limit = limitText(slot, thresholds[rule.limit])
  const side = `${rule.sign} ${limit}`
  const value = valueText(slot, found.value, thresholds)
  return { measure: slot, text: `${LABELS[slot]} ${value} ${side}`, beyond: side, limit }
}

/**
 * Every measure in caution, most urgent first (alarm practice B.2): immediate harm, then vital signs,
 * then care, then what impairs the monitoring itself. A missing value is never one (ruling R10).
 */
export function cautions(vitals: Vitals, thresholds: Thresholds): Caution[] {
  const of = (slot: LimitSlot): Caution | null => beyond(vitals, slot, thresholds)
  const found: (Caution | null)[] = [
    fallText(vitals) === 'Fall' ? { measure: 'falling', text: 'Fall' } : null,
    of('spo2'),
    of('hr'),
    of('temperature'),
    of('bodyTemperature'),
    ulcerText(vitals) === 'Ulcer' ? { measure: 'ulcer', text: 'Pressure Ulcer' } : null,
    of('urine'),
    stoolText(vitals) === 'Dirty' ? { measure: 'stool', text: 'Stool Dirty' } : null,
    networkText(vitals) === 'disconnected'
      ? { measure: 'network', text: 'Network disconnected' }
      : null,
    electrodeText(vitals) === 'disconnected'
      ? { measure: 'electrode', text: 'Diaper disconnected' }
      : null,
    of('battery'),
  ]
  return found.filter((caution) => caution !== null)
}

/**
 * State of a patient's card (FORM-05). Missing network or electrode is neither a caution nor
 * "disconnected" (ruling R10); a confirmed alarm changes nothing here (ruling R15).
 */
export function cardState(vitals: Vitals, thresholds: Thresholds): CardState {
  if (networkText(vitals) === 'disconnected') return 'disconnected'
  return cautions(vitals, thresholds).length > 0 ? 'alarm' : 'connected'
}

/**
 * Is the sensor on the patient and heard (AMB-25)? `unknown` when the sensor was not heard for more
 * than 5 minutes or either side never reported: an alarm is never hidden on missing data.
 */
export function attachment(vitals: Vitals, now: number): Attachment {
  const age = now - vitals.heardAt
  if (!(vitals.heardAt > 0) || age > AGING_MS || age < -FUTURE_TOLERANCE_MS) return 'unknown'
  const both = [networkText(vitals), electrodeText(vitals)]
  if (both.includes('disconnected')) return 'disconnected'
  return both.every((text) => text === 'connected') ? 'connected' : 'unknown'
}
