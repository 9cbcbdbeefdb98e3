import { describe, expect, it } from 'vitest'
import { drawn } from '../bench/measures/stream-figures.ts'

describe('a run of streaming', () => {
  it('in which no value was drawn is refused by name, and is no figure', () => {
    const refused = () => drawn({ count: 0, cards: 11 }, 'floor G, plain, run 1')
    expect(refused).toThrow('floor G, plain, run 1: no value was drawn on 11 cards.')
    expect(() => drawn({ count: 1, cards: 11 }, 'console, plain, run 1')).not.toThrow()
  })
})
