import { expect, it } from 'vitest'
import {
  createWatchers,
  FORGOTTEN_MS,
  GRACE_MS,
  MOST_OF_ACCOUNT,
  type Reporter,
  type Watchers,
} from '../../../../server/features/watch/presence.ts'

const S = 1000
const nurse: Reporter = { hospitalId: 'h', userId: 'nurse', sessionId: 's1' }
const other: Reporter = { ...nurse, userId: 'other', sessionId: 's2' }
const WARDS = ['orchard', 'cedar']
const noPush = (): boolean => false

/** Asks every ten seconds, as consoles together do, and answers the first time at which the ward counts as unheard. */
function unheardAt(watchers: Watchers, ward: string, from: number, until: number): number | null {
  for (let now = from; now <= until; now += 10 * S)
    if (watchers.unheard('h', WARDS, noPush, now).includes(ward)) return now
  return null
}

/** HEAR-02: heard by a window that sounds it, or by push. */
it('a ward is heard by the window that sounds it, a silent window and another ward do not count', () => {
  const watchers = createWatchers()
  const ask = (now: number): string[] => watchers.unheard('h', WARDS, noPush, now)
  expect(ask(0)).toEqual([])
  watchers.report(nurse, { window: 'a', wards: ['orchard'], hears: true }, 70 * S)
  expect(ask(70 * S)).toEqual(['cedar'])
  watchers.report(other, { window: 'b', wards: 'all', hears: false }, 70 * S)
  expect(ask(70 * S)).toEqual(['cedar'])
  watchers.report(other, { window: 'b', wards: 'all', hears: true }, 71 * S)
  expect(ask(71 * S)).toEqual([])
  expect(watchers.unheard('h2', ['elm'], noPush, 71 * S)).toEqual([])
})

it('a ward that push reaches is heard', () => {
  const watchers = createWatchers()
  const byPush = (ward: string): boolean => ward === 'cedar'
  watchers.unheard('h', WARDS, byPush, 0)
  expect(watchers.unheard('h', WARDS, byPush, GRACE_MS + S)).toEqual(['orchard'])
  expect(watchers.unheard('h', WARDS, noPush, GRACE_MS + 2 * S)).toEqual(['orchard'])
  expect(watchers.unheard('h', WARDS, noPush, 2 * GRACE_MS + 2 * S)).toEqual(WARDS)
})

/** HEAR-03: said within 90 s of the last report, so that consoles that ask twice a minute say it within 120 s. */
it('a window that is muted, closed or signed out is missed in time, and a reload is not', () => {
  const start = (): Watchers => {
    const watchers = createWatchers()
    watchers.unheard('h', WARDS, noPush, 0)
    watchers.report(nurse, { window: 'a', wards: 'all', hears: true }, 30 * S)
    watchers.unheard('h', WARDS, noPush, 50 * S)
    return watchers
  }
  expect(unheardAt(start(), 'orchard', 50 * S, 300 * S)).toBe(30 * S + FORGOTTEN_MS + 10 * S)

  const muted = start()
  muted.report(nurse, { window: 'a', wards: 'all', hears: false }, 50 * S)
  expect(unheardAt(muted, 'orchard', 50 * S, 300 * S)).toBe(50 * S + GRACE_MS + 10 * S)

  const left = start()
  left.ended('nurse', 'another session', 50 * S)
  left.ended('nurse', 's1', 50 * S)
  expect(unheardAt(left, 'orchard', 50 * S, 300 * S)).toBe(50 * S + GRACE_MS + 10 * S)

  const reloaded = start()
  reloaded.report(nurse, { window: 'a', wards: 'all', hears: false }, 50 * S)
  reloaded.report(nurse, { window: 'c', wards: 'all', hears: true }, 90 * S)
  expect(unheardAt(reloaded, 'orchard', 50 * S, 160 * S)).toBeNull()
})

/** HEAR-04: what one account reports does not push out the others, and names no window of theirs. */
it('an account has so many windows and no more, and cannot speak for another one', () => {
  const watchers = createWatchers()
  watchers.unheard('h', WARDS, noPush, 0)
  watchers.report(other, { window: 'a', wards: 'all', hears: true }, 70 * S)
  watchers.report(nurse, { window: 'a', wards: 'all', hears: false }, 70 * S)
  for (let n = 0; n < 3 * MOST_OF_ACCOUNT; n++)
    watchers.report(nurse, { window: `w${n}`, wards: 'all', hears: false }, 71 * S)
  expect(watchers.unheard('h', WARDS, noPush, 72 * S)).toEqual([])
})
