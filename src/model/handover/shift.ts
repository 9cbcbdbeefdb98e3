/** Which hours a hand-over is about: whole local hours, and the present one as far as it has gone. Pure. */
import { dayKey, hourOf, startOfHour, type Zone } from '../time/dates.ts'

/** How many whole hours before the present one. */
export const SPANS = [8, 12, 24] as const
export type Span = (typeof SPANS)[number]

/** One local hour, as rows store them; `start` in milliseconds. */
export type HourSlot = { start: number; day: string; hour: number }
/** `from` is the beginning of the first hour, `until` the moment the hand-over is made. */
export type Shift = { span: Span; from: number; until: number; hours: readonly HourSlot[] }

/** What a shift is called by when most of it was. */
export type ShiftName = 'day' | 'evening' | 'night' | 'whole-day'

/** In the morning the night ends, which is the longest: twelve hours. Else a shift of eight. */
export function defaultSpan(now: number, zone: Zone): Span {
  const hour = hourOf(now, zone)
  return hour >= 4 && hour < 10 ? 12 : 8
}

/**
 * The present hour and `span` whole ones of the clock before it, oldest first: a night has as many on every day. Where clocks
 * are set back, two hours share a name and are stored as one: they are one here.
 */
export function shiftOf(now: number, span: Span, zone: Zone): Shift {
  const starts = [startOfHour(now, zone)]
  for (let [start = now] = starts; starts.length <= span; starts.unshift(start))
    start = startOfHour(start - 1, zone)
  const hours = starts.map((start) => ({
    start,
    day: dayKey(start, zone),
    hour: hourOf(start, zone),
  }))
  return { span, from: starts[0] ?? now, until: now, hours }
}

/** The local days that hold the hours, oldest first. */
export function daysOf({ hours }: Shift): string[] {
  return [...new Set(hours.map(({ day }) => day))]
}

/** When an hour of the shift ends: with the next one, the last one now. */
export function endOf({ hours, until }: Shift, index: number): number {
  return hours[index + 1]?.start ?? until
}

/** `night` of what lies mostly between 22 and 6 o'clock, `day` from 6, `evening` from 14. */
export function shiftName({ span, from, until }: Shift, zone: Zone): ShiftName {
  if (span === 24) return 'whole-day'
  const middle = hourOf((from + until) / 2, zone)
  if (middle >= 6 && middle < 14) return 'day'
  return middle >= 14 && middle < 22 ? 'evening' : 'night'
}
