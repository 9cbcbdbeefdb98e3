import { describe, expect, test } from 'vitest'
import { boardAlarms, fitRows } from '../../../src/model/board/pages.ts'
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

  const HEIGHTS = { large: 80, small: 40, rest: 50 }
  test.each([
    [3, 240, { size: 'large', shown: 3 }],
    [4, 240, { size: 'small', shown: 4 }],
    [6, 240, { size: 'small', shown: 6 }],
    // One line is for the number of the others.
    [7, 240, { size: 'small', shown: 4 }],
    [7, 10, { size: 'small', shown: 1 }],
  ])('%i in %i px', (count, height, fit) => {
    expect(fitRows(count, height, HEIGHTS)).toEqual(fit)
  })
})
