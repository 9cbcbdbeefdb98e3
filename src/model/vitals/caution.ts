/** Which measures are outside their limits, and the state of a card (ALARM-30 to ALARM-42, FORM-02, FORM-04, FORM-05). */
import { AGING_MS, FUTURE_TOLERANCE_MS } from '../constants.ts'
import {
  electrodeText,
  fallText,
  networkText,
  numberText,
  stoolText,
  ulcerText,
  UNITS,
  urinePercent,
  type NumberSlot,
} from './display.ts'
import type { Attachment } from '../patients/patient.ts'
import { reading, type Vitals } from './telemetry.ts'
import { urineLimitPercent, type Thresholds } from './thresholds.ts'

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

/** One measure in caution, ready to show: `SpO2 88% < 95%` with limit `95%`. */
export type Caution = { measure: Measure; text: string; limit?: string }
export type CardState = 'disconnected' | 'alarm' | 'connected'

const LABELS: Record<NumberSlot, string> = {
  hr: 'Heart Rate',
  spo2: 'SpO2',
  temperature: 'Skin Temperature',
  bodyTemperature: 'Body Temperature',
  battery: 'Battery',
}

type Sign = '<' | '>' | '≤'

/** Both sides in single precision: 35.8 comes back from the packed row as 35.7999992 and is not below 35.8. */
function isOutside(value: number, sign: Sign, limit: number): boolean {
  const [v, l] = [Math.fround(value), Math.fround(limit)]
  if (sign === '<') return v < l
  return sign === '>' ? v > l : v <= l
}

/** The caution of a number slot beyond one limit, or `null`; never of a missing value (ALARM-54, AMB-38). */
function beyond(vitals: Vitals, slot: NumberSlot, sign: Sign, limit: number): Caution | null {
  const found = reading(vitals, slot)
  if (found === null || !isOutside(found.value, sign, limit)) return null
  const unit = UNITS[slot]
  const limitText = numberText(slot, limit) + unit
  let shown = numberText(slot, found.value) + unit
  // 80.4 beats are above 80, but "80bpm > 80bpm" would puzzle the reader.
  if (shown === limitText && sign !== '≤') shown = found.value.toFixed(2) + unit
  return { measure: slot, text: `${LABELS[slot]} ${shown} ${sign} ${limitText}`, limit: limitText }
}

function urineCaution(vitals: Vitals, thresholds: Thresholds): Caution | null {
  const percent = urinePercent(vitals)
  const limit = urineLimitPercent(thresholds)
  if (percent === null || !(percent >= limit)) return null
  return { measure: 'urine', text: `Urine ${percent}% ≥ ${limit}%`, limit: `${limit}%` }
}

/**
 * Every measure in caution, most urgent first (alarm practice B.2): immediate harm, then vital signs,
 * then care, then what impairs the monitoring itself. A missing value is never one (ruling R10).
 */
export function cautions(vitals: Vitals, thresholds: Thresholds): Caution[] {
  const t = thresholds
  const found: (Caution | null)[] = [
    fallText(vitals) === 'Fall' ? { measure: 'falling', text: 'Fall' } : null,
    beyond(vitals, 'spo2', '<', t.spo2),
    beyond(vitals, 'hr', '>', t.highHr) ?? beyond(vitals, 'hr', '<', t.lowHr),
    beyond(vitals, 'temperature', '>', t.highTemp) ?? beyond(vitals, 'temperature', '<', t.lowTemp),
    beyond(vitals, 'bodyTemperature', '>', t.highBodyTemp) ??
      beyond(vitals, 'bodyTemperature', '<', t.lowBodyTemp),
    ulcerText(vitals) === 'Ulcer' ? { measure: 'ulcer', text: 'Pressure Ulcer' } : null,
    urineCaution(vitals, t),
    stoolText(vitals) === 'Dirty' ? { measure: 'stool', text: 'Stool Dirty' } : null,
    networkText(vitals) === 'disconnected'
      ? { measure: 'network', text: 'Network disconnected' }
      : null,
    electrodeText(vitals) === 'disconnected'
      ? { measure: 'electrode', text: 'Diaper disconnected' }
      : null,
    beyond(vitals, 'battery', '≤', t.lowBatt),
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
