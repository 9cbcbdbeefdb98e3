import { describe, expect, test } from 'vitest'
import { shortSpan } from '../../../src/texts/durations.ts'
import { boardLine, boardNotes } from '../../../src/model/board/line.ts'
import { lightAt } from '../../../src/model/board/night.ts'
import { patientsOf, wardsShown, wardsUnheard } from '../../../src/model/board/pages.ts'
import { patientOf } from '../rows.ts'

const MINUTE = 60_000
const NOW = 100 * MINUTE

// BOARD-09.
describe('what a board says of its line', () => {
  test.each(['live', 'refreshing'] as const)('nothing while it is %s', (kind) => {
    expect(boardLine({ kind }, NOW, NOW)).toEqual({ kind: 'fresh' })
  })

  test('that it is lost, and after two minutes in large letters', () => {
    const at = (since: number) => boardLine({ kind: 'not-receiving', since }, since, NOW)
    expect(at(NOW - 20_000)).toEqual({ kind: 'lost', since: NOW - 20_000, isLong: false })
    expect(at(NOW - 2 * MINUTE)).toEqual({ kind: 'lost', since: NOW - 2 * MINUTE, isLong: true })
    const saved = NOW - 30 * MINUTE
    expect(boardLine({ kind: 'saved', from: saved }, saved, NOW)).toMatchObject({ isLong: true })
  })

  test('a doubt is no loss, until it lasts', () => {
    expect(boardLine({ kind: 'checking' }, NOW - 20_000, NOW)).toEqual({ kind: 'fresh' })
    expect(boardLine({ kind: 'checking' }, NOW - 3 * MINUTE, NOW).kind).toBe('lost')
    // It has only just begun.
    expect(boardLine({ kind: 'checking' }, 0, NOW)).toEqual({ kind: 'fresh' })
  })

  test('that alarms do not come, and that nothing ever came', () => {
    const no = { kind: 'no-alarms', since: 7 } as const
    expect(boardLine(no, NOW, NOW)).toEqual(no)
    expect(boardLine({ kind: 'empty' }, 0, NOW)).toEqual({ kind: 'lost', since: 0, isLong: true })
  })

  // LAG-03.
  test('that the server is behind', () => {
    const late = { kind: 'behind', ms: 40_000 } as const
    expect(boardLine(late, NOW, NOW)).toEqual(late)
  })
})

// BOARD-11.
test.each([
  ['by-hour', 20, 'light'],
  ['by-hour', 21, 'dark'],
  ['by-hour', 3, 'dark'],
  ['by-hour', 5, 'dark'],
  ['by-hour', 6, 'light'],
  ['light', 3, 'light'],
  ['dark', 12, 'dark'],
] as const)('set to %s, at %i h it is %s', (choice, hour, shown) => {
  expect(lightAt(choice, hour)).toBe(shown)
})

// BOARD-03.
describe('whose board it is', () => {
  test('the wards chosen, in their order; none is all; one that is gone is nobody’s', () => {
    expect(wardsShown([], ['a', 'b'])).toEqual(['a', 'b'])
    expect(wardsShown(['b', 'a'], ['a', 'b', 'c'])).toEqual(['a', 'b'])
    expect(wardsShown(['gone'], ['a'])).toEqual([])
  })

  const own = patientOf({ entityId: 'own', wardId: 'a' })
  const guest = patientOf({ entityId: 'guest', wardId: 'b' })
  const away = patientOf({ entityId: 'away', wardId: 'a' })
  const group = { ward: '', room: '', key: '' }
  const groups = [
    { ...group, wardId: 'a', patients: [own, guest] },
    { ...group, wardId: 'c', patients: [away, patientOf({ entityId: 'other', wardId: 'c' })] },
  ] as unknown as Parameters<typeof patientsOf>[0]

  test('whoever is in its wards, and whoever belongs there wherever they are', () => {
    expect(patientsOf(groups, ['a'], false).map(({ entityId }) => entityId)).toEqual([
      'own',
      'guest',
      'away',
    ])
  })

  test('with all wards on it, everybody', () => {
    expect(patientsOf(groups, ['a', 'c'], true)).toHaveLength(4)
  })
})

// BOARD-02.
test('an age beside a number is short', () => {
  const ages = [12 * MINUTE, 40_000, 47 * 60 * MINUTE, 48 * 60 * MINUTE, -1]
  expect(ages.map(shortSpan)).toEqual(['12m', '40s', '47h', '2d', '0s'])
})

test('alarms of its wards are heard, and of a ward that is new on a board of all (BOARD-10)', () => {
  expect(wardsUnheard(['a', 'b', 'c'], ['b'])).toEqual(['a', 'c'])
  expect(wardsUnheard(['a', 'new'], ['a', 'new'])).toEqual([])
})

// BOARD-17, DISK-07.
test('why no alarm may mean nothing, the gravest first', () => {
  const none = {
    kindsOff: [],
    isServerFull: false,
    isDeviceFull: false,
    isMissing: false,
    unheard: [],
  }
  const all = {
    kindsOff: ['Urine'],
    isServerFull: true,
    isDeviceFull: true,
    isMissing: true,
    unheard: ['Cedar'],
  }
  expect(boardNotes(all).map(({ kind }) => kind)).toEqual([
    'server-full',
    'unheard',
    'device-full',
    'missing',
    'off',
  ])
  expect(boardNotes({ ...none, kindsOff: ['Urine'] })).toEqual([{ kind: 'off', kinds: ['Urine'] }])
  expect(boardNotes(none)).toEqual([])
})
