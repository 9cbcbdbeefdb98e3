/** What befalls a person now and then: falls, a loose electrode, lost signal, a visit to another ward, fever. */

import { between, random } from './random.ts'
import type { Random } from './random.ts'
import { DAY, dayStart, HOUR, MINUTE } from './time.ts'
import type { Traits } from './traits.ts'

export type Interval = { from: number; to: number }
export type DayEpisodes = {
  fall: Interval | undefined
  electrodeOff: Interval | undefined
  signalLost: Interval | undefined
  /** `to` which gateway is drawn as a number in [0, 1). */
  visit: (Interval & { choice: number }) | undefined
}

/** An interval within the day, by the hours it may begin in and the minutes it may last; it ends before midnight. */
function maybe(
  draw: Random,
  start: number,
  chance: number,
  [fromHour, toHour]: readonly [number, number],
  [shortest, longest]: readonly [number, number],
): Interval | undefined {
  const happens = draw() < chance
  const from = Math.round(start + between(draw, fromHour, toHour) * HOUR)
  const to = Math.round(from + between(draw, shortest, longest) * MINUTE)
  return happens ? { from, to: Math.min(to, start + DAY) } : undefined
}

export function dayEpisodes(traits: Traits, day: number): DayEpisodes {
  const draw = random(traits.seed, 'episodes', traits.index, day)
  const start = dayStart(day, traits.utcOffset)
  const fall = maybe(draw, start, 0.004 + 0.01 * traits.mobility, [6, 22], [3, 8])
  const electrodeOff = maybe(draw, start, 0.12, [7, 20], [2, 10])
  const signalLost = maybe(draw, start, 0.4, [0, 23], [4, 30])
  const visit = maybe(draw, start, 0.5 * traits.mobility, [9, 18], [15, 60])
  return { fall, electrodeOff, signalLost, visit: visit && { ...visit, choice: draw() } }
}

const FEVER_BLOCK = 4 * DAY

function feverOfBlock(traits: Traits, block: number): (Interval & { peak: number }) | undefined {
  const draw = random(traits.seed, 'fever', traits.index, block)
  if (draw() >= 0.09) return undefined
  const from = block * FEVER_BLOCK + draw() * FEVER_BLOCK
  return { from, to: from + between(draw, 10, 30) * HOUR, peak: between(draw, 1.2, 2.3) }
}

/** Degrees above the person's normal at `ts`: up within three hours, down within four. */
export function fever(traits: Traits): (ts: number) => number {
  const blocks = new Map<number, ReturnType<typeof feverOfBlock>>()
  const of = (block: number): ReturnType<typeof feverOfBlock> => {
    if (!blocks.has(block)) blocks.set(block, feverOfBlock(traits, block))
    return blocks.get(block)
  }
  return (ts) => {
    const block = Math.floor(ts / FEVER_BLOCK)
    let degrees = 0
    for (const episode of [of(block - 1), of(block)]) {
      if (!episode || ts < episode.from || ts > episode.to) continue
      const rise = Math.min(1, (ts - episode.from) / (3 * HOUR), (episode.to - ts) / (4 * HOUR))
      degrees = Math.max(degrees, episode.peak * rise)
    }
    return degrees
  }
}
