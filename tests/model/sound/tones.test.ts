import { describe, expect, it } from 'vitest'
import {
  FALL,
  HARMONICS,
  RISE,
  TONE,
  TONES,
  type Tone,
  vibrationOf,
} from '../../../src/model/sound/announcing.ts'

const decibels = (ratio: number): number => 20 * Math.log10(ratio)
/** Between the end of a pulse and the start of the next one, milliseconds. */
const gaps = ({ pulses }: Tone): number[] =>
  pulses
    .slice(1)
    .map(({ at }, index) =>
      Math.round((at - (pulses[index]?.at ?? 0) - (pulses[index]?.length ?? 0)) * 1000),
    )

describe('the tones, after the patterns of IEC 60601-1-8', () => {
  it('high has 5 + 5 pulses, medium 3, low 1, and the lost line one of its own', () => {
    expect(TONES.map((name) => [name, TONE[name].pulses.length])).toEqual([
      ['high', 10],
      ['medium', 3],
      ['line', 2],
      ['low', 1],
    ])
    expect(gaps(TONE.high)).toEqual([100, 100, 300, 100, 700, 100, 100, 300, 100])
    expect(gaps(TONE.medium)).toEqual([200, 200])
  })

  it('pulses are as long as the urgency wants them, and a tone ends with its last one', () => {
    for (const name of TONES) {
      const tone = TONE[name]
      const [least, most] = name === 'high' ? [0.075, 0.2] : [0.125, 0.25]
      for (const { length } of tone.pulses) {
        expect(length).toBeGreaterThanOrEqual(least)
        expect(length).toBeLessThanOrEqual(most)
      }
      const last = tone.pulses.at(-1)
      expect(tone.length).toBeCloseTo((last?.at ?? 0) + (last?.length ?? 0))
    }
  })

  it.each(TONES)(
    '%s: a fundamental of 150 to 1000 Hz, four harmonics in 300 to 4000 Hz',
    (name) => {
      for (const { pitch } of TONE[name].pulses) {
        expect(pitch).toBeGreaterThanOrEqual(150)
        expect(pitch).toBeLessThanOrEqual(1000)
        const harmonics = HARMONICS.map((_, index) => pitch * (index + 1)).slice(1)
        expect(harmonics.filter((hz) => hz >= 300 && hz <= 4000).length).toBeGreaterThanOrEqual(4)
      }
    },
  )

  it('harmonics are within 15 dB of the fundamental, and pulses rise and fall', () => {
    const [fundamental = 0, ...harmonics] = HARMONICS
    for (const each of harmonics) expect(Math.abs(decibels(each / fundamental))).toBeLessThan(15)
    expect(RISE).toBeGreaterThanOrEqual(0.1)
    expect(RISE + FALL).toBeLessThan(1)
  })

  it('no two are mistaken for each other: neither by their pulses nor by how they go up or down', () => {
    const shape = ({ pulses }: Tone): string =>
      pulses.map(({ pitch, length }) => `${pitch}/${length}`).join(' ')
    expect(new Set(TONES.map((name) => shape(TONE[name]))).size).toBe(TONES.length)
    const [first, second] = TONE.line.pulses
    expect(second?.pitch).toBeLessThan(first?.pitch ?? 0)
  })

  it('is felt as it is heard', () => {
    expect(vibrationOf(TONE.medium)).toEqual([200, 200, 200, 200, 200])
    expect(vibrationOf(TONE.low)).toEqual([200])
    expect(vibrationOf(TONE.high)).toHaveLength(19)
  })
})
