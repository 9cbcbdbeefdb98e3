/** Steps of the urine and battery icons (FORM-31). `null` means no reading, which has an icon of its own. */
import {
  BATTERY_ICON_STEPS,
  BATTERY_LOW_MAX,
  BATTERY_MIDDLE_MAX,
  URINE_ICON_STEPS,
} from '../constants.ts'

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
