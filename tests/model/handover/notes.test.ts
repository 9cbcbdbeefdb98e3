import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Note, noteText, shownNotes, united } from '../../../src/model/handover/notes.ts'

const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  at: 1,
  author: 'u',
  by: 'Mina',
  text: id,
  ...more,
})

// HAND-14.
describe('notes as they stand', () => {
  it('are in the order they were first written, corrected ones where the first was', () => {
    const shown = shownNotes([
      note('b', { at: 2 }),
      note('a', { at: 1 }),
      note('a2', { at: 3, of: 'a', text: 'better' }),
    ])
    expect(shown).toMatchObject([
      { first: { id: 'a' }, now: { text: 'better' }, state: 'corrected', before: [{ id: 'a' }] },
      { first: { id: 'b' }, state: 'written', before: [] },
    ])
  })
  it('struck out they keep what they were', () => {
    expect(shownNotes([note('a'), note('x', { at: 2, of: 'a', text: '' })])).toMatchObject([
      { state: 'struck', before: [{ text: 'a' }] },
    ])
  })
  it('nobody corrects or strikes out what somebody else wrote', () => {
    const shown = shownNotes([note('a'), note('x', { at: 2, of: 'a', author: 'other', text: '' })])
    expect(shown.map(({ first, state }) => [first.id, state])).toEqual([
      ['a', 'written'],
      ['x', 'written'],
    ])
  })
  it('loses none, whatever they say they stand for', () => {
    const some = fc.array(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        at: fc.integer({ min: 0, max: 4 }),
        author: fc.constantFrom('u', 'v'),
        of: fc.constantFrom('a', 'b', 'c', 'd', 'gone'),
      }),
    )
    fc.assert(
      fc.property(some, (given) => {
        const notes = given.map(({ id, ...more }) => note(id, more))
        const kept = shownNotes(notes).flatMap(({ now, before }) => [...before, now])
        expect(kept.map(({ id }) => id).toSorted()).toEqual(
          [...new Set(notes.map(({ id }) => id))].toSorted(),
        )
      }),
    )
  })
  it('of two lists each is there once', () => {
    expect(united([note('a')], [note('b', { at: 0 }), note('a')]).map(({ id }) => id)).toEqual([
      'b',
      'a',
    ])
  })
  // HAND-13.
  it('have at most 1000 characters and no spaces around', () => {
    expect(noteText('  slept well \n')).toBe('slept well')
    expect(noteText('x'.repeat(1200))).toHaveLength(1000)
  })
})
