import { expect, it } from 'vitest'
import type { Known } from '../../src/texts/list-state.ts'
import { notesKnownText } from '../../src/texts/notes-known.ts'

const REFUSED: Known = { kind: 'refused', why: 'No notes today.', asOf: '' }
const WHY = 'Notes could not be loaded. No notes today. Trying again every few seconds.'

// TRUE-13, TRUE-14, TRUE-16.
it.each<[Known, string, string]>([
  [{ kind: 'loaded', asOf: '' }, 'No notes.', ''],
  [{ kind: 'loaded', asOf: 'as of 00:59' }, 'No notes as of 00:59', 'as of 00:59'],
  [{ kind: 'loading', asOf: '' }, 'Notes are not loaded yet.', ''],
  [{ kind: 'unreached', asOf: '' }, 'Notes are not loaded yet.', ''],
  [REFUSED, WHY, WHY],
])('%o: without a note %s, beside notes %s', (known, none, some) => {
  expect(notesKnownText(known, true)).toBe(none)
  expect(notesKnownText(known, false)).toBe(some)
})
