import { draw } from '../support/draw.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Ward } from '../../src/model/places/ward.ts'
import type { PairedBoard } from '../../src/model/people/boards.ts'
import { BoardsScreen } from '../../src/screens/settings/BoardsScreen.tsx'
import type { Boards } from '../../src/screens/settings/use-boards.ts'

/* The Admin's list of wall boards, in each of its states (PAIR-15). */

const state = vi.hoisted(() => ({ boards: {} as Boards, wards: undefined as unknown }))
vi.mock('../../src/screens/settings/use-boards.ts', () => ({ useBoards: () => state.boards }))
vi.mock('../../src/app/live.ts', () => ({ useLive: () => ({ value: state.wards }) }))
vi.mock('../../src/app/now.ts', () => ({ serverNow: () => AT, useNow: () => AT }))
vi.mock('../../src/screens/alerts.ts', () => ({ alerts: { show: () => undefined } }))

const AT = 1_795_600_000_000
const CEDAR: Ward = { id: 'c', name: 'Cedar', rooms: [] } as never
const board: PairedBoard = {
  id: 'b',
  name: 'Station 3',
  wards: ['c', 'gone'],
  since: AT,
  confirmedBy: 'Kim',
  seenAt: AT,
  isFetched: true,
  changesForMs: 0,
}
const shown = { boards: [board], at: AT }

function page(boards: Partial<Boards>, wards: readonly Ward[] | null = [CEDAR]) {
  state.boards = { ...state.boards, ...boards }
  state.wards = wards
  return draw(<BoardsScreen />)
}
beforeEach(() => {
  state.boards = { shown: null, problem: null, again: () => Promise.resolve() }
})

it('while it is loaded there is nothing to try again', () => {
  const { text, all } = page({})
  expect(text).toContain('Loading…')
  expect(all('button').map(({ text: words }) => words)).not.toContain('Try again')
})

// TRUE-13.
it.each([
  [{ kind: 'offline' } as const, null, 'No connection: the boards cannot be shown.'],
  [{ kind: 'offline' } as const, shown, 'No connection. As it was at'],
  [{ kind: 'failed', why: 'Not now.' } as const, shown, 'could not be loaded: Not now.'],
])('%o: says why there is nothing newer, and can be tried again', (problem, has, why) => {
  const { text, all } = page({ problem, shown: has })
  expect(text).toContain(why)
  expect(text).not.toContain('Loading…')
  expect(all('button').map(({ text: words }) => words)).toContain('Try again')
})

it('calls no ward deleted before the list of wards is loaded', () => {
  expect(page({ shown }).text).toContain('Cedar, a ward that was deleted')
  const early = page({ shown }, null).text
  expect(early).not.toContain('deleted')
  expect(early).toContain('2 wards, the names are not loaded yet')
})
