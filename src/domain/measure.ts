/** What one entry of the registry says of a measure (`measures.ts`). */

/** Least and most, both possible; `none` is the code for "no reading"; a flag is also sent as true or false. */
export type Range = { least: number; most: number; none?: number; isFlag?: true }

/** Inside a sign, on a limit or not: battery and urine are in caution on their limit, the rest beyond it. */
export type Sign = '<' | '>' | '≤' | '≥'

/** On which side of its limit a value of that sign is. */
export const sideOfSign = (sign: Sign): 'high' | 'low' =>
  sign === '>' || sign === '≥' ? 'high' : 'low'

/** How urgent an alarm is (alarm practice B.2), the most urgent first: decides mark, colour and motion. */
export const PRIORITIES = ['high', 'medium', 'low', 'technical'] as const
export type Priority = (typeof PRIORITIES)[number]

/** How ThingsBoard grades alarms, the most severe first. */
export const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'] as const
export type Severity = (typeof SEVERITIES)[number]
/** The severity our server raises an alarm of each priority with. */
export const SEVERITY_OF: Readonly<Record<Priority, Severity>> = {
  high: 'CRITICAL',
  medium: 'MAJOR',
  low: 'MINOR',
  technical: 'WARNING',
}

/** Groups of the dashboard (CONST-33). */
export type Category = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** How a number is shown. `level` is a urine level, shown as its percent (FORM-01, ruling R33). */
export type Scale = { unit: string; decimals: number; as?: 'level' }

/** When a value is an alarm: so to the hospital's limit, or (not) one code of an event or a state. */
export type Condition =
  | { sign: Sign; limit: number }
  | { is: number; not?: undefined }
  | { not: number; is?: undefined }

/** One type of alarm about a measure. */
export type MeasureAlarm = {
  /** The server's alarm type, verbatim (ALARM-08). */
  type: string
  /** Stem of the hospital's attributes `<metric>AlarmEnabled` and `<metric>AlarmThreshold`. */
  metric: string
  priority: Priority
  category: Category
  /** `limit` is the one of a hospital that has set none (CONST-19). */
  when: Condition
  /** It has no switch: always on (AMB-130). */
  hasNoSwitch?: true
  /** The server closes it when its cause ends: it needs no confirmation. */
  closesItself?: true
}

/**
 * What the words of an alarm are made of beside its type (ONE-08). The server notes it in `details.cause`, beside its own text
 * for other clients.
 */
export type AlarmCause = {
  /** Of a number beyond its limit: the value as it was measured, and the limit. */
  value?: number
  limit?: number
  /** Of a sensor that is not heard: for how many milliseconds, or that its gateway lost it. */
  silentMs?: number
  isLost?: true
}

/** The card of the alarm settings, and how its limits are set. */
export type Setting = {
  /** Name of the card's kind. A range has two metrics, `high<kind>` and `low<kind>` (FORM-37). */
  kind: string
  /** The place of its card among the others. */
  place: number
  isRange?: true
  /** Ends and steps of the slider; `gap` is what must lie between two limits (SALRM-17 to SALRM-22, AMB-48). */
  slider?: { least: number; most: number; step: number; gap: number }
  /** What the server stores, where that is not what the slider shows: whole levels of urine. */
  stored?: { least: number; most: number }
  /** Shown while the hospital has set none, where that is not the default (SALRM-16, AMB-47); low first. */
  fallback?: readonly number[]
}

/** How an hour of it is kept and drawn. */
export type History = {
  /** First column of the packed day. Of an averaged measure four follow (mean, min, max, count). Never reused. */
  column: number
  reduction: 'average' | 'maximum'
}

export type Chart = {
  /** Specified ends and ticks of the day's chart (CHART-03 to CHART-08), and its specified lines (ruling R14). */
  low: number
  high: number
  ticks: readonly number[]
  guides: readonly number[]
  /** The least a fitted axis spans: what a nurse would call a change, several times over. */
  leastSpan: number
  /** Ends of a fitted axis are round numbers of the measure. */
  round: number
  /** The axis where nothing was measured; of a maximum always this. */
  empty: { low: number; high: number }
  /** Beyond these there are no values. */
  bounds?: { low: number; high: number }
  /** How much of the height of the eight days its lane has. */
  share: number
}

export type Measure = {
  /** Place in the packed values. Never reused: rows of earlier versions have it. */
  slot: number
  /** Series keys of the server; of two spellings at one moment the first counts (AMB-41). */
  series: readonly string[]
  /** What can be (ruling R10); absent for what is no measure of the sensor. */
  possible?: Range
  /** A worn sensor reports it steadily: judged by its own time; else by when the sensor was heard (ruling R11). */
  isContinuous?: true
  scale?: Scale
  /** Place among a patient's cautions, the most urgent first; absent for what is none. */
  rank?: number
  alarms?: readonly MeasureAlarm[]
  setting?: Setting
  history?: History
  chart?: Chart
}
