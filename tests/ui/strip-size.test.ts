import { describe, expect, it } from 'vitest'
import { stripSize } from '../../src/ui/tile/strip-size.ts'

// ONE-05: the pill of the least tile, with nothing, an eye, and `+2` and an eye beside the words.
describe('the words of a pill', () => {
  it.each([
    ['Fall', ['one', 'one', 'one']],
    ['HR high', ['one', 'one', 'two']],
    ['Sensor silent', ['two', 'two', 'two']],
    ['Ended: Fell', ['one', 'two', 'two']],
    ['Ended: Sensor silent', ['two', 'small', 'three']],
    ['Ended: Change diaper', ['two', 'small', 'three']],
    ['Unreadablewordwithoutend', ['three', 'three', 'three']],
  ])('%s', (text, sizes) => {
    expect([0, 3, 6].map((beside) => stripSize(text, beside))).toEqual(sizes)
  })
})
