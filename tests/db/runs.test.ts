import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../../src/db/cipher/packing.ts'
import { packWords, unpackWords } from '../../src/db/cipher/runs.ts'

/** DISK-10. */

/** Words of few values, so that runs of every length stand beside words that differ. */
const words = fc
  .array(
    fc.tuple(fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 - 1 }), fc.integer({ min: 1, max: 300 })),
  )
  .map((runs) => Uint32Array.from(runs.flatMap(([word, times]) => Array<number>(times).fill(word))))

describe('numbers with their runs taken out', () => {
  it.each([0, 1, 2, 3, 127, 128, 129, 130, 131, 257, 258, 259, 1_000])(
    'are the same again: %i of them, all the same and all different',
    (length) => {
      for (const words of [
        new Uint32Array(length).fill(7),
        Uint32Array.from({ length }, (_, at) => at),
        Uint32Array.from({ length }, (_, at) => at >> 1),
      ])
        expect(unpackWords(packWords(words), length)).toEqual(words)
    },
  )
  it('are the same again, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.uint32Array({ maxLength: 600 })), (some) => {
        expect(unpackWords(packWords(some), some.length)).toEqual(some)
      }),
      { numRuns: 300, seed: 28 },
    )
  })
  it('are hardly more bytes where nothing repeats, and few where much does', () => {
    const different = Uint32Array.from({ length: 1_280 }, (_, at) => at)
    expect(packWords(different).length).toBe(1_280 * 4 + 10)
    const times = Uint32Array.from(
      { length: 15 * 24 },
      (_, at) => 1_700_000_000 + Math.floor(at / 15),
    )
    expect(packWords(times).length).toBe(24 * 5)
    const hours = new Float32Array(24 * 30).fill(Number.NaN)
    expect(pack({ hours }).length).toBeLessThan(80)
  })
})

it('rows of before are read as they were written', () => {
  const values = Float32Array.of(36.5, Number.NaN, -0)
  const text = new TextEncoder().encode(`{"v":{"~":["Float32Array",12]}}`)
  const bytes = new Uint8Array(4 + text.length + 12)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, 4)
  bytes.set(new Uint8Array(values.buffer), 4 + text.length)
  expect(unpack(bytes)).toEqual({ v: values })
})
