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
import { SIDES, TABS } from './en/measure-words.ts'
import { MEASURE_WORDS, type Words } from './measure-words.ts'

/** A table whose texts are made each time one is read, in the language of then. */
function tableOf<Key extends string>(
  texts: readonly (readonly [Key, () => string])[],
): Readonly<Record<Key, string>> {
  const read = texts.map(([key, get]) => [key, { get, enumerable: true }] as const)
  return Object.defineProperties({}, Object.fromEntries(read)) as Record<Key, string>
}

function wordsOf<Key extends CautionMeasure>(
  keys: readonly Key[],
  of: (words: Words) => string,
): Readonly<Record<Key, string>> {
  return tableOf(keys.map((key) => [key, () => of(MEASURE_WORDS[key])]))
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
export const TAB_NAMES = tableOf<keyof typeof TABS | HistoryMeasure>([
  ['timeline', () => TABS.timeline],
  ...HISTORY.map((key) => [key, () => MEASURE_WORDS[key].tab] as const),
  ['posture', () => TABS.posture],
])

/** The alarm types as the settings, and the header where some are off, call them. */
export const ALARM_KIND_NAMES: Readonly<Record<AlarmKind, string>> = tableOf(
  ALARM_KINDS.map((kind) => [kind, () => MEASURE_WORDS[measureOfKind(kind)].setting]),
)

/** What a hospital sets of an alarm, by the stem of its attributes: `High heart rate`, `Low SpO2`, `Stool`. */
export const METRIC_NAMES: Readonly<Record<string, string>> = tableOf(
  SETTINGS.flatMap((measure) => {
    const words = MEASURE_WORDS[measure]
    const alarms = alarmsOf(measure)
    return alarms.map((alarm): [string, () => string] => {
      // A urine level has no side: it is set from where on a diaper is wet.
      if (!hasLimit(alarm) || alarm.when.sign === '≥') return [alarm.metric, () => words.setting]
      const side = sideOfSign(alarm.when.sign)
      return [alarm.metric, () => SIDES[side](words.inSentence)]
    })
  }),
)

/** `SpO2 88% < 95%`; `Fall`. */
export function cautionText({ measure, value, beyond }: Caution): string {
  const { caution } = MEASURE_WORDS[measure]
  return [caution, value, beyond].filter((part) => part !== undefined).join(' ')
}
