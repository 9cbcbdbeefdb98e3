/**
 * Who is wet, or likely to be at the next round (ROUND-02 to ROUND-06). Staff can check the guess: on how many of the
 * last days was this patient wet in the same hours? Fewer than four days allow no guess.
 */
import type { RoundHour, NextRound } from './round-times.ts'
import { DIAPER_CHANGE_EPOCH, HISTORY_DAYS, HOUR_MS, MINUTE_MS, STALE_MS } from '../constants.ts'
import { HOURS_A_DAY } from '../constants.ts'
import { hourValue } from '../history/history.ts'
import { dayNumber, hourOf, offsetAt, startOfHour, type Zone } from '../time/dates.ts'
import { isAhead } from '../time/moment.ts'
import { judgedAt } from '../vitals/freshness.ts'
import { reading, type Vitals } from '../vitals/telemetry.ts'

// The last diaper change, from the sensor's five fields (FORM-41, AMB-46).

/** `2024-05-10 09:05`, the wall clock as the sensor writes it; `null` when it never sent a valid one. */
export function diaperChangeText(vitals: Vitals): string | null {
  const change = reading(vitals, 'diaperChange')
  if (change === null) return null
  const at = new Date(DIAPER_CHANGE_EPOCH + change.value * MINUTE_MS)
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

/** Fewer days allow no guess. */
export const LEAST_DAYS = 4

/**
 * The eight stored days of one patient as bits, by clock hour: bit 0 is `day`, bit 1 the day before. `known` has a value
 * of urine in that hour or stool, `wet` urine of level 1 or more, or stool (ROUND-02).
 */
export type WetDays = { day: number; known: Uint8Array; wet: Uint8Array }

/** @param daysBack hourly cells by how many days ago they are, 0 for `day` */
export function wetDays(day: number, daysBack: ReadonlyMap<number, Float32Array>): WetDays {
  const measured = new Uint8Array(HOURS_A_DAY)
  const wet = new Uint8Array(HOURS_A_DAY)
  for (const [back, cells] of daysBack) {
    if (back < 0 || back >= HISTORY_DAYS) continue
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1) {
      const urine = hourValue(cells, 'urine', hour)
      const isWet = (urine ?? 0) > 0 || (hourValue(cells, 'stool', hour) ?? 0) > 0
      if (urine === null && !isWet) continue
      measured[hour] = (measured[hour] ?? 0) | (1 << back)
      if (isWet) wet[hour] = (wet[hour] ?? 0) | (1 << back)
    }
  }
  return { day, known: measured, wet }
}

/** On how many days these hours were measured (`known`), and on how many of them the patient was wet. */
export type DayCount = { wet: number; known: number }
const NO_DAYS: DayCount = { wet: 0, known: 0 }

const bit = (bits: Uint8Array, hour: number, at: number): boolean =>
  at >= 0 && at < HISTORY_DAYS && ((bits[hour] ?? 0) & (1 << at)) !== 0

/** Days before today with at least half of these hours measured, and those of them with a wet hour. */
export function daysWet(
  days: WetDays | undefined,
  hours: readonly RoundHour[],
  today: number,
): DayCount {
  if (days === undefined) return NO_DAYS
  const late = today - days.day
  let [wet, measured] = [0, 0]
  for (let back = 1; back < HISTORY_DAYS; back += 1) {
    const has = (bits: Uint8Array) => (at: RoundHour) => bit(bits, at.hour, back - at.day - late)
    if (hours.filter(has(days.known)).length * 2 < hours.length) continue
    measured += 1
    if (hours.some(has(days.wet))) wet += 1
  }
  return { wet, known: measured }
}

/** Wet on more than half of enough days. */
export const isLikely = ({ wet, known }: DayCount): boolean =>
  known >= LEAST_DAYS && wet * 2 > known

/** What is in the diaper: urine as level 0 to 3, and stool. */
export type Soil = { level: number; isSoiled: boolean }

