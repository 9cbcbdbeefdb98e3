import { expect, it } from 'vitest'
import { hearingFinding, reportOf, unheardWards } from '../../../src/model/watch/hearing.ts'
import { WORD_KNOWN_MS } from '../../../src/model/watch/server-word.ts'
import { ofWards } from '../../../src/model/sound/sound-state.ts'

const WARDS = [
  { id: 'o', name: 'Orchard' },
  { id: 'c', name: 'Cedar' },
]

/** HEAR-05. */
it('a window reports all wards, later ones too, unless some are left out', () => {
  const ids = ['o', 'c']
  expect(reportOf('w', { hears: true, leftOut: [] }, ids).wards).toBe('all')
  expect(reportOf('w', { hears: true, leftOut: ['o'] }, ids).wards).toEqual(['c'])
  expect(reportOf('w', { hears: true, leftOut: ['o', 'c'] }, ids).wards).toEqual([])
  // A ward that is gone was left out: all that are there sound.
  expect(reportOf('w', { hears: true, leftOut: ['gone'] }, ids).wards).toEqual(['c', 'o'])
})

/** HEAR-06, AL25. */
it('unheard wards are named as long as the server’s word is young', () => {
  const word = { at: 1000, unheard: ['o', 'c', 'not loaded'] }
  expect(unheardWards(word, WARDS, 1000, '')).toEqual(['Cedar', 'Orchard'])
  expect(unheardWards(word, WARDS, 1000 + WORD_KNOWN_MS, '')).toEqual(['Cedar', 'Orchard'])
  expect(unheardWards(word, WARDS, 1001 + WORD_KNOWN_MS, '')).toEqual([])
  expect(unheardWards(null, WARDS, 1000, '')).toEqual([])
  // Their names were never loaded.
  expect(unheardWards(word, null, 1000, 'a part')).toEqual(['a part'])
  expect(unheardWards({ ...word, unheard: [] }, null, 1000, 'a part')).toEqual([])
  expect(unheardWards(word, null, 1001 + WORD_KNOWN_MS, 'a part')).toEqual([])
})

/** HEAR-07: "Wards that sound: None" is the sound state Off. */
it('a device on which no ward sounds is not armed', () => {
  const armed = { state: 'armed' } as const
  expect(ofWards(armed, ['o', 'c'], ['o', 'c'])).toEqual({ state: 'off', by: 'wards' })
  expect(ofWards({ state: 'paused', leftMs: 5 }, ['o'], ['o'])).toEqual({
    state: 'off',
    by: 'wards',
  })
  expect(ofWards(armed, ['o', 'c'], ['o'])).toEqual(armed)
  expect(ofWards(armed, [], ['gone'])).toEqual(armed)
  expect(ofWards({ state: 'off' }, ['o'], ['o'])).toEqual({ state: 'off' })
})

/** HEAR-08. */
it('the check at the start of a shift looks at it', () => {
  expect(hearingFinding(['Cedar'], true, false)).toBe('look')
  expect(hearingFinding([], true, false)).toBe('good')
  expect(hearingFinding([], false, false)).toBe('unknown')
  expect(hearingFinding([], false, true)).toBe('look')
})
