import '../support/draw.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tipLeft, tipSide } from '../../src/ui/detail/TimelineTip.tsx'

const SIGHT = { top: 160, bottom: 820 }

// PHIST-08.
test('the tip of the last row opens upwards, where it is seen', () => {
  expect(tipSide({ top: 300, bottom: 344 }, SIGHT, 120).side).toBe('below')
  expect(tipSide({ top: 770, bottom: 814 }, SIGHT, 120).side).toBe('above')
  // Too high for either: where there is more room, and no higher than that.
  expect(tipSide({ top: 500, bottom: 544 }, SIGHT, 900)).toEqual({ side: 'above', most: 328 })
})

test('a tip never leaves what is in sight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 160, max: 776 }),
      fc.integer({ min: 1, max: 2000 }),
      (top, wanted) => {
        const cell = { top, bottom: top + 44 }
        const { side, most } = tipSide(cell, SIGHT, wanted)
        const high = Math.min(wanted, most)
        const upper = side === 'below' ? cell.bottom + 6 : cell.top - 6 - high
        expect(upper).toBeGreaterThanOrEqual(SIGHT.top)
        expect(upper + high).toBeLessThanOrEqual(SIGHT.bottom)
      },
    ),
  )
  expect([tipLeft(10, 320, 400), tipLeft(200, 320, 400), tipLeft(390, 320, 400)]).toEqual([
    0, 40, 80,
  ])
})
