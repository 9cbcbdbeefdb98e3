/** Measured values in words, as a card has them: a state by its name, a number with its unit (FORM-03, FORM-18). */
import type { StateMeasure } from '../domain/registry.ts'
import { type State, stateOf } from '../model/vitals/caution.ts'
import { NO_VALUE, type Valued } from '../model/vitals/display.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import { STATE_WORDS as STATE_WORDS_EN } from './en/states.ts'

export const STATE_WORDS: Readonly<Record<StateMeasure, Readonly<Record<State, string>>>> =
  STATE_WORDS_EN

/** `Clean`, `Fall`, `disconnected`; `-` without a reading: no data is not "Safe" (ruling R10). */
export function stateText(vitals: Vitals, measure: StateMeasure): string {
  const state = stateOf(vitals, measure)
  return state === null ? NO_VALUE : STATE_WORDS[measure][state]
}

/** `72bpm`, `Fall`. */
export const valuedText = (valued: Valued): string =>
  valued.kind === 'number' ? valued.text : STATE_WORDS[valued.measure][valued.state]
