/** Heart, breath and warmth as functions of time: rhythm of the day, activity, fever, and noise that moves smoothly. */

import { noise } from './random.ts'
import type { Activity } from './schedule.ts'
import { DAY, HOUR, MINUTE, SECOND } from './time.ts'
import type { Traits } from './traits.ts'

/** Smooth noise in [-1, 1] with one knot a `period`. */
function wave(stream: number, ts: number, period: number): number {
  const knot = Math.floor(ts / period)
  const part = ts / period - knot
  const eased = part * part * (3 - 2 * part)
  const here = noise(stream, knot)
  return (here + (noise(stream, knot + 1) - here) * eased) * 2 - 1
}

/** 1 at `hour` local time, -1 twelve hours later. */
function circadian(ts: number, utcOffset: number, hour: number): number {
  return Math.cos(((ts + utcOffset * MINUTE - hour * HOUR) / DAY) * 2 * Math.PI)
}

/** What the heart adds to rest, in beats a minute. */
export function demand(activity: Activity, traits: Traits): number {
  switch (activity) {
    case 'sleep':
      return -4
    case 'rest':
      return 0
    case 'upright':
      return 2.5
    case 'walk':
      return traits.effort
  }
}

export type Moment = {
  ts: number
  /** Activity now and before, and how long ago it changed: the heart follows with a delay. */
  activity: Activity
  before: Activity
  sinceChange: number
  fever: number
}

export function heartRate(traits: Traits, moment: Moment): number {
  const { ts, fever } = moment
  const now = demand(moment.activity, traits)
  const follow =
    (demand(moment.before, traits) - now) * Math.exp(-moment.sinceChange / (80 * SECOND))
  const slow = 1.6 * wave(traits.stream ^ 0x11, ts, 7 * MINUTE)
  const quick = 1.4 * wave(traits.stream ^ 0x12, ts, 40 * SECOND)
  const beat = 1.2 * (noise(traits.stream ^ 0x13, Math.floor(ts / (5 * SECOND))) * 2 - 1)
  const rhythm = 1.2 * circadian(ts, traits.utcOffset, 15)
  return Math.round(traits.restingHr + now + follow + slow + quick + beat + rhythm + fever * 8)
}

export function spo2(traits: Traits, { ts, activity, fever }: Moment): number {
  const load = activity === 'walk' ? -0.4 : activity === 'sleep' ? -0.3 : 0
  const drift =
    0.7 * wave(traits.stream ^ 0x21, ts, 9 * MINUTE) + 0.5 * wave(traits.stream ^ 0x22, ts, MINUTE)
  return Math.min(100, Math.round(traits.spo2 + load + drift - fever * 0.4))
}

/** °C with one decimal. */
export function skinTemperature(traits: Traits, { ts, fever }: Moment): number {
  const drift =
    0.15 * wave(traits.stream ^ 0x31, ts, 25 * MINUTE) +
    0.05 * wave(traits.stream ^ 0x32, ts, 2 * MINUTE)
  return (
    Math.round(
      (traits.skin + 0.2 * circadian(ts, traits.utcOffset, 17) + drift + fever * 0.9) * 10,
    ) / 10
  )
}

/** °C with one decimal. */
export function bodyTemperature(traits: Traits, { ts, fever }: Moment): number {
  const drift = 0.08 * wave(traits.stream ^ 0x41, ts, 30 * MINUTE)
  return (
    Math.round((traits.body + 0.25 * circadian(ts, traits.utcOffset, 17) + drift + fever) * 10) / 10
  )
}

const CHARGING = 1.5 * HOUR

/** Percent: falls for days, and is charged while worn, mostly in time. */
export function battery(traits: Traits, ts: number): number {
  const period = traits.batteryDays * DAY
  const position = ts / period + traits.batteryPhase
  const cycle = Math.floor(position)
  const since = (position - cycle) * period
  const lowest = 15 + 31 * noise(traits.stream ^ 0x61, cycle)
  const draining = period - CHARGING
  const level =
    since < draining
      ? 100 - (100 - lowest) * (since / draining)
      : lowest + (100 - lowest) * ((since - draining) / CHARGING)
  return Math.round(level)
}
