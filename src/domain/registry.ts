/** The registry as it is asked: names of what it has, and the entries by them. Pure. */
import type { Category, Condition, Measure, MeasureAlarm, Priority, Sign } from './measure.ts'
import { MEASURES } from './measures.ts'

type Entries = typeof MEASURES
export type MeasureKey = keyof Entries

type Having<Field extends keyof Measure> = {
  [Key in MeasureKey]: Entries[Key] extends Readonly<Record<Field, unknown>> ? Key : never
}[MeasureKey]
type AlarmIn<Key extends MeasureKey> = Entries[Key] extends { alarms: readonly (infer Alarm)[] }
  ? Alarm
  : never
type AnyAlarm = { [Key in MeasureKey]: AlarmIn<Key> }[MeasureKey]
type WithLimit = { when: { limit: number } }

/** Types of alarms that are raised about a measure. */
export type MeasureAlarmType = AnyAlarm['type']
/** A hospital's limits, by the stem of their attributes. */
export type LimitName = Extract<AnyAlarm, WithLimit>['metric']
/** Types of alarms that tell of an event or a state: they have no limit. */
export type EventType = Exclude<AnyAlarm, WithLimit>['type'] | (typeof UNREADABLE)['type']
/** Measures that can be in caution. */
export type CautionMeasure = Having<'rank'>
export type ContinuousMeasure = Having<'isContinuous'>
export type HistoryMeasure = Having<'history'>
export type AveragedMeasure = {
  [Key in HistoryMeasure]: Entries[Key]['history']['reduction'] extends 'average' ? Key : never
}[HistoryMeasure]
export type HighestMeasure = Exclude<HistoryMeasure, AveragedMeasure>
/** Measures that are compared with a limit of the hospital. */
export type LimitedMeasure = {
  [Key in MeasureKey]: AlarmIn<Key> extends WithLimit
    ? [AlarmIn<Key>] extends [never]
      ? never
      : Key
    : never
}[MeasureKey]
/** Measures of two states: an event that happened or not, a connection that is there or not. */
export type StateMeasure = Exclude<CautionMeasure, LimitedMeasure>
type SettingIn = Entries[Having<'setting'>]['setting']
export type SettingKind = SettingIn['kind']
export type RangeKind = Extract<SettingIn, { isRange: true }>['kind']
export type LimitKind = Exclude<Extract<SettingIn, { slider: unknown }>['kind'], RangeKind>

/** The entries, each with the fields that any may have. */
export const ENTRIES: Readonly<Record<MeasureKey, Measure>> = MEASURES
export const MEASURE_KEYS = Object.keys(MEASURES) as MeasureKey[]

const having = (has: (entry: Measure) => unknown): MeasureKey[] =>
  MEASURE_KEYS.filter((key) => Boolean(has(ENTRIES[key])))

/** The vital signs, in the order of the card. */
export const CONTINUOUS = having(({ isContinuous }) => isContinuous) as ContinuousMeasure[]
export const HISTORY = having(({ history }) => history) as HistoryMeasure[]
export const AVERAGED = HISTORY.filter(isAveraged)
export const HIGHEST = HISTORY.filter((key): key is HighestMeasure => !isAveraged(key))
/** The most urgent first: immediate harm, vital signs, care, then what impairs the monitoring (alarm practice B.2). */
export const CAUTIONS = having(({ rank }) => rank).toSorted(
  (a, b) => (ENTRIES[a].rank ?? 0) - (ENTRIES[b].rank ?? 0),
) as CautionMeasure[]
/** Measures with a limit of the hospital. */
export const LIMITED = having(({ alarms }) => alarms?.some(hasLimit)) as LimitedMeasure[]
/** Measures with a card among the alarm settings, in the order of the cards. */
export const SETTINGS = having(({ setting }) => setting).toSorted(
  (a, b) => (ENTRIES[a].setting?.place ?? 0) - (ENTRIES[b].setting?.place ?? 0),
) as Having<'setting'>[]

function isAveraged(key: HistoryMeasure): key is AveragedMeasure {
  return ENTRIES[key].history?.reduction === 'average'
}

/** An alarm about a measure, and the measure. */
export type AboutMeasure = MeasureAlarm & { type: MeasureAlarmType; measure: MeasureKey }

/** Every alarm that is raised about a measure, in the order of the measures; high before low. */
export const MEASURE_ALARMS: readonly AboutMeasure[] = MEASURE_KEYS.flatMap((measure) =>
  alarmsOf(measure).map((alarm) => ({
    ...alarm,
    type: alarm.type as MeasureAlarmType,
    measure,
  })),
)

export function alarmsOf(measure: MeasureKey): readonly MeasureAlarm[] {
  return ENTRIES[measure].alarms ?? []
}

type Limited = { metric: LimitName; when: { sign: Sign; limit: number } }

/** Whether an alarm compares a number with a limit of the hospital. */
export function hasLimit<Alarm extends MeasureAlarm>(alarm: Alarm): alarm is Alarm & Limited {
  return 'limit' in alarm.when
}

/** Whether a code of an event or a state is an alarm. */
export function isAlarmCode(when: Condition, value: number): boolean {
  if ('sign' in when) return false
  return when.is === undefined ? value !== when.not : value === when.is
}

/** A worn sensor again and again sends values that cannot be read (ruling R38); the server closes it. */
export const UNREADABLE = {
  type: 'Unreadable Values',
  measure: null,
  priority: 'technical',
  category: 6,
} as const

/** Alarms of other sources: a button, the connection as a facility names it, a device whose clock is wrong. */
export const OTHER_ALARMS = [
  { type: 'SOS', measure: 'falling', priority: 'high', category: 4 },
  { type: 'Network connection', measure: 'network', priority: 'technical', category: 6 },
  { type: 'Clock skew', measure: null, priority: 'technical', category: 6 },
  UNREADABLE,
] as const satisfies readonly {
  type: string
  measure: MeasureKey | null
  priority: Priority
  category: Category
}[]
