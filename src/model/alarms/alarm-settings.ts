/**
 * Which alarms a hospital wants, and from where on (SALRM-06 to SALRM-22). Pure.
 * A kind of alarm has one card; `Temp`, `BodyTemp` and `Hr` have two limits and so two attributes of everything.
 */
import type { Measure } from '../vitals/caution.ts'
import { unbreakable } from '../vitals/breakable.ts'
import { priorityOf } from './alarm-kinds.ts'
import { DEFAULT_THRESHOLDS, THRESHOLD_KEYS, type Thresholds } from '../vitals/thresholds.ts'

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

const enabledKey = (metric: string): string => `${metric}AlarmEnabled`
const emailKey = (metric: string): string => `${metric}Email`

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

/** The kinds whose alarms are of high priority: falls and low SpO2 (alarm practice B.2). */
export function isHighPriority(kind: AlarmKind): boolean {
  return priorityOf(TYPES[kind]) === 'high'
}
/** The alarm of a kind; of a range the high one, as urgent as the low. */
const TYPES: Record<AlarmKind, string> = {
  urine: 'Urine',
  stool: 'Stool',
  Hr: 'High HR',
  spo2: 'Low SpO2',
  Temp: 'High Temp',
  BodyTemp: 'High BodyTemp',
  falling: 'Falling',
  ulcer: 'Pressure ulcer',
  lowBatt: 'Battery',
  inactivitySensor: 'Sensor Inactivity',
  electrode: 'Electrode Disconnection',
}

/** Attributes that switch a kind; a range sends both its keys (SALRM-13, FORM-37). */
export function enabledBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [enabledKey(metric), on]))
}

export function emailBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [emailKey(metric), on]))
}

/** Limits of a kind as on its slider, low first. */
export type SliderValues = readonly [number] | readonly [number, number]

/** Attributes that save a slider: all limits of its card at once (AMB-47). */
export function limitBody(
  kind: LimitKind | RangeKind,
  values: SliderValues,
): Record<string, number> {
  const [first, second] = values
  if (kind === 'urine') return { [THRESHOLD_KEYS.urine]: urineLevel(first) }
  if (!isRange(kind)) return { [THRESHOLD_KEYS[kind]]: first }
  return {
    [THRESHOLD_KEYS[`high${kind}`]]: second ?? first,
    [THRESHOLD_KEYS[`low${kind}`]]: first,
  }
}

/** The hospital's limits, were a slider saved as it stands. */
export function limitsWith(
  limits: Thresholds,
  kind: LimitKind | RangeKind,
  values: SliderValues,
): Thresholds {
  const body = limitBody(kind, values)
  const names = Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]
  const set = names.flatMap((name) => {
    const value = body[THRESHOLD_KEYS[name]]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...limits, ...Object.fromEntries(set) }
}

/** The limits that judge patients, as the kind's slider would show them (ruling R28). */
export function judgingSlider(kind: LimitKind | RangeKind, limits: Thresholds): SliderValues {
  return sliderOf(kind, limits, null).values
}

/** What stands in for a limit that the hospital has not set (SALRM-16, AMB-47). */
export const FALLBACK_LIMITS: Thresholds = {
  ...DEFAULT_THRESHOLDS,
  highHr: 95,
  lowHr: 65,
  lowBatt: 12,
  urine: 1,
}

/** The limits a slider shows, and whether they are the hospital's own. */
export function sliderOf(
  kind: LimitKind | RangeKind,
  thresholds: Thresholds,
  settings: AlarmSettings | null,
): { values: SliderValues; isSet: boolean } {
  const names: (keyof Thresholds)[] = isRange(kind) ? [`low${kind}`, `high${kind}`] : [kind]
  const isMissing = (name: keyof Thresholds): boolean =>
    settings !== null && settings.limits[THRESHOLD_KEYS[name]] !== true
  const [first = 0, second] = names.map((name) => {
    const value = isMissing(name) ? FALLBACK_LIMITS[name] : thresholds[name]
    return name === 'urine' ? urinePosition(value) : value
  })
  return {
    values: second === undefined ? [first] : [first, second],
    isSet: !names.some(isMissing),
  }
}

/** The limits of a kind that are being saved, as its slider shows them; `null` when none are. */
export function pendingSlider(
  kind: LimitKind | RangeKind,
  pending: ReadonlyMap<string, boolean | number | string>,
): SliderValues | null {
  const of = (name: keyof Thresholds): number => Number(pending.get(THRESHOLD_KEYS[name]))
  const names: (keyof Thresholds)[] = isRange(kind) ? [`low${kind}`, `high${kind}`] : [kind]
  const [first = Number.NaN, second] = names.map(of)
  if (Number.isNaN(first)) return null
  if (kind === 'urine') return [urinePosition(first)]
  return second === undefined ? [first] : [first, second]
}

/** A slider's ends and steps; `gap` is what must lie between two limits (SALRM-17 to SALRM-22, AMB-48). */
export type Scale = { least: number; most: number; step: number; gap: number }

export const SCALES: Record<LimitKind | RangeKind, Scale> = {
  urine: { least: 0, most: 99, step: 33, gap: 0 },
  spo2: { least: 0, most: 100, step: 1, gap: 0 },
  lowBatt: { least: 0, most: 100, step: 1, gap: 0 },
  Temp: { least: 30, most: 42, step: 0.1, gap: 2 },
  BodyTemp: { least: 30, most: 42, step: 0.1, gap: 2 },
  Hr: { least: 40, most: 120, step: 1, gap: 10 },
}

/** Floats are not counted in: 37.6 − 35.6 is a little less than 2. */
function steps(value: number, { step }: Scale): number {
  return Math.round(value / step)
}

function value(count: number, { step }: Scale): number {
  return Math.round(count * step * 10) / 10
}

/**
 * Where handles may stand after one was moved: within the scale, and stopping at the least gap (SALRM-22, FORM-30).
 * The handle that was not moved stays.
 */
export function moved(scale: Scale, before: SliderValues, after: SliderValues): SliderValues {
  const least = steps(scale.least, scale)
  const most = steps(scale.most, scale)
  const within = (count: number): number => Math.min(most, Math.max(least, count))
  const [low, high] = after
  if (high === undefined || before[1] === undefined) {
    return [value(within(steps(low, scale)), scale)]
  }
  const gap = steps(scale.gap, scale)
  const [lowBefore, highBefore] = [steps(before[0], scale), steps(before[1], scale)]
  if (steps(low, scale) !== lowBefore) {
    const to = within(Math.min(steps(low, scale), highBefore - gap))
    return [value(to, scale), value(highBefore, scale)]
  }
  const to = within(Math.max(steps(high, scale), lowBefore + gap))
  return [value(lowBefore, scale), value(to, scale)]
}

/** The server's level 1–3 of a slider's position (SALRM-15, FORM-29). */
export function urineLevel(position: number): number {
  if (position >= 99) return 3
  return Math.min(3, Math.max(1, Math.round(position / 33)))
}

/** Where a level stands on the slider: 33, 66 or 99. */
export function urinePosition(level: number): number {
  return Math.min(3, Math.max(1, Math.round(level))) * 33
}

/** The last position is shown as 100 (AMB-49). */
export function urineShown(position: number): number {
  return position >= 99 ? 100 : position
}
