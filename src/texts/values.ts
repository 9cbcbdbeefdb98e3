/** Measured values in words: a state by its name, a number with its unit (FORM-03, FORM-18, FORM-20). */
import type { StateMeasure } from '../domain/registry.ts'
import { type HealthTab, stateOfHour, withUnit } from '../model/history/charts.ts'
import { type State, stateOf } from '../model/vitals/caution.ts'
import { NO_VALUE, type Valued } from '../model/vitals/display.ts'
import { isLimited, LIMIT_UNITS } from '../model/vitals/limits.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import { AXIS_TEXTS, STATE_WORDS as STATE_WORDS_EN } from './en/values.ts'

type Words = Readonly<Record<State, string>>

const STATE_WORDS: Readonly<Record<StateMeasure, Words>> = STATE_WORDS_EN

/** `Clean`, `Fall`, `disconnected`; `-` without a reading: no data is not "Safe" (ruling R10). */
export function stateText(vitals: Vitals, measure: StateMeasure): string {
  const state = stateOf(vitals, measure)
  return state === null ? NO_VALUE : STATE_WORDS[measure][state]
}

/** `72bpm`, `Fall`. */
export const valuedText = (valued: Valued): string =>
  valued.kind === 'number' ? valued.text : STATE_WORDS[valued.measure][valued.state]

/** An hour's value with its unit: `76bpm`, `66%`, `36.6°C`, `Fall` (FORM-18, FORM-20). */
export function valueText(tab: HealthTab, value: number): string {
  return isLimited(tab) ? withUnit(tab, value) : STATE_WORDS[tab][stateOfHour(value)]
}

/** Names of the axis: numbers with units, or `Danger` for 1 (CHART-08, CHART-09). */
export function tickText(tab: HealthTab, value: number): string {
  if (isLimited(tab)) return `${value}${LIMIT_UNITS[tab]}`
  return value === 1 ? AXIS_TEXTS.danger : STATE_WORDS[tab].good
}
