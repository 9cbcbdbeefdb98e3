import { expect, it } from 'vitest'
import { placeDetails } from '../../src/components/expansion.ts'

const WINDOW = 820

it('opens below where there is room', () => {
  expect(placeDetails({ top: 200, bottom: 500 }, 200, WINDOW)).toEqual({ side: 'below', max: 0 })
})

it('opens above where only there is room', () => {
  expect(placeDetails({ top: 400, bottom: 750 }, 200, WINDOW)).toEqual({ side: 'above', max: 0 })
})

it('takes the larger side and scrolls where it fits nowhere', () => {
  const place = placeDetails({ top: 200, bottom: 580 }, 400, WINDOW)
  expect(place).toEqual({ side: 'below', max: WINDOW - 62 - 580 })
})

it('never shrinks to nothing', () => {
  expect(placeDetails({ top: 140, bottom: 755 }, 300, WINDOW).max).toBe(120)
})
