import { expect, test } from 'vitest'
import { batteryIcon, urineIcon } from '../../../src/model/vitals/card-texts.ts'
import { batteryTier } from '../../../src/model/vitals/display.ts'

// ALARM-53, CONST-25, DESIGN-13.
test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [33, 2],
  [41, 3],
  [66, 4],
  [100, 5],
])('urine %d%% is icon %d (FORM-31)', (percent, icon) => {
  expect(urineIcon(percent)).toBe(icon)
})

// ALARM-52, CONST-26, DESIGN-13.
test.each([
  [0, 0],
  [1, 1],
  [12, 1],
  [13, 2],
  [37, 3],
  [50, 4],
  [62, 5],
  [84, 6],
  [85, 7],
  [100, 7],
])('battery %d%% is icon %d', (percent, icon) => {
  expect(batteryIcon(percent)).toBe(icon)
})

// ALARM-51, CONST-26, AMB-52.
test('battery tiers of the dashboard, and no reading has no step', () => {
  expect([0, 1, 2, 12, 13, 100].map(batteryTier)).toEqual([
    'low',
    'low',
    'middle',
    'middle',
    'high',
    'high',
  ])
  expect([urineIcon(null), batteryIcon(null), batteryTier(null)]).toEqual([null, null, null])
})
