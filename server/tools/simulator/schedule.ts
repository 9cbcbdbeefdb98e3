/**
 * A person's day as segments of posture and activity: asleep around midnight, turned in bed, up, walking
 * and resting in between. The posture across midnight is drawn for the midnight, so days join.
 */

import { between, noise, pick, random } from './random.ts'
import type { Random } from './random.ts'
import { dayStart, DAY, HOUR, MINUTE } from './time.ts'
import type { Traits } from './traits.ts'

/** 1 face up, 2 face down, 3 side right, 4 side left, 5 upright (ALARM-27). */
export type Posture = 1 | 2 | 3 | 4 | 5
export type Activity = 'sleep' | 'rest' | 'upright' | 'walk'
export type Segment = { from: number; to: number; activity: Activity; posture: Posture }

const LYING: readonly Posture[] = [1, 1, 3, 4, 3, 4, 1, 2]
const SHORTEST = 6 * MINUTE

/** The segments of one local day, without gaps. */
export function daySchedule(traits: Traits, day: number): Segment[] {
  const draw = random(traits.seed, 'day', traits.index, day)
  const start = dayStart(day, traits.utcOffset)
  const wake = start + between(draw, 5.75, 7.25) * HOUR
  const bed = start + between(draw, 20.5, 22.5) * HOUR
  const segments: Segment[] = []
  lie(segments, draw, traits, wake, 'sleep', { from: start, first: midnightPosture(traits, day) })
  while ((segments.at(-1)?.to ?? wake) < bed) addAwake(segments, draw, traits, bed)
  lie(segments, draw, traits, start + DAY, 'sleep', {})
  const last = segments.at(-1)
  const before = segments.at(-2)
  if (last) Object.assign(last, { posture: midnightPosture(traits, day + 1), activity: 'sleep' })
  // No patient stays on the same side for two turnings.
  if (before && before.posture === last?.posture)
    before.posture = turnedFrom(before.posture, segments.at(-3)?.posture)
  return segments
}

function midnightPosture(traits: Traits, day: number): Posture {
  return LYING[Math.floor(noise(traits.stream ^ 0x51, day) * LYING.length)] ?? 1
}

function add(
  segments: Segment[],
  length: number,
  until: number,
  activity: Activity,
  posture: Posture,
  from?: number,
): void {
  const start = from ?? segments.at(-1)?.to ?? until
  if (start >= until) return
  const end = until - (start + length) < SHORTEST ? until : start + length
  segments.push({ from: start, to: end, activity, posture })
}

/** Lies until `until`, turned every hour or so; mobile people get up at night now and then. */
function lie(
  segments: Segment[],
  draw: Random,
  traits: Traits,
  until: number,
  activity: 'sleep' | 'rest',
  begin: { from?: number; first?: Posture },
): void {
  let posture = begin.first
  let from = begin.from
  while ((from ?? segments.at(-1)?.to ?? until) < until) {
    // Hardly ever a turning is late: long enough for the skin to suffer.
    const isLate = begin.from === undefined && draw() < 0.006
    const length = isLate
      ? between(draw, 155, 185)
      : from === undefined
        ? between(draw, 35, 110)
        : between(draw, 15, 40)
    add(
      segments,
      length * MINUTE,
      until,
      activity,
      posture ?? turned(draw, segments.at(-1)?.posture),
      from,
    )
    posture = undefined
    from = undefined
    if (activity === 'sleep' && draw() < 0.05 * traits.mobility) {
      add(segments, between(draw, 6, 11) * MINUTE, until, 'walk', 5)
    }
  }
}

function turned(draw: Random, before: Posture | undefined): Posture {
  const posture = pick(draw, LYING)
  return posture === before ? (posture === 1 ? 3 : 1) : posture
}

function turnedFrom(posture: Posture, before: Posture | undefined): Posture {
  return ([1, 3, 4] as const).find((other) => other !== posture && other !== before) ?? 1
}

function addAwake(segments: Segment[], draw: Random, traits: Traits, bed: number): void {
  const { mobility } = traits
  const choice = draw()
  if (choice < 0.2 * mobility) {
    add(segments, between(draw, 6, 16) * MINUTE, bed, 'walk', 5)
  } else if (mobility > 0 && choice < 0.3 + 0.5 * mobility) {
    add(segments, between(draw, 20, 70) * MINUTE, bed, 'upright', 5)
  } else {
    add(
      segments,
      between(draw, 30, 80) * MINUTE,
      bed,
      'rest',
      turned(draw, segments.at(-1)?.posture),
    )
  }
}

/** Index of the segment that holds `ts`; the first or last one outside the day. */
export function segmentAt(segments: readonly Segment[], ts: number): number {
  let low = 0
  let high = segments.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((segments[middle]?.from ?? 0) <= ts) low = middle
    else high = middle - 1
  }
  return low
}
