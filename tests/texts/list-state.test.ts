import { describe, expect, it } from 'vitest'
import { emptyText, type Known, knownWith } from '../../src/texts/list-state.ts'

const LOADED: Known = { kind: 'loaded', asOf: '' }
const OLD: Known = { kind: 'loaded', asOf: 'as of 00:59' }
const LOADING: Known = { kind: 'loading', asOf: '' }
const REFUSED: Known = { kind: 'refused', why: 'No wards today.', asOf: '' }

// TRUE-13, ruling R32.
describe('in place of a list without rows', () => {
  it.each<[Known, string]>([
    [LOADED, 'None.'],
    [OLD, 'None as of 00:59'],
    [LOADING, 'Loading…'],
    [
      { kind: 'unreached', asOf: '' },
      'Not loaded yet. It appears as soon as the server can be reached.',
    ],
    [REFUSED, 'This list could not be loaded. No wards today. Trying again every few seconds.'],
  ])('%o: %s', (list, text) => {
    expect(emptyText(list, 'None.', 'Loading…')).toBe(text)
  })

  it.each<[string, Known, readonly string[] | null | undefined, Known]>([
    ['rows that are there were loaded', REFUSED, ['a'], LOADED],
    ['old rows are as old as the list', OLD, ['a'], OLD],
    ['no rows say nothing', REFUSED, [], REFUSED],
    ['rows that are still read are not none', OLD, undefined, LOADING],
    ['nor those that were never loaded', LOADED, null, LOADING],
    ['refused is refused before they are read', REFUSED, undefined, REFUSED],
  ])('%s', (_, list, rows, known) => {
    expect(knownWith(list, rows)).toEqual(known)
  })
})
