/** Values of hours and of axes in words (FORM-18, FORM-20). */
import { type HealthTab, stateOfHour, withUnit } from '../model/history/charts.ts'
import { isLimited, LIMIT_UNITS } from '../model/vitals/limits.ts'
import { AXIS_TEXTS } from './en/values.ts'
import { STATE_WORDS } from './states.ts'

/** An hour's value with its unit: `76bpm`, `66%`, `36.6°C`, `Fall` (FORM-18, FORM-20). */
export function valueText(tab: HealthTab, value: number): string {
  return isLimited(tab) ? withUnit(tab, value) : STATE_WORDS[tab][stateOfHour(value)]
}

/** Names of the axis: numbers with units, or `Danger` for 1 (CHART-08, CHART-09). */
export function tickText(tab: HealthTab, value: number): string {
  if (isLimited(tab)) return `${value}${LIMIT_UNITS[tab]}`
  return value === 1 ? AXIS_TEXTS.danger : STATE_WORDS[tab].good
}
