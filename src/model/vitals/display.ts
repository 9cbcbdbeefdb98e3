/**
 * The texts of measured values (FORM-01, FORM-03, FORM-17, FORM-18; ALARM-18 to ALARM-28).
 * A reading that never came, or was "no reading", is `-`: no data is not "Safe" (ruling R10).
 */
import type { CautionMeasure } from '../../domain/registry.ts'
import { BATTERY_LOW_MAX, BATTERY_MIDDLE_MAX } from '../constants.ts'
import {
  levelPercent,
  LIMIT_UNITS,
  valueNumber,
  valueText,
  type LimitSlot,
  roundTo,
  type Thresholds,
} from './limits.ts'
import { stateOf } from './caution.ts'
import type { Slot, Vitals } from './telemetry.ts'

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

/** The two states of a measure of states: good, bad. A measure that is not here is `OK` or `Alarm`. */
const STATES: Readonly<Record<string, readonly [good: string, bad: string]>> = {
  stool: ['Clean', 'Dirty'],
  falling: ['Safe', 'Fall'],
  ulcer: ['Safe', 'Ulcer'],
  electrode: ['connected', 'disconnected'],
  network: ['connected', 'disconnected'],
}
const OTHER_STATES = ['OK', 'Alarm'] as const

/** Words of a measure's states. */
export const statesOf = (slot: Slot): readonly [good: string, bad: string] =>
  STATES[slot] ?? OTHER_STATES

/** `Clean`, `Fall`, `disconnected`: an event or a state; `-` without a reading. */
export function stateText(vitals: Vitals, slot: CautionMeasure): string {
  const state = stateOf(vitals, slot)
  if (state === null) return NO_VALUE
  const [good, bad] = statesOf(slot)
  return state === 'bad' ? bad : good
}

/** Battery tier of the dashboard; independent of the hospital's limit (AMB-52). */
export function batteryTier(percent: number | null): 'low' | 'middle' | 'high' | null {
  if (percent === null) return null
  if (percent <= BATTERY_LOW_MAX) return 'low'
  return percent <= BATTERY_MIDDLE_MAX ? 'middle' : 'high'
}
