/**
 * The texts of measured values (FORM-01, FORM-03, FORM-17, FORM-18; ALARM-18 to ALARM-28).
 * A reading that never came, or was "no reading", is `-`: no data is not "Safe" (ruling R10).
 */
import type { CautionMeasure } from '../../domain/registry.ts'
import {
  DIAPER_CHANGE_NEEDED,
  BATTERY_ICON_STEPS,
  BATTERY_LOW_MAX,
  BATTERY_MIDDLE_MAX,
  URINE_ICON_STEPS,
} from '../constants.ts'
import { sameLocalDay, type Zone } from '../time/dates.ts'
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
import { reading, type Slot, type Vitals } from './telemetry.ts'

export const NO_VALUE = '-'

/** Slots shown as a plain number with a unit (ALARM-46 to ALARM-48). */
export type NumberSlot = Exclude<LimitSlot, 'urine'>
export const isNumber = (slot: Slot): slot is NumberSlot => slot in LIMIT_UNITS && slot !== 'urine'
export const UNITS: Readonly<Record<NumberSlot, string>> = LIMIT_UNITS

/** The hospital's limits a number is shown beside, so that one out of them looks so (ruling R31); `null` for none. */
type Beside = Thresholds | null

/** A number as shown, without unit: 36.54 °C as `36.5`. */
export function numberText(slot: NumberSlot, value: number, limits: Beside = null): string {
  return valueNumber(slot, value, limits)
}

/** A number with its unit: `72bpm`, `36.5°C` (FORM-18). */
export function unitText(slot: NumberSlot, value: number, limits: Beside = null): string {
  return valueText(slot, value, limits)
}

function bare(vitals: Vitals, slot: NumberSlot): string {
  const current = reading(vitals, slot)
  return current === null ? NO_VALUE : numberText(slot, current.value)
}

function withUnit(vitals: Vitals, slot: NumberSlot, limits: Beside = null): string {
  const current = reading(vitals, slot)
  return current === null ? NO_VALUE : unitText(slot, current.value, limits)
}

export const batteryText = (vitals: Vitals, limits: Beside = null): string =>
  withUnit(vitals, 'battery', limits)
/** Percent of a urine level: 33 per level, 100 from level 3 on, never below 0 (FORM-01). */
export function percentOfLevel(level: number): number {
  return roundTo(levelPercent(level), 0)
}

/** Urine percent 0–100, or `null` without a reading. */
export function urinePercent(vitals: Vitals): number | null {
  const level = reading(vitals, 'urine')
  return level === null ? null : percentOfLevel(level.value)
}

/** `66%(120ml)`; a missing volume is `-` inside the brackets (AMB-37). */
export function urineText(vitals: Vitals, limits: Beside = null): string {
  const level = reading(vitals, 'urine')
  if (level === null) return NO_VALUE
  const volume = reading(vitals, 'urineVolume')
  const percent = valueText('urine', level.value, limits)
  return `${percent}(${volume === null ? NO_VALUE : roundTo(volume.value, 0)}ml)`
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

export const stoolText = (vitals: Vitals): string => stateText(vitals, 'stool')
export const fallText = (vitals: Vitals): string => stateText(vitals, 'falling')
export const ulcerText = (vitals: Vitals): string => stateText(vitals, 'ulcer')
/** Diaper connection: the electrode (AMB-43). */
export const electrodeText = (vitals: Vitals): string => stateText(vitals, 'electrode')
/** Network connection: the patient's connectivity (AMB-43). */
export const networkText = (vitals: Vitals): string => stateText(vitals, 'network')

/** Position of a code; every other code is Standing (AMB-40). */
export function postureName(code: number): string {
  switch (code) {
    case 1:
      return 'Face Up'
    case 2:
      return 'Face Down'
    case 3:
      return 'Side Right'
    case 4:
      return 'Side Left'
    default:
      return 'Standing'
  }
}

/** `Side Left(35minutes)`; a missing duration counts as 0 (FORM-03). */
export function postureText(vitals: Vitals): string {
  const code = reading(vitals, 'posture')
  if (code === null) return NO_VALUE
  const minutes = reading(vitals, 'postureMinutes')?.value ?? 0
  return `${postureName(code.value)}(${roundTo(minutes, 0)}minutes)`
}

/**
 * Today's steps: the daily count if it is of today, else the single count if of today, else `0`
 * (FORM-17, AMB-42). Where no count ever came it is `-` (ruling R10).
 */
export function stepsText(vitals: Vitals, now: number, zone: Zone): string {
  const counts = [reading(vitals, 'dailySteps'), reading(vitals, 'step')].filter((c) => c !== null)
  if (counts.length === 0) return NO_VALUE
  const today = counts.find((count) => sameLocalDay(count.ts, now, zone))
  return today === undefined ? '0' : String(roundTo(today.value, 0))
}

/** Does the diaper need changing? Red border, slot 14 (ALARM-24). */
export function diaperFlag(vitals: Vitals): boolean {
  return reading(vitals, 'diaperChangeQty')?.value === DIAPER_CHANGE_NEEDED
}

/** The fifteen slots of the card's telemetry list, in order, numbers without units (ALARM-43, FORM-10). */
export function telemetryList(vitals: Vitals, now: number, zone: Zone): string[] {
  return [
    urineText(vitals),
    stoolText(vitals),
    fallText(vitals),
    ulcerText(vitals),
    bare(vitals, 'hr'),
    bare(vitals, 'spo2'),
    bare(vitals, 'temperature'),
    bare(vitals, 'battery'),
    networkText(vitals),
    postureText(vitals),
    stepsText(vitals, now, zone),
    '',
    electrodeText(vitals),
    bare(vitals, 'bodyTemperature'),
    diaperFlag(vitals) ? 'true' : '',
  ]
}

// Steps of the urine and battery icons (FORM-31). `null` means no reading, which has an icon of its own.

/** How many steps lie at or below a value. */
export function iconStep(steps: readonly number[], value: number): number {
  return steps.filter((step) => step <= value).length
}

/** Urine icon 0–5 of a percent. */
export function urineIcon(percent: number | null): number | null {
  return percent === null ? null : iconStep(URINE_ICON_STEPS, percent)
}

/** Battery icon 0–7 of the patients page. */
export function batteryIcon(percent: number | null): number | null {
  return percent === null ? null : iconStep(BATTERY_ICON_STEPS, percent)
}

/** Battery tier of the dashboard; independent of the hospital's limit (AMB-52). */
export function batteryTier(percent: number | null): 'low' | 'middle' | 'high' | null {
  if (percent === null) return null
  if (percent <= BATTERY_LOW_MAX) return 'low'
  return percent <= BATTERY_MIDDLE_MAX ? 'middle' : 'high'
}
