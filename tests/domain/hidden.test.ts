// SRV-77: what cannot be seen in names.
import { expect, it } from 'vitest'
import { hasOverrides, withoutHidden } from '../../src/domain/hidden.ts'

it.each([
  ['direction turned round', 'Ann\u202ea \u2066B\u2069', 'Anna B'],
  ['control characters', 'An\0n\u0007a', 'Anna'],
  ['joiners in Latin', 'An\u200dna\u200c', 'Anna'],
  ['zero-width spaces and byte order marks', '\ufeffAn\u200bna', 'Anna'],
  ['a Persian joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a Sinhala joiner', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['an emoji of a family', '👩\u200d👧', '👩\u200d👧'],
  ['a joiner that joins nothing', 'می\u200c', 'می'],
  ['Korean', '김하늘', '김하늘'],
])('%s', (_, typed, seen) => {
  expect(withoutHidden(typed)).toBe(seen)
})

it('overrides are found, joiners are none', () => {
  expect(['a\0', 'a\u202e', 'a\u2066b'].every(hasOverrides)).toBe(true)
  expect(['می\u200cخواهم', 'Anna', '👩\u200d👧'].some(hasOverrides)).toBe(false)
})
