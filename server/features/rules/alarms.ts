import { type AlarmCause, SEVERITY_OF, type Range } from '../../../src/domain/measure.ts'
import {
  type AboutMeasure,
  ENTRIES,
  isAlarmCode,
  LIMITED,
  MEASURE_ALARMS,
  type MeasureAlarmType,
  MEASURE_KEYS,
} from '../../../src/domain/registry.ts'
import {
  isBeyond,
  LIMIT_RULES,
  type LimitRule,
  DEFAULT_THRESHOLDS,
  THRESHOLD_KEYS,
  type Thresholds,
} from '../../../src/model/vitals/limits.ts'
import { alarmText } from '../../../src/texts/alarm-words.ts'
import type { Value } from '../../protocol/types.ts'

/**
 * When a value is an alarm. Pure: a reading and the hospital's limits in, verdicts out
 * (SRV-38 to SRV-41, SRV-44, SRV-45, SRV-48). What becomes of a verdict is `alarm-acts.ts`.
 */

export type AlarmType = MeasureAlarmType
/** The alarm types, verbatim (ALARM-08; AMB-22 for the last one). */
export const ALARM_TYPES: readonly AlarmType[] = MEASURE_ALARMS.map(({ type }) => type)

const byType = <T>(of: (alarm: AboutMeasure) => T): Readonly<Record<AlarmType, T>> =>
  Object.fromEntries(MEASURE_ALARMS.map((alarm) => [alarm.type, of(alarm)])) as Record<AlarmType, T>

/**
 * Whether one condition holds now. `info` is what other clients read then, `cause` what our own words are made of (ONE-08).
 */
export type Verdict = { type: AlarmType; violated: boolean; info: string; cause?: AlarmCause }
/** What the details of an alarm keep of a verdict. */
export type Noted = Pick<Verdict, 'info' | 'cause'>

export const notedOf = ({ info, cause }: Noted): Noted => ({ info, ...(cause && { cause }) })

/** A hospital's limits: heart rate in bpm, temperatures in °C, SpO2 and battery in percent, urine as level 1 to 3. */
export type Limits = Thresholds & {
  /** Types switched off by `<metric>AlarmEnabled` (SRV-45). */
  off: ReadonlySet<AlarmType>
}

/** The name of a metric in the hospital's settings; a change of diapers has no switch (AMB-130). */
export const METRIC = byType(({ metric, hasNoSwitch }) => (hasNoSwitch ? undefined : metric))

/** Priority by possible harm: at once, prompt, comfort, monitoring impaired. */
export const SEVERITY = byType(({ priority }) => SEVERITY_OF[priority])

/** Reads a hospital's limits from its SERVER_SCOPE attributes; what is missing or not a number is the default. */
export function limitsFrom(attribute: (key: string) => Value | undefined): Limits {
  const off = new Set<AlarmType>()
  for (const type of ALARM_TYPES) {
    const metric = METRIC[type]
    if (metric !== undefined && isFalse(attribute(`${metric}AlarmEnabled`))) off.add(type)
  }
  const names = Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]
  const limits = names.map((name) => [
    name,
    number(attribute(THRESHOLD_KEYS[name])) ?? DEFAULT_THRESHOLDS[name],
  ])
  return { ...(Object.fromEntries(limits) as Thresholds), off }
}

const isFalse = (value: Value | undefined): boolean => value === false || value === 'false'

/** A finite number, also from text; nothing for everything else (an empty text is not 0). */
function number(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : undefined
}

/** What one series is judged by. */
type Judge = (value: number, limits: Limits) => Verdict

const JUDGES: ReadonlyMap<string, readonly Judge[]> = new Map(
  Object.values(ENTRIES).flatMap(({ series, alarms = [] }) =>
    series.flatMap((key) => (alarms.length === 0 ? [] : [[key, judgesOf(key)] as const])),
  ),
)

