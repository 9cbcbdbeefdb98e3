// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { ListedAlarm } from '../../src/model/alarms/alarm.ts'
import { tallyOf } from '../../src/model/alarms/urgency.ts'
import { BOARD_TEXTS } from '../../src/texts/board.ts'
import { andLate } from '../../src/texts/late.ts'
import { alarmOf, listed } from '../model/rows.ts'

const NOW = new Date(2026, 2, 3, 3, 45).getTime()
const rows: { open: readonly ListedAlarm[] } = { open: [] }
/** So many rows have room. */
const FITTING = 2

vi.mock('virtual:sync-worker', () => ({ default: '' }))
vi.mock('../../src/app/live.ts', () => ({
  useLive: (query: { name: string }) => ({ value: query.name === 'alarmList' ? rows.open : [] }),
}))
vi.mock('../../src/app/storage-state.ts', () => ({ useStorageState: () => 'kept' }))
vi.mock('../../src/screens/server-disk.ts', () => ({ useDiskNote: () => null }))
vi.mock('../../src/screens/hearing.ts', () => ({ useUnheard: () => [] }))
vi.mock('../../src/screens/alarms-on-screen.ts', () => ({ useShownAlarms: () => undefined }))
vi.mock('../../src/screens/watch.ts', () => ({ useNoneBut: () => '' }))
vi.mock('../../src/screens/shell/Announcer.tsx', () => ({ Announcer: () => null }))
vi.mock('../../src/screens/use-present.ts', () => ({
  useAtBed: () => () => ({ heardAt: null, broken: undefined }),
}))
vi.mock('../../src/screens/board/use-rows-fit.ts', () => ({
  useRowsFit: () => [{ current: null }, FITTING],
}))
const { BoardAlarms } = await import('../../src/screens/board/BoardAlarms.tsx')
const { LockAlarms } = await import('../../src/screens/privacy/LockAlarms.tsx')

/** Of now unless `learnedAt`. */
const alarm = (alarmId: string, type: string, learnedAt?: number): ListedAlarm =>
  listed(
    alarmOf({
      alarmId,
      originator: alarmId,
      type,
      first: NOW - 3_600_000,
      ...(learnedAt !== undefined && { learnedAt }),
    }),
  )
const LATE = [alarm('a', 'Falling', NOW - 60_000), alarm('b', 'SOS', NOW - 60_000)]
const OF_NOW = [alarm('c', 'Falling'), alarm('d', 'Urine'), alarm('e', 'High HR')]
const ALL = [...LATE, ...OF_NOW]

const board = (alarms: readonly ListedAlarm[]) =>
  draw(<BoardAlarms alarms={alarms} state={{ kind: 'current' }} now={NOW} factor={1} />)
function lock(alarms: readonly ListedAlarm[]) {
  rows.open = alarms
  return draw(<LockAlarms list={{ kind: 'current' }} now={NOW} />)
}

/** The sums of the marks, one for each row of them: `1 high, 1 low` is 2. */
const sums = ({ all }: ReturnType<typeof draw>): number[] =>
  all('span', { role: 'img' })
    .map((each) => each['aria-label'] ?? '')
    .filter((label) => /^\d+ /.test(label))
    .map((label) => label.split(', ').reduce((sum, part) => sum + parseInt(part), 0))

// LATE-19.
describe('numbers beside each other add up, with what was learned late said apart:', () => {
  it('those that are counted', () => {
    const { unconfirmed, counts, late } = tallyOf(ALL, NOW)
    expect([unconfirmed, late]).toEqual([OF_NOW.length, LATE.length])
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(unconfirmed)
    expect([andLate(0), andLate(2)]).toEqual(['', ', 2 learned late'])
    const more = [ALL, LATE, OF_NOW].map((all) => BOARD_TEXTS.alarms.more(tallyOf(all, NOW)))
    expect(more).toEqual(['and 3 more', 'and 2 learned late', 'and 3 more'])
  })

  it('the title of a board and its marks, and what has no room there', () => {
    const shown = board(ALL)
    expect(shown.one('h2').text).toBe('3 open alarms')
    // One of those two of now that are the rest: a board lists what was learned late last.
    expect(shown.text).toContain('and 1 more')
    expect(sums(shown)).toEqual([3, 1])
    expect(shown.text.match(/2 learned late/g)).toHaveLength(2)
  })

  it('a board where only such events wait', () => {
    const shown = board([...LATE, alarm('f', 'Falling', NOW - 60_000)])
    expect(shown.one('h2').text).toBe('3 learned late, not confirmed')
    expect(shown.text).toContain('and 1 learned late')
    expect(sums(shown)).toEqual([])
    expect(board([]).one('h2').text).toBe('No open alarms')
  })

  it('the title of a locked screen and its marks', () => {
    const shown = lock(ALL)
    expect(shown.one('h2').text).toBe('Unconfirmed alarms (3)')
    expect(sums(shown)).toEqual([3])
    expect(shown.text).toContain('2 learned late')
    expect(lock(LATE).one('h2').text).toBe('Unconfirmed alarms')
  })
})
