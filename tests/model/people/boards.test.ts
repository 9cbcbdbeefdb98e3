import { remainingText } from '../../../src/texts/moments.ts'
import { describe, expect, it } from 'vitest'
import {
  type PairedBoard,
  boardProblems,
  boardState,
  codeTyped,
  isCode,
} from '../../../src/model/people/boards.ts'

describe('what an Admin types (PAIR-01, PAIR-04)', () => {
  it.each([
    ['', ''],
    ['kx', 'KX'],
    ['kxpd', 'KXPD'],
    ['kxpdw', 'KXPD-W'],
    [' kxpd wqrt ', 'KXPD-WQRT'],
    ['KXPD-WQRT', 'KXPD-WQRT'],
    ['KXPD-WQRTXX', 'KXPD-WQRT'],
  ])('%j stands as %j', (typed, stands) => {
    expect(codeTyped(typed)).toBe(stands)
    // What stands there is typed on: it must stay.
    expect(codeTyped(stands)).toBe(stands)
    expect(isCode(typed)).toBe(stands.length === 9)
  })

  it('a name and a ward are needed', () => {
    expect(boardProblems({ name: 'Desk', wards: 'all' })).toEqual([])
    expect(boardProblems({ name: 'x'.repeat(60), wards: ['w'] })).toEqual([])
    expect(boardProblems({ name: 'x'.repeat(61), wards: ['w'] })).toEqual(['name'])
    expect(boardProblems({ name: '  ', wards: [] })).toEqual(['name', 'wards'])
  })
})

describe('how a board stands (PAIR-15)', () => {
  const board: PairedBoard = {
    id: 'b',
    name: 'Desk',
    wards: 'all',
    since: 0,
    confirmedBy: 'Kim',
    seenAt: 1000,
    isFetched: true,
    changesForMs: 0,
  }
  it('runs while it is heard, a minute of silence is told', () => {
    expect(boardState(board, 61_000)).toBe('running')
    expect(boardState(board, 61_001)).toBe('silent')
    expect(boardState({ ...board, isFetched: false }, 1000)).toBe('not-fetched')
  })
})

it.each([
  [600_000, '10 min'],
  [540_001, '10 min'],
  [540_000, '9 min'],
  [60_001, '2 min'],
  [60_000, '60 s'],
  [1, '1 s'],
  [-5, '0 s'],
])('a code is good for %d ms: %s (PAIR-13)', (ms, text) => expect(remainingText(ms)).toBe(text))