function judgesOf(key: string): readonly Judge[] {
  return MEASURE_ALARMS.filter(({ measure }) => ENTRIES[measure].series.includes(key)).map(
    (alarm) => {
      const slot = LIMITED.find((one) => one === alarm.measure)
      const rule = slot && LIMIT_RULES[slot].find(({ type }) => type === alarm.type)
      return slot && rule ? limitJudge(alarm.type, rule) : codeJudge(alarm)
    },
  )
}

function limitJudge(type: AlarmType, rule: LimitRule): Judge {
  return (value, limits) => ({
    type,
    violated: isBeyond(rule, value, limits),
    // Read for the few that become an alarm, not for each of a thousand readings a second.
    get info() {
      return wordsOf(type, this.cause)
    },
    get cause() {
      return { value, limit: limits[rule.limit] }
    },
  })
}

function wordsOf(type: AlarmType, cause?: AlarmCause): string {
  return alarmText({ type, content: type, cause })
}

function codeJudge({ type, when }: AboutMeasure): Judge {
  const info = wordsOf(type)
  return (value) => ({ type, violated: isAlarmCode(when, value), info })
}

/** The keys that are judged. */
export const JUDGED_KEYS: ReadonlySet<string> = new Set(JUDGES.keys())

/**
 * What one reading of a patient says: a verdict per alarm type that judges this key, in both directions
 * (a value back inside its limits ends the condition, ruling R26). Empty when the key is not judged, or
 * the value is no reading (999 for heart rate and SpO2, 0 for temperatures, anything that is no number) or
 * cannot be (ruling R10).
 */
export function judge(key: string, raw: Value, limits: Limits): readonly Verdict[] {
  const value = number(raw)
  if (value === undefined || isNone(key, value) || !isPossible(key, value)) return []
  return (JUDGES.get(key) ?? []).map((one) => one(value, limits))
}

/** A sensor that is heard, was let go by its gateway, or has been silent for so many milliseconds. */
export type Signal = 'heard' | 'lost' | { silentMs: number }

/** The verdict on a sensor's signal (SRV-36, SRV-39). */
export function judgeSignal(signal: Signal): Verdict {
  const type = 'Sensor Inactivity'
  const { silentMs } = typeof signal === 'object' ? signal : { silentMs: 0 }
  const cause: AlarmCause = signal === 'lost' ? { isLost: true } : { silentMs }
  return { type, violated: signal !== 'heard', info: wordsOf(type, cause), cause }
}

/**
 * Which measured values can be (ruling R10), by series key. A value outside its range is a fault of the sensor, not a
 * state of the patient: it is stored as it was sent, but never judged, and counted on the sensor's card. The ranges are
 * wide on purpose: a value in doubt is judged, because a false alarm is the smaller harm.
 */

export type { Range }

/** Units as sent: bpm, %, °C, urine as level, ml, minutes, codes. */
export const POSSIBLE: ReadonlyMap<string, Range> = new Map(
  MEASURE_KEYS.flatMap((measure) => {
    const { series, possible } = ENTRIES[measure]
    return possible === undefined ? [] : series.map((key) => [key, possible] as const)
  }),
)

/** Whether a series can have this value; a key that no measure has can have any. */
export function isPossible(key: string, value: number): boolean {
  const range = POSSIBLE.get(key)
  if (range === undefined || value === range.none) return true
  return value >= range.least && value <= range.most
}

/**
 * What a device's value of a series is stored as: a number where a measure has the series; a flag may be sent as true or
 * false. `undefined` for what is no reading of it. A series that no measure has keeps any value.
 */
export function readingOf(key: string, value: Value): Value | undefined {
  const range = POSSIBLE.get(key)
  if (range === undefined || typeof value === 'number') return value
  return typeof value === 'boolean' && range.isFlag ? Number(value) : undefined
}

/** Whether a value is the code for "no reading": 999 for heart rate and SpO2, 0 for temperatures. */
export function isNone(key: string, value: number): boolean {
  return POSSIBLE.get(key)?.none === value
}
