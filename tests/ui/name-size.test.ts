import { describe, expect, it } from 'vitest'
import { nameSize } from '../../src/ui/tile/name-size.ts'

// ONE-06.
describe('the letters of a name on a tile', () => {
  it('are as large as the tile’s where it has room', () => {
    expect(nameSize('Anna Berg')).toBe(1)
    expect(nameSize('佐藤花子')).toBe(1)
    expect(nameSize('')).toBe(1)
  })

  it('are smaller for a longer one, and never too small to be read', () => {
    expect(nameSize('Marguerite Fontaine')).toBe(0.76)
    expect(nameSize('Marguerite Fontaine-Dubois')).toBe(0.7)
    expect(nameSize('남궁민수 남궁민수 남궁')).toBeLessThan(0.8)
  })
})
