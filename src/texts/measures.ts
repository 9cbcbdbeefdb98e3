/** Names and sentences of measures, made of their words (`measure-words.ts`). */
import { sideOfSign } from '../domain/measure.ts'
import {
  alarmsOf,
  type CautionMeasure,
  CAUTIONS,
  type ContinuousMeasure,
  CONTINUOUS,
  HISTORY,
  type HistoryMeasure,
  hasLimit,
  SETTINGS,
} from '../domain/registry.ts'
import { ALARM_KINDS, type AlarmKind, measureOfKind } from '../model/alarms/alarm-settings.ts'
import type { Caution } from '../model/vitals/caution.ts'
import { MEASURE_WORDS, type Words } from './measure-words.ts'

function wordsOf<Key extends CautionMeasure>(
  keys: readonly Key[],
  of: (words: Words) => string,
): Readonly<Record<Key, string>> {
  return Object.fromEntries(keys.map((key) => [key, of(MEASURE_WORDS[key])])) as Record<Key, string>
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const MEASURE_NAMES = wordsOf(CAUTIONS, ({ name }) => name)
export const VITAL_NAMES: Readonly<Record<ContinuousMeasure, string>> = wordsOf(
  CONTINUOUS,
  ({ inSentence }) => inSentence,
)
export const CARD_NAMES = wordsOf(CAUTIONS, ({ card, name }) => card ?? name)
/** `HR`, `SpO2`, `Skin`: on tiles. */
export const BRIEF_NAMES = wordsOf(CONTINUOUS, ({ brief, name }) => brief ?? name)
/** The same for those who hear it. */
export const HEARD_NAMES = wordsOf(CONTINUOUS, ({ inSentence }) => capital(inSentence))
export const ROW_NAMES: Readonly<Record<HistoryMeasure, string>> = wordsOf(
  HISTORY,
  ({ row }) => row,
)

/** The same within a sentence. */
export const ROWS_IN_SENTENCE: typeof ROW_NAMES = wordsOf(
  HISTORY,
  ({ rowInSentence, inSentence }) => rowInSentence ?? inSentence,
)

/** The tabs of the history (PHIST-01). */
export const TAB_NAMES: Readonly<Record<'timeline' | 'posture' | HistoryMeasure, string>> = {
  timeline: '24 Hours Timeline',
  ...wordsOf(HISTORY, ({ tab }) => tab),
  posture: 'Posture',
}

/** The alarm types as the settings, and the header where some are off, call them. */
export const ALARM_KIND_NAMES = Object.fromEntries(
  ALARM_KINDS.map((kind) => [kind, MEASURE_WORDS[measureOfKind(kind)].setting]),
) as Readonly<Record<AlarmKind, string>>

const SIDES = { high: 'High', low: 'Low' } as const

/** What a hospital sets of an alarm, by the stem of its attributes: `High heart rate`, `Low SpO2`, `Stool`. */
export const METRIC_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  SETTINGS.flatMap((measure) => {
    const { setting, inSentence } = MEASURE_WORDS[measure]
    const alarms = alarmsOf(measure)
    return alarms.map((alarm): [string, string] => {
      // A urine level has no side: it is set from where on a diaper is wet.
      if (!hasLimit(alarm) || alarm.when.sign === '≥') return [alarm.metric, setting]
      return [alarm.metric, `${SIDES[sideOfSign(alarm.when.sign)]} ${inSentence}`]
    })
  }),
)

/** `SpO2 88% < 95%`; `Fall`. */
export function cautionText({ measure, value, beyond }: Caution): string {
  const { caution } = MEASURE_WORDS[measure]
  return [caution, value, beyond].filter((part) => part !== undefined).join(' ')
}