export type DiaperState =
  /** Wet or soiled now. `since` is the earliest it may have begun, `null` where that is not known. */
  | { kind: 'wet'; soil: Soil; since: number | null }
  | { kind: 'likely'; days: DayCount; round: number }
  | { kind: 'dry'; days: DayCount; round: number }
  | { kind: 'unknown'; why: 'never' }
  /** The sensor is silent; `last` is its last report. */
  | { kind: 'unknown'; why: 'silent'; since: number; last: Soil }
  /** The sensor is off the diaper; no sample shows since when. */
  | { kind: 'unknown'; why: 'off'; last: Soil }

export type DiaperGiven = {
  days: WetDays | undefined
  vitals: Vitals
  round: NextRound
  now: number
  zone: Zone
}

export function diaperState({ days, vitals, round, now, zone }: DiaperGiven): DiaperState {
  const soil = soilOf(vitals)
  if (soil === null) return { kind: 'unknown', why: 'never' }
  const electrode = reading(vitals, 'electrode')
  if (electrode?.value === 0) return { kind: 'unknown', why: 'off', last: soil }
  const heardAt = Math.max(judgedAt(vitals, 'urine'), soil.isSoiled ? judgedAt(vitals, 'stool') : 0)
  if (now - heardAt > STALE_MS || isAhead(heardAt, now))
    return { kind: 'unknown', why: 'silent', since: heardAt, last: soil }
  if (soil.level > 0 || soil.isSoiled)
    return { kind: 'wet', soil, since: wetSince(days, vitals, now, zone) }
  const count = daysWet(days, round.hours, dayNumber(now, zone))
  return { kind: isLikely(count) ? 'likely' : 'dry', days: count, round: round.at }
}

function soilOf(vitals: Vitals): Soil | null {
  const urine = reading(vitals, 'urine')
  const isSoiled = reading(vitals, 'stool')?.value === 1
  if (urine === null && !isSoiled) return null
  return { level: Math.min(3, Math.max(0, Math.floor(urine?.value ?? 0))), isSoiled }
}

/** The first of the hours in a row that were wet, or the change of the diaper where that was later. */
function wetSince(
  days: WetDays | undefined,
  vitals: Vitals,
  now: number,
  zone: Zone,
): number | null {
  if (days === undefined) return null
  const today = dayNumber(now, zone)
  let since = startOfHour(now, zone)
  const isWet = (ts: number): boolean =>
    bit(days.wet, hourOf(ts, zone), today - dayNumber(ts, zone) - (today - days.day))
  while (isWet(since - 1) && now - since < 24 * HOUR_MS) since = startOfHour(since - 1, zone)
  return Math.max(since, Math.min(now, changedAt(vitals, zone) ?? 0))
}

/** When the diaper was changed last: the sensor's wall clock, read as time of `zone`. `null` for never reported. */
export function changedAt(vitals: Vitals, zone: Zone): number | null {
  const change = reading(vitals, 'diaperChange')
  if (change === null) return null
  const wall = DIAPER_CHANGE_EPOCH + change.value * MINUTE_MS
  return wall - offsetAt(wall - offsetAt(wall, zone), zone)
}

/** The order of a round within a room: wet first, the wettest before; then the likely, the unknown, the dry. 0 for equals. */
export function compareDiapers(a: DiaperState, b: DiaperState): number {
  return RANK[a.kind] - RANK[b.kind] || weightOf(b) - weightOf(a) || sinceOf(a) - sinceOf(b)
}

const RANK = { wet: 0, likely: 1, unknown: 2, dry: 3 } as const

function weightOf(state: DiaperState): number {
  switch (state.kind) {
    case 'wet':
      return state.soil.level + (state.soil.isSoiled ? 10 : 0)
    case 'unknown':
      return state.why === 'never' ? 0 : state.last.level + (state.last.isSoiled ? 10 : 0)
    case 'likely':
    case 'dry':
      return state.days.known === 0 ? 0 : state.days.wet / state.days.known
  }
}

function sinceOf(state: DiaperState): number {
  return 'since' in state ? (state.since ?? 0) : 0
}
