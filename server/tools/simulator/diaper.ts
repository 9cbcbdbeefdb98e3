/**
 * The diaper: filled by voidings, emptied by the changes of the care rounds, sooner when it is noticed to
 * be wet or soiled, and now and then too late. A care day runs from one morning change to the next, so
 * that every day can be calculated without the one before.
 */

import type { DiaperType } from './facility-plan.ts'
import { between, noise, random, whole } from './random.ts'
import type { Random } from './random.ts'
import { DAY, dayStart, HOUR, localDay, MINUTE } from './time.ts'
import type { Traits } from './traits.ts'

/** From `ts` on. `changedAt` is the last change. */
export type PadState = {
  ts: number
  volume: number
  stool: 0 | 1
  changedAt: number
}

/** Millilitres from which levels 1, 2 and 3 are reached. */
const LEVELS: Readonly<Record<DiaperType, readonly [number, number, number]>> = {
  '0x0001': [160, 280, 400],
  '0x0002': [130, 230, 330],
}
const ROUNDS = [10, 13.5, 17, 20.5, 25, 28]

/** Urine level 0 to 3 of so many millilitres in a diaper of this type. */
export function urineLevel(volume: number, type: DiaperType): 0 | 1 | 2 | 3 {
  const [one, two, three] = LEVELS[type]
  return volume >= three ? 3 : volume >= two ? 2 : volume >= one ? 1 : 0
}

function morningChange(traits: Traits, day: number): number {
  return dayStart(day, traits.utcOffset) + (6 + 0.8 * noise(traits.stream ^ 0xd1, day)) * HOUR
}

/** The care day that holds `ts`. */
export function careDayOf(traits: Traits, ts: number): number {
  const day = localDay(ts, traits.utcOffset)
  return ts < morningChange(traits, day) ? day - 1 : day
}

type Happening = { ts: number; kind: 'void' | 'stool' | 'round'; volume: number }

function happenings(draw: Random, traits: Traits, start: number, end: number): Happening[] {
  const list: Happening[] = []
  const voidings = whole(draw, 5, 7)
  for (let index = 0; index < voidings; index += 1) {
    const volume = traits.voiding * between(draw, 0.5, 1.5)
    list.push({ ts: between(draw, start, end), kind: 'void', volume })
  }
  if (draw() < 0.7)
    list.push({ ts: start + between(draw, 0.5, 13) * HOUR, kind: 'stool', volume: 0 })
  for (const hour of ROUNDS) {
    const ts = start - 6.4 * HOUR + hour * HOUR + between(draw, -20, 20) * MINUTE
    if (ts < end) list.push({ ts, kind: 'round', volume: 0 })
  }
  return list.toSorted((a, b) => a.ts - b.ts)
}

/** The states of one care day, in order of time. */
export function careDay(traits: Traits, day: number, type: DiaperType): PadState[] {
  const start = morningChange(traits, day)
  const end = morningChange(traits, day + 1)
  const draw = random(traits.seed, 'care', traits.index, day)
  let state: PadState = { ts: start, volume: 0, stool: 0, changedAt: start }
  const states = [state]
  let attendAt = Infinity
  let missRounds = 0
  const change = (ts: number): void => {
    state = { ts, volume: 0, stool: 0, changedAt: ts }
    states.push(state)
    attendAt = Infinity
  }
  for (const { ts, kind, volume } of [
    ...happenings(draw, traits, start, end),
    { ts: end, kind: 'end', volume: 0 },
  ]) {
    if (attendAt < ts) change(attendAt)
    if (kind === 'end') break
    if (kind === 'round') {
      if (missRounds > 0) missRounds -= 1
      else if (state.volume > 20 || state.stool === 1) change(ts)
      continue
    }
    state = {
      ...state,
      ts,
      volume: state.volume + volume,
      stool: kind === 'stool' ? 1 : state.stool,
    }
    states.push(state)
    const noticed = state.stool === 1 || urineLevel(state.volume, type) >= 1
    if (!noticed || attendAt < Infinity || missRounds > 0) continue
    if (draw() < 0.04) missRounds = 2
    else attendAt = Math.min(ts + between(draw, 12, 55) * MINUTE, end - MINUTE)
  }
  return states.filter((one) => one.ts < end && one.ts <= start + 2 * DAY)
}
