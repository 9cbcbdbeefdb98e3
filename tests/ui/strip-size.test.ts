import { describe, expect, it } from 'vitest'
import { stripSize } from '../../src/ui/tile/strip-size.ts'
import { TILE_TEXTS } from '../../src/texts/tile.ts'

// ONE-05: the pill of the least tile, with nothing, an eye, and `+2` and an eye beside the words.
describe('the words of a pill', () => {
  it.each([
    ['Fall', ['one', 'one', 'one']],
    ['HR high', ['one', 'one', 'two']],
    ['Sensor silent', ['two', 'two', 'two']],
    ['Ended: Fell', ['one', 'two', 'two']],
    ['Ended: Sensor silent', ['two', 'small', 'three']],
    ['Ended: Change diaper', ['two', 'small', 'three']],
    ['센서 무응답', ['one', 'two', 'two']],
    ['종료: 심박수 높음', ['two', 'two', 'three']],
    ['読み取り不可', ['two', 'two', 'two']],
    ['皮膚温：測定値なし', ['two', 'two', 'small']],
    ['Unreadablewordwithoutend', ['three', 'three', 'three']],
  ])('%s', (text, sizes) => {
    expect([0, 3, 6].map((beside) => stripSize(text, beside))).toEqual(sizes)
  })
})

// ONE-05: `HR, 20` on one line and `min` on the next would be read as something else.
describe('how long ago a value was, on a tile', () => {
  it('has its number and its unit on one line', () => {
    expect(TILE_TEXTS.wasBrief('HR', 20 * 60_000)).toBe('HR, 20\u00A0min')
    expect(TILE_TEXTS.wasBrief('Body', 3 * 3_600_000)).toBe('Body, 3\u00A0h')
  })
})
