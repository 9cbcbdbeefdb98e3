/**
 * Which alarms a hospital has switched on, and their limits (SALRM-06 to SALRM-22). Pure.
 * A kind of alarm has one card; `Temp`, `BodyTemp` and `Hr` have two limits, and so two of each attribute.
 */
import type { Setting } from '../../domain/measure.ts'
import { MEASURES } from '../../domain/measures.ts'
import {
  alarmsOf,
  ENTRIES,
  type LimitKind,
  type RangeKind,
  type SettingKind,
  SETTINGS,
} from '../../domain/registry.ts'
import type { Measure } from '../vitals/caution.ts'
import {
  type Thresholds,
  LIMIT_RULES,
  type LimitRule,
  type LimitSlot,
  possibleOf,
} from '../vitals/limits.ts'
import type { Language } from '../language.ts'
import type { Why } from '../trouble.ts'

// Whether a limit can be broken at all: one that no value can break switches its alarm off,
// whatever its switch says.

const ANY = { least: -Infinity, most: Infinity }

/** Could a value that a sensor can send be beyond this limit? */
function canBreak(slot: LimitSlot, { sign, limit }: LimitRule, limits: Thresholds): boolean {
  const { least, most } = possibleOf(slot) ?? ANY
  switch (sign) {
    case '<':
      return least < limits[limit]
    case '≤':
      return least <= limits[limit]
    case '>':
      return most > limits[limit]
    case '≥':
      return most >= limits[limit]
  }
}

/** The limits of these that no value can break. */
function unbreakable(limits: Thresholds): ReadonlySet<keyof Thresholds> {
  const slots = Object.keys(LIMIT_RULES) as LimitSlot[]
  return new Set(
    slots.flatMap((slot) =>
      LIMIT_RULES[slot].filter((rule) => !canBreak(slot, rule, limits)).map(({ limit }) => limit),
    ),
  )
}

export type { LimitKind, RangeKind }
export type AlarmKind = SettingKind

/** Every kind in the order of the cards; the diaper-change alarm has no settings (AMB-130). */
export const ALARM_KINDS: readonly AlarmKind[] = SETTINGS.map((measure) => kindOf(measure))

function kindOf(measure: (typeof SETTINGS)[number]): AlarmKind {
  return MEASURES[measure].setting.kind
}

const BY_KIND = new Map(SETTINGS.map((measure) => [kindOf(measure), measure]))

/** The measure of a kind. @throws for a kind that no measure has */
export function measureOfKind(kind: AlarmKind): (typeof SETTINGS)[number] {
  const measure = BY_KIND.get(kind)
  if (measure === undefined) throw new Error(`No measure has the alarm setting ${kind}.`)
  return measure
}

/** A kind's entry in the registry: its slider and limits. */
export const settingOf = (kind: AlarmKind): Setting | undefined =>
  ENTRIES[measureOfKind(kind)].setting

/** The settings on the server; an absent key was never set. */
export type AlarmSettings = {
  /** Customer attributes `<metric>AlarmEnabled`. */
  enabled: Readonly<Record<string, boolean>>
  /** The signed-in user's attributes `<metric>Email`. */
  email: Readonly<Record<string, boolean>>
  /** Customer attributes `<metric>AlarmThreshold` that are set. */
  limits: Readonly<Record<string, boolean>>
  /** The zone that the hospital has set, where this device knows it. */
  timeZone?: string
}
/** What is pushed of a hospital's settings. */
export type HospitalSettings = Omit<AlarmSettings, 'email'>
export const NO_ALARM_SETTINGS: AlarmSettings = { enabled: {}, email: {}, limits: {} }

export function isRange(kind: AlarmKind): kind is RangeKind {
  return settingOf(kind)?.isRange === true
}

export function isLimit(kind: AlarmKind): kind is LimitKind {
  const setting = settingOf(kind)
  return setting?.slider !== undefined && !setting.isRange
}

/** Stems of a kind's attributes, high first (FORM-37). */
export function metricsOf(kind: AlarmKind): string[] {
  return alarmsOf(measureOfKind(kind)).map(({ metric }) => metric)
}

export const enabledKey = (metric: string): string => `${metric}AlarmEnabled`
export const emailKey = (metric: string): string => `${metric}Email`

/** The hospital's clock: an IANA name, an attribute of the CUSTOMER as the switches and limits are (ruling R22). */
export const ZONE_KEY = 'timeZone'

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

/** Which part of a kind is off: all of it, or one half of a range (the server judges each half separately). */
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

/** Which part of a kind is off because of its limits alone, whatever its switch. */
export function offByLimits(kind: AlarmKind, limits: Thresholds): Off | null {
  return offOf(NO_ALARM_SETTINGS, kind, limits)
}

/** Kinds of alarms that are off, whole or in part, in the order of the cards (AL7). */
export function kindsOff(settings: Switches, limits: Thresholds): AlarmKind[] {
  return ALARM_KINDS.filter((kind) => offOf(settings, kind, limits) !== null)
}

/** Measures whose alarms are off; their caution is still shown (AL7, AMB-129). */
export type MeasuresOff = Readonly<Partial<Record<Measure, Off>>>

export function measuresOff(settings: Switches, limits: Thresholds): MeasuresOff {
  return Object.fromEntries(
    kindsOff(settings, limits).map((kind) => [measureOfKind(kind), offOf(settings, kind, limits)]),
  ) as MeasuresOff
}

// Alarm e-mails, as the server sends them.

/** How letters call a patient: by the number, by name in the letter, by name in the subject line too. */
export const LETTER_NAMES = ['number', 'letter', 'subject'] as const
export type LetterNames = (typeof LETTER_NAMES)[number]

/** The hospital's attributes that say how its letters are written (LANG-07). */
export type LetterChoices = { letterNames: LetterNames; language: Language }

/** `none`: this server cannot send a test e-mail. */
export type LetterService =
  | ({ kind: 'has'; delivery: 'smtp' | 'mailbox' } & LetterChoices)
  | { kind: 'none' }
  | { kind: 'offline' }

/** The result of a test letter; `at` in milliseconds. */
export type TestLetter =
  | { kind: 'sent' | 'kept'; to: string; at: number }
  | { kind: 'refused'; why: Why }
  | { kind: 'offline' }
