/**
 * Which alarms a hospital wants, and from where on (SALRM-06 to SALRM-22). Pure.
 * A kind of alarm has one card; `Temp`, `BodyTemp` and `Hr` have two limits and so two attributes of everything.
 */
import type { Measure } from '../vitals/caution.ts'
import { unbreakable } from '../vitals/breakable.ts'
import type { Thresholds } from '../vitals/thresholds.ts'

export type LimitKind = 'urine' | 'spo2' | 'lowBatt'
export type RangeKind = 'Temp' | 'BodyTemp' | 'Hr'
export type AlarmKind =
  | LimitKind
  | RangeKind
  | 'stool'
  | 'falling'
  | 'ulcer'
  | 'inactivitySensor'
  | 'electrode'

/** Every kind in the order of the cards; the diaper-change alarm has no settings (AMB-130). */
export const ALARM_KINDS: readonly AlarmKind[] = [
  'urine',
  'stool',
  'Hr',
  'spo2',
  'Temp',
  'BodyTemp',
  'falling',
  'ulcer',
  'lowBatt',
  'inactivitySensor',
  'electrode',
]

/** What the server has of the settings; a key that is not there was never set. */
export type AlarmSettings = {
  /** Customer attributes `<metric>AlarmEnabled`. */
  enabled: Readonly<Record<string, boolean>>
  /** The signed-in user's attributes `<metric>Email`. */
  email: Readonly<Record<string, boolean>>
  /** Customer attributes `<metric>AlarmThreshold` that are set. */
  limits: Readonly<Record<string, boolean>>
}
export const NO_ALARM_SETTINGS: AlarmSettings = { enabled: {}, email: {}, limits: {} }

export function isRange(kind: AlarmKind): kind is RangeKind {
  return kind === 'Temp' || kind === 'BodyTemp' || kind === 'Hr'
}

export function isLimit(kind: AlarmKind): kind is LimitKind {
  return kind === 'urine' || kind === 'spo2' || kind === 'lowBatt'
}

/** Stems of a kind's attributes, high first (FORM-37). */
export function metricsOf(kind: AlarmKind): string[] {
  return isRange(kind) ? [`high${kind}`, `low${kind}`] : [kind]
}

export const enabledKey = (metric: string): string => `${metric}AlarmEnabled`
export const emailKey = (metric: string): string => `${metric}Email`

export const ENABLED_KEYS: readonly string[] = ALARM_KINDS.flatMap(metricsOf).map(enabledKey)
export const EMAIL_KEYS: readonly string[] = ALARM_KINDS.flatMap(metricsOf).map(emailKey)

/** Never switched is ON (AMB-89); a range is off when both its halves are. */
export function isEnabled(settings: Pick<AlarmSettings, 'enabled'>, kind: AlarmKind): boolean {
  return metricsOf(kind).some((metric) => settings.enabled[enabledKey(metric)] !== false)
}

/** Never switched is OFF (AMB-89). */
export function hasEmail(settings: Pick<AlarmSettings, 'email'>, kind: AlarmKind): boolean {
  return metricsOf(kind).some((metric) => settings.email[emailKey(metric)] === true)
}

/** What of a kind is off: all of it, or one half of a range (the server judges each half by itself). */
export type Off = 'all' | 'high' | 'low'

type Switches = Pick<AlarmSettings, 'enabled'>

/** By its switch, or by a limit that no value can break: both mean that the alarm never comes. */
export function offOf(settings: Switches, kind: AlarmKind, limits: Thresholds): Off | null {
  const metrics = metricsOf(kind)
  const never: ReadonlySet<string> = unbreakable(limits)
  const [first, ...more] = metrics.filter(
    (metric) => settings.enabled[enabledKey(metric)] === false || never.has(metric),
  )
  if (first === undefined) return null
  if (more.length + 1 === metrics.length) return 'all'
  return first.startsWith('high') ? 'high' : 'low'
}

/** What of a kind never comes by these limits alone, its switch aside. */
export function offByLimits(kind: AlarmKind, limits: Thresholds): Off | null {
  return offOf(NO_ALARM_SETTINGS, kind, limits)
}

/** Kinds of alarms that are off, whole or in part, in the order of the cards (AL7). */
export function kindsOff(settings: Switches, limits: Thresholds): AlarmKind[] {
  return ALARM_KINDS.filter((kind) => offOf(settings, kind, limits) !== null)
}

const MEASURES: Record<AlarmKind, Measure> = {
  urine: 'urine',
  stool: 'stool',
  Hr: 'hr',
  spo2: 'spo2',
  Temp: 'temperature',
  BodyTemp: 'bodyTemperature',
  falling: 'falling',
  ulcer: 'ulcer',
  lowBatt: 'battery',
  inactivitySensor: 'network',
  electrode: 'electrode',
}
export const measureOfKind = (kind: AlarmKind): Measure => MEASURES[kind]

/** Measures of which no alarms come now; their caution is shown all the same (AL7, AMB-129). */
export type MeasuresOff = Readonly<Partial<Record<Measure, Off>>>

export function measuresOff(settings: Switches, limits: Thresholds): MeasuresOff {
  return Object.fromEntries(
    kindsOff(settings, limits).map((kind) => [MEASURES[kind], offOf(settings, kind, limits)]),
  ) as MeasuresOff
}
