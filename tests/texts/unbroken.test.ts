import { describe, expect, it } from 'vitest'
import { unbrokenIds, unbrokenSpans } from '../../src/texts/unbroken.ts'

// DESIGN-24.
describe('a line with durations', () => {
  it('may break between its words, and not between a number and its unit', () => {
    const words = '20:10 High BodyTemp 38.1°C (limit 38.0°C), open for 3 min 8.5 s, 2 d ago, 4 high'
    const lines = unbrokenSpans(words)
    expect(lines.replaceAll('\u{a0}', ' ')).toBe(words)
    expect(lines.split(' ').filter((part) => part.includes('\u{a0}'))).toEqual([
      '3\u{a0}min',
      '8.5\u{a0}s,',
      '2\u{a0}d',
    ])
  })
})

// DESIGN-24.
it('an id is not parted from what says that it is one', () => {
  expect(unbrokenIds('Take it from Kim Lee (ID: 108)?')).toBe(
    'Take it from Kim Lee (ID:\u{a0}108)?',
  )
  expect(unbrokenIds('Kim (ID 7)')).toBe('Kim (ID\u{a0}7)')
})
