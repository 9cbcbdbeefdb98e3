/**
 * Local days, hours and their texts (FORM-12, FORM-13, FORM-42; ruling R22).
 *
 * Times are milliseconds since the epoch. A zone is an IANA name, or `undefined` for the device's.
 * Everything is derived from one number, the zone's offset at an instant: instant plus offset is the
 * wall clock, on which UTC arithmetic holds. Days of 23 and 25 hours need no further care.
 */
import {
  DAY_MS,
  HISTORY_BACK_DAYS,
  HISTORY_DAYS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
} from '../constants.ts'

export type Zone = string | undefined

/**
 * The device's own, until its hospital's zone is known (ruling R22): before the sign-in, on the platform, and for a hospital
 * that has chosen none.
 */
export const DEVICE_ZONE: Zone = undefined

/** Modern zones change on quarter hours, so one offset holds for the whole block. */
const BLOCK_MS = 15 * MINUTE_MS
const MAX_CACHED_BLOCKS = 20_000

type ZoneOffsets = { formatter: Intl.DateTimeFormat; blocks: Map<number, number> }
const zones = new Map<string, ZoneOffsets>()

function zoneOffsets(zone: string): ZoneOffsets {
  const cached = zones.get(zone)
  if (cached !== undefined) return cached
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const made = { formatter, blocks: new Map<number, number>() }
  zones.set(zone, made)
  return made
}

function readOffset(formatter: Intl.DateTimeFormat, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatter.formatToParts(instant)) part[type] = Number(value)
  const wall = Date.UTC(
    part['year'] ?? 1970,
    (part['month'] ?? 1) - 1,
    part['day'],
    part['hour'],
    part['minute'],
    part['second'],
  )
  return wall - instant
}

/** Milliseconds to add to `ts` to get the zone's wall clock. Throws a RangeError for an unknown zone. */
export function offsetAt(ts: number, zone: Zone): number {
  if (zone === undefined) return -new Date(ts).getTimezoneOffset() * MINUTE_MS
  const { formatter, blocks } = zoneOffsets(zone)
  const block = Math.floor(ts / BLOCK_MS)
  const cached = blocks.get(block)
  if (cached !== undefined) return cached
  if (blocks.size >= MAX_CACHED_BLOCKS) blocks.clear()
  const offset = readOffset(formatter, block * BLOCK_MS)
  blocks.set(block, offset)
  return offset
}

const MOST_LETTERS = 60

/** Whether this is a zone that this machine knows. */
export function isZone(name: unknown): name is string {
  if (typeof name !== 'string' || name === '' || name.length > MOST_LETTERS) return false
  try {
    return Number.isFinite(offsetAt(0, name))
  } catch {
    return false
  }
}

