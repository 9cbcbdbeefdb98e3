import { describe, expect, test } from 'vitest'
import { boardAlarms, rowsThatFit } from '../../../src/model/board/pages.ts'
import { alarmOf, listed } from '../rows.ts'

const NOW = 10_000_000

// BOARD-07.
describe('the alarms at the side of a board', () => {
  test('what lasts before what is over, the most urgent first, of equals the newest', () => {
    const alarm = (alarmId: string, type: string, first: number, endedTs?: number) =>
      listed(alarmOf({ alarmId, type, first, ...(endedTs && { endedTs }) }))
    const rows = boardAlarms(
      [
        alarm('urine', 'Urine', NOW - 1000),
        alarm('fast', 'High HR', NOW - 5000),
        alarm('fell, and is up', 'Falling', NOW - 2000, NOW - 1000),
        alarm('lies', 'Falling', NOW - 60_000),
        alarm('slow', 'Low HR', NOW - 3000),
      ],
      NOW,
    )
    expect(rows.map((row) => row.alarm.alarmId)).toEqual([
      'lies',
      'slow',
      'fast',
      'urine',
      'fell, and is up',
    ])
  })

  test('what chatters is one row', () => {
    const rows = boardAlarms(
      [1, 2, 3].map((at) => listed(alarmOf({ alarmId: `${at}`, first: NOW + at }))),
      NOW,
    )
    expect(rows.map(({ earlier }) => earlier.length)).toEqual([2])
  })

  test.each([
    [[80, 80, 80], 240, 3],
    // One line is for the number of the others.
    [[80, 80, 80, 80], 240, 2],
    // A long name takes more than others.
    [[40, 110, 40, 40], 240, 4],
    [[40, 110, 40, 60], 240, 3],
    [[80, 80], 10, 1],
    [[], 240, 0],
  ])('of rows of %j in %i px there are %i', (heights, height, shown) => {
    expect(rowsThatFit(heights, height, 50)).toBe(shown)
  })
})
