/**
 * Values and their limits: which limit judges which value, and how both are shown, so that a number out of its limit
 * looks so everywhere (FORM-02, FORM-04, rulings R28, R31, R33). The server has the same rules by its own names
 * (`server/features/rules/alarms.ts`, `server/thingsboard/chains/alarm-kinds.ts`); one table of cases holds all three equal.
 */
import type { Sign, Range } from '../../domain/measure.ts'
import {
  alarmsOf,
  ENTRIES,
  hasLimit,
  LIMITED,
  type LimitedMeasure,
  type LimitName,
  type MeasureKey,
  MEASURE_ALARMS,
} from '../../domain/registry.ts'
import { URINE_FULL_LEVEL, URINE_PERCENT_PER_LEVEL } from '../constants.ts'

/** `urine` is the level 1–3 as the server has it (AMB-36, SRV-48). */
export type Thresholds = Record<LimitName, number>

const LIMITS = MEASURE_ALARMS.filter(hasLimit)
const byName = <T>(of: (limit: (typeof LIMITS)[number]) => T): Record<LimitName, T> =>
  Object.fromEntries(LIMITS.map((limit) => [limit.metric, of(limit)])) as Record<LimitName, T>

/** Used until the hospital's own limits are known (ALARM-49, CONST-19). */
export const DEFAULT_THRESHOLDS: Thresholds = byName(({ when }) => when.limit)

/** Customer attribute of each limit (SALRM-09). */
export const THRESHOLD_KEYS = byName(({ metric }) => `${metric}AlarmThreshold`)

// Which measured values can be (ruling R10): outside its range a value is the sensor's fault and
// counts as no reading. Of a measure without a range (network, time of the diaper change) any value
// can be.

export const possibleOf = (slot: MeasureKey): Range | undefined => ENTRIES[slot].possible

/** Whether a value lies in its range; the code for "no reading" is another question. */
export const isWithin = ({ least, most }: Range, value: number): boolean =>
  value >= least && value <= most

// Rounding shared by texts, limits and hourly values.

/**
 * The decimal number that was measured: six digits, which single precision always keeps. Values come back from packed
 * arrays (36.55 as 36.5499992); who compares or shows one restores it first, so that both do the same (ruling R31).
 */
function measuredNumber(value: number): number {
  return Number(Math.fround(value).toPrecision(6))
}

/**
 * Rounds half up to `decimals` places. Values come back from single-precision arrays (36.55 as
 * 36.5499992), so the decimal that was meant is restored first.
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const exact = Number(value.toPrecision(7))
  return Math.floor(exact * factor + 0.5 + 1e-9) / factor
}

/** How many decimals a number has: 0 for 80, 2 for 36.55. */
function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(Number(value.toPrecision(8))).split('e')
  const [, decimals = ''] = mantissa.split('.')
  return Math.max(0, decimals.length - Number(exponent))
}

/** Slots that are compared with a limit of the hospital. */
export type LimitSlot = LimitedMeasure
export type { Sign }

/** A value of a slot that is so to that limit is an alarm of this type. */
export type LimitRule = { type: string; sign: Sign; limit: LimitName }

function bySlot<T>(of: (slot: LimitSlot) => T): Readonly<Record<LimitSlot, T>> {
  return Object.fromEntries(LIMITED.map((slot) => [slot, of(slot)])) as Record<LimitSlot, T>
}

/** High before low, as they are shown. */
export const LIMIT_RULES = bySlot((slot): readonly LimitRule[] =>
  alarmsOf(slot)
    .filter(hasLimit)
    .map(({ type, metric, when }) => ({ type, sign: when.sign, limit: metric })),
)

export const isLimited = (slot: MeasureKey): slot is LimitSlot => Object.hasOwn(LIMIT_RULES, slot)

export const LIMIT_UNITS = bySlot((slot) => ENTRIES[slot].scale?.unit ?? '')
/** Decimals of a number that no limit is near. */
const DECIMALS = bySlot((slot) => ENTRIES[slot].scale?.decimals ?? 0)

function compare(value: number, sign: Sign, limit: number): boolean {
  switch (sign) {
    case '<':
      return value < limit
    case '>':
      return value > limit
    case '≤':
      return value <= limit
    case '≥':
      return value >= limit
  }
}

/** Whether a value is out of the limit of a rule, unrounded (ruling R31); urine as level (ruling R33). */
export function isBeyond({ sign, limit }: LimitRule, value: number, limits: Thresholds): boolean {
  return compare(measuredNumber(value), sign, measuredNumber(limits[limit]))
}

/** The first rule of a slot that a value breaks, or `null`. */
export function brokenRule(slot: LimitSlot, value: number, limits: Thresholds): LimitRule | null {
  return LIMIT_RULES[slot].find((rule) => isBeyond(rule, value, limits)) ?? null
}

/** Percent of a urine level, unrounded: 33 a level, 100 from level 3 on, never below 0 (FORM-01). */
export function levelPercent(level: number): number {
  const exact = measuredNumber(level)
  // 33 × 1.6 is 52.800000000000004, which is not the 52.8 that is shown.
  const percent = Number((URINE_PERCENT_PER_LEVEL * Math.max(0, exact)).toPrecision(12))
  return exact >= URINE_FULL_LEVEL ? 100 : percent
}

/** A value or a limit in the unit of the screen: percent for a urine level, else the number itself. */
export const scaled = (slot: LimitSlot, value: number): number =>
  ENTRIES[slot].scale?.as === 'level' ? levelPercent(value) : measuredNumber(value)

/** A limit without its unit, never rounded: `80`, `37.5`, `66` of urine level 2. */
export function limitNumber(slot: LimitSlot, limit: number): string {
  const shown = scaled(slot, limit)
  return shown.toFixed(Math.max(DECIMALS[slot], decimalsOf(shown)))
}

/** A limit with its unit: `80bpm`, `37.5°C`, `66%`. */
export function limitText(slot: LimitSlot, limit: number): string {
  return limitNumber(slot, limit) + LIMIT_UNITS[slot]
}

/**
 * A value without its unit, with as many decimals as it takes to stand to each of its limits as it was judged: 120.4
 * over a limit of 120 is `120.4`, and 120 elsewhere (ruling R31). Without limits it is merely rounded.
 */
export function valueNumber(
  slot: LimitSlot,
  value: number,
  limits: Partial<Thresholds> | null,
): string {
  const exact = scaled(slot, value)
  const most = Math.max(DECIMALS[slot], decimalsOf(exact))
  for (let decimals = DECIMALS[slot]; decimals < most; decimals += 1) {
    const shown = roundTo(exact, decimals)
    if (limits === null || looksAsJudged(slot, value, shown, limits)) return shown.toFixed(decimals)
  }
  return exact.toFixed(most)
}

function looksAsJudged(
  slot: LimitSlot,
  value: number,
  shown: number,
  limits: Partial<Thresholds>,
): boolean {
  return LIMIT_RULES[slot].every(({ sign, limit: name }) => {
    const limit = limits[name]
    if (limit === undefined) return true
    const isBeyondIt = compare(measuredNumber(value), sign, measuredNumber(limit))
    return compare(shown, sign, scaled(slot, limit)) === isBeyondIt
  })
}

/** The same with its unit: `72bpm`, `36.5°C`, `66%`. */
export function valueText(
  slot: LimitSlot,
  value: number,
  limits: Partial<Thresholds> | null,
): string {
  return valueNumber(slot, value, limits) + LIMIT_UNITS[slot]
}
