import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, unpack } from '../../src/db/cipher/packing.ts'

const arrays = fc.oneof(
  fc.float32Array(),
  fc.float64Array(),
  fc.int32Array(),
  fc.uint8Array(),
  fc.uint32Array(),
)
/** What a row may hold: any of it, as deep as chance has it. */
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, undefined, '~', 'undefined'),
    arrays,
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(fc.string(), fc.constant('~')), tie('value'), { noNullPrototype: true }),
    fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
  ),
})).value

// DISK-01.
describe('a packed row', () => {
  it('comes back as the browser itself would have stored it', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(unpack(pack(value))).toEqual(structuredClone(value))
      }),
      { numRuns: 500, seed: 28 },
    )
  })
  it('takes of an array that is a part of a larger one that part alone', () => {
    const part = new Float32Array([1, 2, 3, 4]).subarray(1, 3)
    expect(unpack(pack({ part }))).toEqual({ part: new Float32Array([2, 3]) })
    expect(pack({ part }).length).toBeLessThan(70)
  })
  it('keeps a property that is there and undefined, and one that is not there, apart', () => {
    expect(Object.keys(unpack(pack({ a: undefined })) as object)).toEqual(['a'])
  })
  it.each([
    ['a function', () => 0],
    ['a date', new Date(0)],
    ['a symbol', Symbol('s')],
  ])('is not made of %s, without a word', (_, value) => {
    expect(() => pack({ value })).toThrow('cannot be stored')
  })
})
