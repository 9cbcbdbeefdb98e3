/**
 * Measured values as they are shown, before they are words: numbers with their units, and codes of states (FORM-01,
 * FORM-03, FORM-17, FORM-18; ALARM-18 to ALARM-28). A reading that never came, or was "no reading", is `-`.
 */
import type { CautionMeasure, StateMeasure } from '../../domain/registry.ts'
import { BATTERY_LOW_MAX, BATTERY_MIDDLE_MAX } from '../constants.ts'
import {
  levelPercent,
  isLimited,
  LIMIT_UNITS,
  valueNumber,
  valueText,
  type LimitSlot,
  roundTo,
  type Thresholds,
} from './limits.ts'
import { type State, stateOf } from './caution.ts'
import { reading, type Slot, type Vitals } from './telemetry.ts'

export const NO_VALUE = '-'

/** Slots shown as a plain number with a unit (ALARM-46 to ALARM-48). */
export type NumberSlot = Exclude<LimitSlot, 'urine'>
export const isNumber = (slot: Slot): slot is NumberSlot => slot in LIMIT_UNITS && slot !== 'urine'
export const UNITS: Readonly<Record<NumberSlot, string>> = LIMIT_UNITS

/** The hospital's limits a number is shown beside, so that one out of them looks so (ruling R31); `null` for none. */
export type Beside = Thresholds | null

/** A number as shown, without unit: 36.54 °C as `36.5`. */
export function numberText(slot: NumberSlot, value: number, limits: Beside = null): string {
  return valueNumber(slot, value, limits)
}

/** A number with its unit: `72bpm`, `36.5°C` (FORM-18). */
export function unitText(slot: NumberSlot, value: number, limits: Beside = null): string {
  return valueText(slot, value, limits)
}

/** Percent of a urine level: 33 per level, 100 from level 3 on, never below 0 (FORM-01). */
export function percentOfLevel(level: number): number {
  return roundTo(levelPercent(level), 0)
}

/** What a measure is: a number with its unit, or the code of a state; `src/texts/states.ts` has its words. */
export type Valued =
  | { kind: 'number'; text: string }
  | { kind: 'state'; measure: StateMeasure; state: State }

/** The value of a measure as the card shows it, without the values beside it; `null` without a reading. */
export function valuedOf(vitals: Vitals, measure: CautionMeasure, limits: Beside): Valued | null {
  if (isLimited(measure)) {
    const current = reading(vitals, measure)
    return current && { kind: 'number', text: valueText(measure, current.value, limits) }
  }
  const state = stateOf(vitals, measure)
  return state && { kind: 'state', measure, state }
}

/** Battery tier of the dashboard; independent of the hospital's limit (AMB-52). */
export function batteryTier(percent: number | null): 'low' | 'middle' | 'high' | null {
  if (percent === null) return null
  if (percent <= BATTERY_LOW_MAX) return 'low'
  return percent <= BATTERY_MIDDLE_MAX ? 'middle' : 'high'
}