/** `Asia/Seoul`: the name of the device's zone, too. */
export function zoneName(zone: Zone): string {
  return zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Whether the clock on the wall there shows another time than the device's, now. */
export function isElsewhere(zone: Zone, now: number): boolean {
  return offsetAt(now, zone) !== offsetAt(now, DEVICE_ZONE)
}

const isTime = (ts: number): boolean =>
  Number.isFinite(ts) && ts !== 0 && Math.abs(ts) < 8.64e15 - DAY_MS
const wallIso = (ts: number, zone: Zone): string => new Date(ts + offsetAt(ts, zone)).toISOString()

const wallPart = (ts: number, zone: Zone, from: number, to: number): string =>
  isTime(ts) ? wallIso(ts, zone).slice(from, to).replace('T', ' ') : '-'

/** `YYYY-MM-DD HH:mm:ss`, 24 hours, local; `-` for 0 or no time (FORM-42). */
export const dateTimeText = (ts: number, zone: Zone): string => wallPart(ts, zone, 0, 19)

/** Its two halves, where each has a place of its own: the time is `''` for 0 or no time. */
export const dayAndTime = (ts: number, zone: Zone): [day: string, time: string] =>
  isTime(ts) ? [wallPart(ts, zone, 0, 10), secondText(ts, zone)] : ['-', '']

/** `YYYY-MM-DD HH:mm`, or without its year; `-` for 0 or no time. */
export const minuteText = (ts: number, zone: Zone, isYearless = false): string =>
  wallPart(ts, zone, isYearless ? 5 : 0, 16)

/** `YYYY-MM-DD`, or without its year; `-` for 0 or no time. */
export const dayText = (ts: number, zone: Zone, isYearless = false): string =>
  wallPart(ts, zone, isYearless ? 5 : 0, 10)

/** `HH:mm:ss`, local; `-` for 0 or no time. */
export const secondText = (ts: number, zone: Zone): string => wallPart(ts, zone, 11, 19)

/** `HH:mm`, local; `-` for 0 or no time. */
export const timeText = (ts: number, zone: Zone): string => wallPart(ts, zone, 11, 16)

/** Days since 1970-01-01 on the zone's calendar: the cheap form of a day key. */
export function dayNumber(ts: number, zone: Zone): number {
  return Math.floor((ts + offsetAt(ts, zone)) / DAY_MS)
}

/** `YYYY-MM-DD` of a day number. */
export function dayKeyOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Local day of an instant as `YYYY-MM-DD`. */
export function dayKey(ts: number, zone: Zone): string {
  return dayKeyOf(dayNumber(ts, zone))
}

/** Local clock hour 0–23 of an instant; 10:00:00.000 belongs to hour 10 (FORM-11). */
export function hourOf(ts: number, zone: Zone): number {
  const wall = ts + offsetAt(ts, zone)
  return Math.floor((wall - Math.floor(wall / DAY_MS) * DAY_MS) / HOUR_MS)
}

export function sameLocalDay(a: number, b: number, zone: Zone): boolean {
  return dayNumber(a, zone) === dayNumber(b, zone)
}

/**
 * The first instant at which the clock on the wall shows this hour or a later one, also where the hour itself is skipped by a
 * clock change. Hours are counted on from the day's beginning: hour 30 is six in the morning of the next day.
 */
export function instantOf(day: number, hour: number, zone: Zone): number {
  const wall = day * DAY_MS + hour * HOUR_MS
  // Offsets lie between -12 and +14 hours, so the first quarter of the hour is in this range.
  let before = Math.floor((wall - 15 * HOUR_MS) / BLOCK_MS)
  let within = Math.ceil((wall + 13 * HOUR_MS) / BLOCK_MS)
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (middle * BLOCK_MS + offsetAt(middle * BLOCK_MS, zone) >= wall) within = middle
    else before = middle
  }
  return within * BLOCK_MS
}

/** First instant of a local day given as day number. */
export function startOfDay(day: number, zone: Zone): number {
  return instantOf(day, 0, zone)
}

/** The first moment that shares its clock hour with this one: where clocks are set back, two hours are one. */
export function startOfHour(ts: number, zone: Zone): number {
  return instantOf(dayNumber(ts, zone), hourOf(ts, zone), zone)
}

/** Number of a day given as `YYYY-MM-DD`. */
export function dayNumberOf(key: string): number {
  return Date.parse(`${key}T00:00:00Z`) / DAY_MS
}

/** First instant of a local day and of the next one. */
export function dayBounds(day: number, zone: Zone): { start: number; end: number } {
  return { start: startOfDay(day, zone), end: startOfDay(day + 1, zone) }
}

/**
 * The eight days' window of a time-series query (FORM-13): until today 23:59:59, from 8 × 24 hours
 * before plus one second. Where a clock change lengthened the window, it starts at the local midnight
 * of the first day, so that no hour of it is missed.
 */
export function dayWindow(now: number, zone: Zone): { startTs: number; endTs: number } {
  const today = dayNumber(now, zone)
  const endTs = startOfDay(today + 1, zone) - SECOND_MS
  const literal = endTs - HISTORY_DAYS * DAY_MS + SECOND_MS
  return { startTs: Math.min(literal, startOfDay(today - HISTORY_BACK_DAYS, zone)), endTs }
}

/** The eight local days kept, oldest (−7) first, today last (FORM-12). */
export function dayKeys(now: number, zone: Zone): string[] {
  const today = dayNumber(now, zone)
  return Array.from({ length: HISTORY_DAYS }, (_, index) =>
    dayKeyOf(today - HISTORY_BACK_DAYS + index),
  )
}
