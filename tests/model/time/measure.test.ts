import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../src/model/constants.ts'
import {
  type Bounds,
  type TimeSample,
  boundTime,
  narrowed,
} from '../../../src/model/time/server-clock.ts'

const SERVER = Date.UTC(2026, 10, 22, 12)

/** A question asked `at` after the start, `way` each way, on a device `skewMs` ahead, of a server that says whole `unit`s. */
function sampleOf(given: {
  at: number
  way?: readonly [number, number]
  skewMs?: number
  unit?: number
  staleMs?: number
}): TimeSample {
  const { at, way: [there, back] = [5, 5], skewMs = 0, unit = 1, staleMs = 0 } = given
  const device = (ms: number) => ({ wall: SERVER + skewMs + ms, elapsed: ms })
  const made = SERVER + at + there - staleMs
  return {
    sent: device(at),
    got: device(at + there + back),
    server: Math.floor(made / unit) * unit,
    widthMs: unit === 1 ? 1 : 2 * unit,
  }
}

/** How far the time is off after these answers, at the last of them. */
function offAfter(samples: readonly TimeSample[]): number {
  const bounds = samples.reduce<Bounds | null>(narrowed, null)
  const last = samples.at(-1)
  if (!bounds || !last) return NaN
  return boundTime(bounds, last.got) - (SERVER + last.got.elapsed)
}

// ST4: ages are right within a second.
describe('the server’s time', () => {
  it.each([0, SECOND_MS, -MINUTE_MS, 10 * MINUTE_MS, -DAY_MS])(
    'is half a round trip off at most where the server says milliseconds, on a clock %d ms ahead',
    (skewMs) => {
      const off = offAfter([sampleOf({ at: 0, way: [80, 20], skewMs })])
      expect(Math.abs(off)).toBeLessThanOrEqual(51)
    },
  )
  it('is within a second of one `Date`, whenever in its second it was made', () => {
    for (let at = 0; at < SECOND_MS; at += 50) {
      for (const staleMs of [0, 500, 999]) {
        const off = offAfter([sampleOf({ at, unit: SECOND_MS, staleMs })])
        expect(Math.abs(off), `${at} ${staleMs}`).toBeLessThanOrEqual(SECOND_MS + 10)
      }
    }
  })
  it('stays within a second whatever the way and the moments were, and never contradicts itself', () => {
    const answer = fc.record({
      at: fc.integer({ min: 0, max: 10 * MINUTE_MS }),
      there: fc.integer({ min: 0, max: 400 }),
      back: fc.integer({ min: 0, max: 400 }),
      staleMs: fc.integer({ min: 0, max: 999 }),
    })
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (answers) => {
        const samples = answers
          .toSorted((a, b) => a.at - b.at)
          .map(({ there, back, ...rest }) =>
            sampleOf({ ...rest, way: [there, back], unit: SECOND_MS }),
          )
        // Half a round trip more, while there is one answer alone.
        expect(Math.abs(offAfter(samples))).toBeLessThanOrEqual(SECOND_MS + 400)
      }),
    )
  })
  it('becomes better with every quick answer', () => {
    const moments = [0, 130, 270, 310, 480, 610, 790, 930].map((phase, n) => 5_000 * n + phase)
    const whole = moments.map((at, n) =>
      sampleOf({ at, unit: SECOND_MS, staleMs: n % 2 === 0 ? 0 : 900 }),
    )
    expect(Math.abs(offAfter(whole))).toBeLessThan(300)
  })
  it('is measured anew where a clock was set or the device slept: what it knew contradicts', () => {
    const slept = (sample: TimeSample): TimeSample => ({
      ...sample,
      server: sample.server + 10 * MINUTE_MS,
    })
    const samples = [sampleOf({ at: 0 }), slept(sampleOf({ at: 60_000 }))]
    expect(offAfter(samples) - 10 * MINUTE_MS).toBeLessThan(10)
  })
  it('is not taken from an answer that the device slept through', () => {
    const sample = sampleOf({ at: 0 })
    const slept = { ...sample, got: { ...sample.got, wall: sample.got.wall + MINUTE_MS } }
    expect(narrowed(null, slept)).toBeNull()
  })
})
