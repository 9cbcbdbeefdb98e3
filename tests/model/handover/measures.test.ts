import { describe, expect, it } from 'vitest'
import { measuresOf } from '../../../src/model/handover/measures.ts'
import { shiftOf } from '../../../src/model/handover/shift.ts'
import { at, DAY, dayOf, ZONE } from './given.ts'

const shift = shiftOf(at('14:30'), 8, ZONE)
const days = new Map([
  [
    DAY,
    dayOf({
      hr: { 5: [200], 6: [60, 70, 80], 7: [100], 14: [72] },
      urine: { 6: [0], 8: [2], 9: [0] },
      stool: { 6: [0], 7: [0] },
    }),
  ],
])
const found = measuresOf(days, shift)
const of = (measure: string) =>
  [...found.flowing, ...found.happening].find((each) => each.measure === measure)

// HAND-03, ruling R41.
describe('a measure that flows', () => {
  it('has the range of every reading of these hours, and of no other; its mean counts each hour once', () => {
    expect(of('hr')).toMatchObject({ range: { min: 60, max: 100 }, measured: 3 })
    // An hour of three readings weighs as much as an hour of one, and half an hour half as much.
    expect(of('hr')).toHaveProperty('range.mean', expect.closeTo((70 + 100 + 72 / 2) / 2.5, 3))
  })
  it('is not pulled by one hour in which a sensor reported a thousand times', () => {
    const hr = { 6: [60], 7: [60], 8: Array.from({ length: 1000 }, () => 90), 9: [60] }
    const [first] = measuresOf(new Map([[DAY, dayOf({ hr })]]), shift).flowing
    expect(first?.range?.mean).toBeCloseTo((60 + 60 + 90 + 60) / 4, 3)
  })
  it('is not pulled by the hour that has only begun', () => {
    const hours = [5, 6, 7, 8, 9, 10, 11, 12, 13].map((hour) => [hour, [60]] as const)
    const hr = { ...Object.fromEntries(hours), 14: [140, 140, 140] }
    const begun = shiftOf(at('14:03'), 8, ZONE)
    const [first] = measuresOf(new Map([[DAY, dayOf({ hr })]]), begun).flowing
    expect(first?.range?.mean).toBeCloseTo((60 * 8 + 140 / 20) / 8.05, 3)
  })
  it('has a value for each hour, and none where nothing was measured', () => {
    expect(of('hr')?.hours).toEqual([70, 100, null, null, null, null, null, null, 72])
  })
  it('says so where it was not measured at all', () => {
    expect(of('spo2')).toMatchObject({ range: null, measured: 0 })
  })
})

// HAND-04.
describe('what happens', () => {
  it('says how high it was, in how many hours, and of how many that is known', () => {
    expect(of('urine')).toMatchObject({ highest: 66, above: 1, measured: 3 })
    expect(of('stool')).toMatchObject({ highest: 0, above: 0, measured: 2 })
    expect(of('falling')).toMatchObject({ highest: null, above: 0, measured: 0 })
  })
})
