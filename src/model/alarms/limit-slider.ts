/** Limits on the sliders of the alarm settings, and how they are saved. Pure. */
import type { Setting } from '../../domain/measure.ts'
import { alarmsOf, ENTRIES, hasLimit, type LimitName } from '../../domain/registry.ts'
import { DEFAULT_THRESHOLDS, THRESHOLD_KEYS, type Thresholds } from '../vitals/limits.ts'
import {
  ALARM_KINDS,
  type AlarmSettings,
  type LimitKind,
  measureOfKind,
  type RangeKind,
  settingOf,
  type AlarmKind,
  emailKey,
  enabledKey,
  metricsOf,
} from './alarm-settings.ts'
import { measurePriority } from './silent-caution.ts'
import { cautions } from '../vitals/caution.ts'
import { freshnessOf } from '../vitals/freshness.ts'
import type { Vitals } from '../vitals/telemetry.ts'

// Which patients would be in alarm with other limits: shown to staff before they save (AL7).

/** Whether the last reading of a patient, unless it is too old, is an alarm of this kind by these limits. */
export function isAlarm(kind: AlarmKind, vitals: Vitals, limits: Thresholds, now: number): boolean {
  const measure = measureOfKind(kind)
  const age = freshnessOf(vitals, measure, now)
  if (age === 'never' || age === 'too-old') return false
  return cautions(vitals, limits).some((caution) => caution.measure === measure)
}

/** The number of patients, and how many are in alarm with the present and with new limits. */
export type AtOnce = {
  patients: number
  /** With the present limits. */
  now: number
  /** With the new limits, but not with the present ones. */
  more: number
}

export function atOnce(
  kind: AlarmKind,
  all: Iterable<Vitals>,
  limits: { now: Thresholds; next: Thresholds },
  now: number,
): AtOnce {
  const affected = { patients: 0, now: 0, more: 0 }
  for (const vitals of all) {
    affected.patients += 1
    if (isAlarm(kind, vitals, limits.now, now)) affected.now += 1
    else if (isAlarm(kind, vitals, limits.next, now)) affected.more += 1
  }
  return affected
}

/** Five patients, or one in ten and at least two: staff cannot go to all of them at once. */
export function isMany(alarms: number, patients: number): boolean {
  return alarms >= Math.min(5, Math.max(2, patients / 10))
}

// What switching a kind of alarm means, and what is saved of it (SALRM-13).

/** The kinds whose alarms are of high priority: falls and low SpO2 (alarm practice B.2). */
export function isHighPriority(kind: AlarmKind): boolean {
  return measurePriority(measureOfKind(kind)) === 'high'
}
/** Attributes that switch a kind; a range sends both its keys (SALRM-13, FORM-37). */
export function enabledBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [enabledKey(metric), on]))
}

export function emailBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [emailKey(metric), on]))
}

type Kind = LimitKind | RangeKind

/** The limits of a kind, low first. */
const limitsOf = (kind: Kind): LimitName[] =>
  alarmsOf(measureOfKind(kind))
    .filter(hasLimit)
    .map(({ metric }) => metric)
    .toReversed()
const isLevel = (kind: Kind): boolean => ENTRIES[measureOfKind(kind)].scale?.as === 'level'

/** Limits of a kind as on its slider, low first. */
export type SliderValues = readonly [number] | readonly [number, number]

/** Attributes that save a slider: all limits of its card at once (AMB-47). */
export function limitBody(kind: Kind, values: SliderValues): Record<string, number> {
  const [first, second = first] = values
  const saved = limitsOf(kind).map((name, index) => {
    const value = index === 0 ? first : second
    return [THRESHOLD_KEYS[name], isLevel(kind) ? urineLevel(value) : value]
  })
  return Object.fromEntries(saved) as Record<string, number>
}

/** The hospital's limits as they would be with this slider saved. */
export function limitsWith(limits: Thresholds, kind: Kind, values: SliderValues): Thresholds {
  const body = limitBody(kind, values)
  const names = Object.keys(THRESHOLD_KEYS) as (keyof Thresholds)[]
  const set = names.flatMap((name) => {
    const value = body[THRESHOLD_KEYS[name]]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...limits, ...Object.fromEntries(set) }
}

/** The limits that judge patients, as the kind's slider would show them (ruling R28). */
export function judgingSlider(kind: Kind, limits: Thresholds): SliderValues {
  return sliderOf(kind, limits, null).values
}

/** The limits shown while the hospital has set none (SALRM-16, AMB-47). */
export const FALLBACK_LIMITS: Thresholds = { ...DEFAULT_THRESHOLDS, ...ownFallbacks() }

function ownFallbacks(): Partial<Thresholds> {
  const fallbacks = ALARM_KINDS.flatMap((kind) => {
    const { fallback = [] } = settingOf(kind) ?? {}
    return fallback.map((limit, index) => [limitsOf(kind as Kind)[index], limit])
  })
  return Object.fromEntries(fallbacks) as Partial<Thresholds>
}

/** The limits a slider shows, and whether they are the hospital's own. */
export function sliderOf(
  kind: Kind,
  thresholds: Thresholds,
  settings: AlarmSettings | null,
): { values: SliderValues; isSet: boolean } {
  const isMissing = (name: keyof Thresholds): boolean =>
    settings !== null && settings.limits[THRESHOLD_KEYS[name]] !== true
  const names = limitsOf(kind)
  const [first = 0, second] = names.map((name) => {
    const value = isMissing(name) ? FALLBACK_LIMITS[name] : thresholds[name]
    return isLevel(kind) ? urinePosition(value) : value
  })
  return {
    values: second === undefined ? [first] : [first, second],
    isSet: !names.some(isMissing),
  }
}

/** The limits of a kind that are being saved, as its slider shows them; `null` when none are. */
export function pendingSlider(
  kind: Kind,
  pending: ReadonlyMap<string, boolean | number | string>,
): SliderValues | null {
  const of = (name: keyof Thresholds): number => Number(pending.get(THRESHOLD_KEYS[name]))
  const [first = Number.NaN, second] = limitsOf(kind).map(of)
  if (Number.isNaN(first)) return null
  if (isLevel(kind)) return [urinePosition(first)]
  return second === undefined ? [first] : [first, second]
}

/** A slider's ends and steps; `gap` is what must lie between two limits (SALRM-17 to SALRM-22, AMB-48). */
export type Scale = NonNullable<Setting['slider']>

const UNSET: Scale = { least: 0, most: 0, step: 1, gap: 0 }
export const scaleOf = (kind: Kind): Scale => settingOf(kind)?.slider ?? UNSET

/** Computed in whole steps, because as floats 37.6 − 35.6 is a little less than 2. */
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

/** The slider position of a level: 33, 66 or 99. */
export function urinePosition(level: number): number {
  return Math.min(3, Math.max(1, Math.round(level))) * 33
}

/** The last position is shown as 100 (AMB-49). */
export function urineShown(position: number): number {
  return position >= 99 ? 100 : position
}
