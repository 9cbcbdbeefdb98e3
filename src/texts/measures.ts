/** The words of each measure, in one place (`domain/measures.ts` has all else of it). */
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

type Words = {
  /** On the card and in the detail. */
  name: string
  /** The whole name within a sentence. */
  inSentence: string
  /** On its tab of the history, and in CSV. */
  tab: string
  /** In the table of the hand-over. */
  row: string
  /** In caution, before value and limit; of an event or a state all that is said. */
  caution: string
  /** On the card of the alarm settings. */
  setting: string
  /** Where every letter counts. */
  brief?: string
}

export const MEASURE_WORDS: Readonly<Record<CautionMeasure, Words>> = {
  urine: {
    name: 'Urine',
    inSentence: 'urine',
    tab: 'Urine',
    row: 'Urine',
    caution: 'Urine',
    setting: 'Urine',
  },
  stool: {
    name: 'Stool',
    inSentence: 'stool',
    tab: 'Stool',
    row: 'Stool',
    caution: 'Stool Dirty',
    setting: 'Stool',
  },
  falling: {
    name: 'Falling',
    inSentence: 'fall',
    tab: 'Falling',
    row: 'Fall',
    caution: 'Fall',
    setting: 'Falling',
  },
  ulcer: {
    name: 'Pressure Ulcer',
    inSentence: 'pressure ulcer',
    tab: 'Pressure Ulcer',
    row: 'Pressure ulcer',
    caution: 'Pressure Ulcer',
    setting: 'Pressure ulcer',
  },
  hr: {
    name: 'Heart Rate',
    inSentence: 'heart rate',
    tab: 'Heart Rate',
    row: 'Heart rate',
    caution: 'Heart Rate',
    setting: 'Heart rate',
    brief: 'HR',
  },
  spo2: {
    name: 'SpO2',
    inSentence: 'SpO2',
    tab: 'SpO2',
    row: 'SpO2',
    caution: 'SpO2',
    setting: 'SpO2',
  },
  temperature: {
    name: 'Skin temperature',
    inSentence: 'skin temperature',
    tab: 'Skin Temp',
    row: 'Skin temp',
    caution: 'Skin Temperature',
    setting: 'Skin temperature',
    brief: 'Skin',
  },
  bodyTemperature: {
    name: 'Body temperature',
    inSentence: 'body temperature',
    tab: 'Body Temp',
    row: 'Body temp',
    caution: 'Body Temperature',
    setting: 'Body temperature',
    brief: 'Body',
  },
  network: {
    name: 'Network connection',
    inSentence: 'network connection',
    tab: 'Network',
    row: 'Network',
    caution: 'Network disconnected',
    setting: 'Sensor inactivity',
  },
  electrode: {
    name: 'Diaper connection',
    inSentence: 'diaper connection',
    tab: 'Diaper connection',
    row: 'Diaper connection',
    caution: 'Diaper disconnected',
    setting: 'Electrode disconnection',
  },
  battery: {
    name: 'Battery',
    inSentence: 'battery',
    tab: 'Battery',
    row: 'Battery',
    caution: 'Battery',
    setting: 'Low battery',
  },
}

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
/** `HR`, `SpO2`, `Skin`: on tiles. */
export const BRIEF_NAMES = wordsOf(CONTINUOUS, ({ brief, name }) => brief ?? name)
/** The same for those who hear it. */
export const HEARD_NAMES = wordsOf(CONTINUOUS, ({ inSentence }) => capital(inSentence))
export const ROW_NAMES: Readonly<Record<HistoryMeasure, string>> = wordsOf(
  HISTORY,
  ({ row }) => row,
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

/** What a hospital sets of an alarm, by the stem of its attributes: `High heart rate`, `Low SpO2`, `Stool`. */
export const METRIC_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  SETTINGS.flatMap((measure) => {
    const { setting, inSentence } = MEASURE_WORDS[measure]
    const alarms = alarmsOf(measure)
    return alarms.map((alarm): [string, string] => {
      // A urine level has no side: it is set from where on a diaper is wet.
      if (!hasLimit(alarm) || alarm.when.sign === '≥') return [alarm.metric, setting]
      return [alarm.metric, `${alarm.when.sign.startsWith('>') ? 'High' : 'Low'} ${inSentence}`]
    })
  }),
)

/** `SpO2 88% < 95%`; `Fall`. */
export function cautionText({ measure, value, beyond }: Caution): string {
  const { caution } = MEASURE_WORDS[measure]
  return [caution, value, beyond].filter((part) => part !== undefined).join(' ')
}
