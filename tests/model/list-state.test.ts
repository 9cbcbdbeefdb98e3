import { describe, expect, it } from 'vitest'
import type { Indicator } from '../../src/model/connection.ts'
import { listState, type ListState } from '../../src/model/list-state.ts'
import { lasting } from '../../src/model/trouble.ts'

const NOW = 1_000_000
const ago = (seconds: number): number => NOW - seconds * 1_000
const WHY = 'The server could not answer now.'
const LIVE: Indicator = { kind: 'live' }
const CHECKING: Indicator = { kind: 'checking' }
const LOST: Indicator = { kind: 'not-receiving', since: ago(30) }

const LOADING: ListState = { kind: 'loading' }
const UNREACHED: ListState = { kind: 'unreached' }
const REFUSED: ListState = { kind: 'refused', why: WHY }
const asOf = (at: number): ListState => ({ kind: 'loaded', asOf: at })

/** `failing`: for how many seconds it was tried in vain; `live`: for how many the line is live. */
type Given = { at: number; failing?: number; line: Indicator; live?: number }

// TRUE-13, TRUE-14, ruling R32, OFFL-40.
describe('what a list is while it is not shown live', () => {
  it.each<[string, Given, ListState]>([
    ['never loaded, live', { at: 0, line: LIVE }, LOADING],
    ['never loaded, refused', { at: 0, failing: 0, line: LIVE }, REFUSED],
    [
      'the same without alarms',
      { at: 0, failing: 0, line: { kind: 'no-alarms', since: 0 } },
      REFUSED,
    ],
    [
      'the same while rules are late',
      { at: 0, failing: 0, line: { kind: 'behind', ms: 1 } },
      REFUSED,
    ],
    ['the same by requests', { at: 0, failing: 0, line: { kind: 'refreshing' } }, REFUSED],
    ['never loaded, refused, the line in doubt', { at: 0, failing: 0, line: CHECKING }, REFUSED],
    ['never loaded, checking', { at: 0, line: CHECKING }, LOADING],
    ['never loaded, no line', { at: 0, line: LOST }, UNREACHED],
    [
      'never loaded, refused before the line was lost',
      { at: 0, failing: 60, line: LOST },
      UNREACHED,
    ],
    ['a failure of the line before', { at: 0, failing: 9, line: LIVE, live: 5 }, LOADING],
    ['it goes on failing on the new line', { at: 0, failing: 60, line: LIVE, live: 11 }, REFUSED],
    ['loaded, live', { at: ago(90), line: LIVE }, asOf(0)],
    ['loaded, refused once', { at: ago(90), failing: 3, line: LIVE }, asOf(0)],
    ['loaded, refused for long', { at: ago(90), failing: 11, line: LIVE }, asOf(ago(90))],
    ['loaded, no line', { at: ago(90), line: LOST }, asOf(ago(90))],
    ['loaded, checking', { at: ago(90), line: CHECKING }, asOf(ago(90))],
  ])('%s', (_, { at, failing, line, live }, state) => {
    const trouble = failing === undefined ? null : { since: ago(failing), why: WHY }
    const liveSince = live === undefined ? 0 : ago(live)
    expect(listState({ at, trouble }, line, NOW, liveSince)).toEqual(state)
  })
})

it('of several failures the first says since when, and the last says why', () => {
  const first = { since: 1, why: 'a' }
  expect(lasting(null, first)).toBe(first)
  expect(lasting(first, { since: 2, why: 'a' })).toBe(first)
  expect(lasting(first, { since: 2, why: 'b' })).toEqual({ since: 1, why: 'b' })
})
