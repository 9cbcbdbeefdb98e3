/** What one simulated person is like, for good. */

import { between, hash, random } from './random.ts'

export type Traits = {
  /** Names this person's random streams. */
  seed: number
  index: number
  utcOffset: number
  /** 0 bedridden … 1 walks about. */
  mobility: number
  restingHr: number
  /** Beats a minute that walking adds. */
  effort: number
  spo2: number
  skin: number
  body: number
  /** Days from one charging to the next, and where in that this person's first one falls. */
  batteryDays: number
  batteryPhase: number
  /** Millilitres of an ordinary voiding. */
  voiding: number
  /** Seed of this person's noise. */
  stream: number
}

export function traitsOf(seed: number, index: number, utcOffset: number): Traits {
  const draw = random(seed, 'traits', index)
  // Most rest between 61 and 69; a few run high or low and are the ward's usual suspects.
  const kind = draw()
  const restingHr =
    kind < 0.1
      ? between(draw, 76.5, 79.5)
      : kind < 0.15
        ? between(draw, 54.5, 57)
        : between(draw, 61, 69)
  return {
    seed,
    index,
    utcOffset,
    mobility: draw() < 0.12 ? 0 : between(draw, 0.2, 1),
    restingHr,
    effort: between(draw, 5, 9),
    spo2: draw() < 0.1 ? between(draw, 94.8, 95.7) : between(draw, 97, 98.2),
    skin: between(draw, 36.2, 36.6),
    body: between(draw, 36.5, 36.8),
    batteryDays: between(draw, 3, 5),
    batteryPhase: draw(),
    voiding: between(draw, 50, 85),
    stream: hash(`${seed}/noise/${index}`),
  }
}
