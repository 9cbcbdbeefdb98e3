/** Numbers of a card, and the steps of its icons (FORM-01, FORM-03, FORM-17, FORM-31; ALARM-18 to ALARM-28). */
import { DIAPER_CHANGE_NEEDED, BATTERY_ICON_STEPS, URINE_ICON_STEPS } from '../constants.ts'
import { sameLocalDay, type Zone } from '../time/dates.ts'
import { valueText, roundTo } from './limits.ts'
import { reading, type Vitals } from './telemetry.ts'
import { NO_VALUE, type NumberSlot, type Beside, unitText, percentOfLevel } from './display.ts'

function withUnit(vitals: Vitals, slot: NumberSlot, limits: Beside = null): string {
  const current = reading(vitals, slot)
  return current === null ? NO_VALUE : unitText(slot, current.value, limits)
}

export const batteryText = (vitals: Vitals, limits: Beside = null): string =>
  withUnit(vitals, 'battery', limits)

/** Urine percent 0–100, or `null` without a reading. */
export function urinePercent(vitals: Vitals): number | null {
  const level = reading(vitals, 'urine')
  return level === null ? null : percentOfLevel(level.value)
}

/** A value, and what is added to it in brackets; `''` without a value. */
export type WithMore = { value: string; more: string }

export const NOTHING: WithMore = { value: NO_VALUE, more: '' }

export const joined = ({ value, more }: WithMore): string => value + more

/** `66%` and `(120ml)`; a missing volume is `-` inside the brackets (AMB-37). */
export function urineParts(vitals: Vitals, limits: Beside = null): WithMore {
  const level = reading(vitals, 'urine')
  if (level === null) return NOTHING
  const volume = reading(vitals, 'urineVolume')
  const millilitres = volume === null ? NO_VALUE : roundTo(volume.value, 0)
  return { value: valueText('urine', level.value, limits), more: `(${millilitres}ml)` }
}

export const urineText = (vitals: Vitals): string => joined(urineParts(vitals))

/** The code of a position and its whole minutes; a missing duration counts as 0 (FORM-03). */
export function postureOf(vitals: Vitals): { code: number; minutes: number } | null {
  const code = reading(vitals, 'posture')?.value
  const minutes = reading(vitals, 'postureMinutes')?.value ?? 0
  return code === undefined ? null : { code, minutes: roundTo(minutes, 0) }
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
