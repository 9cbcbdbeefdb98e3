import { describe, expect, it } from 'vitest'
import { rowOf } from '../../src/commands/unread-row.ts'
import { type WholeEnd, endIn } from '../../src/commands/whole.ts'
import { entryOf, newCommand, type OutboxRow } from '../../src/model/command.ts'
import type { Reason } from '../../src/model/reason.ts'
import { REASONS, WITHIN } from '../../src/texts/en/reasons.ts'
import { endWords } from '../../src/texts/ends.ts'
import { TEXTS } from '../../src/texts/common.ts'
import { FIRST_REASONS, firstWords } from '../../src/texts/first-reasons.ts'
import { noticeText, reasonWords, whyWords } from '../../src/texts/reasons.ts'

const given = newCommand({ id: 'c', name: 'save-phone', args: {}, subject: 's', createdAt: 1 })
const refused = { ...given, state: 'refused', kind: 'rule' } as const
const answer = (end: object): WholeEnd => endIn(JSON.parse(JSON.stringify({ learnt: {}, ...end })))
/** How a command ended, as another device finds it. */
const found = (end: object): OutboxRow =>
  rowOf({ id: 'c', name: 'n', args: {}, createdAt: 5, at: 9, isUndone: false, end: answer(end) })

// TRUE-21.
describe('why a command was refused is a code, and its words are made where they are read', () => {
  it('every code has words', () => {
    for (const [code, words] of Object.entries({ ...FIRST_REASONS, ...REASONS }))
      expect([code, typeof words === 'string' ? words.trim() : 'made']).not.toEqual([code, ''])
  })
  it('a Confirm has the same in its row, and never none', () => {
    const ends = ['failed', 'confirm-expired', 'confirm-outdated', 'left-off'] as const
    for (const code of ends)
      expect(firstWords({ reason: { code } })).toBe(whyWords({ reason: { code } }))
    expect(firstWords({ reason: { code: 'ward-taken' } })).toBe(TEXTS.common.failed)
  })
  it('the server’s status and words follow', () => {
    const of = { code: 'note-refused' } as const
    const said = (status: number, words: string) =>
      reasonWords({ code: 'answered', of, status, words })
    expect(said(403, 'No!')).toBe('The note was not saved. (403: No!)')
    expect(said(502, '')).toBe('The note was not saved. (502)')
  })
  it('a row of an older console, and the server’s own words, are shown as they are', () => {
    const row: OutboxRow = { ...refused, message: 'Edit WardRoom Error', server: 'No! (403)' }
    expect(endWords(row)).toBe('Edit WardRoom Error\nThe server’s words: No! (403)')
    expect(firstWords({ message: 'Not sent.' })).toBe('Not sent.')
    expect(noticeText('No letter.')).toBe('No letter.')
  })
  it('a code of a newer version is said to be one, also within another', () => {
    const newer = { code: 'of-next-year', name: 'Ann' } as unknown as Reason
    expect(reasonWords(newer)).toBe(WITHIN.unknown)
    expect(reasonWords({ code: 'toString' } as unknown as Reason)).toBe(WITHIN.unknown)
    expect(reasonWords({ code: 'answered', of: newer, status: 400, words: '' })).toBe(
      `${WITHIN.unknown} (400)`,
    )
    // Without what its words need.
    expect(reasonWords({ code: 'undone-except' } as unknown as Reason)).toBe(WITHIN.unknown)
    expect(noticeText(newer)).toBe(WITHIN.unknown)
    expect(firstWords({ reason: newer })).toBe(TEXTS.common.failed)
  })
  it('a row keeps one of them only, whatever it was before', () => {
    const coded: OutboxRow = { ...refused, reason: { code: 'failed' } }
    expect(entryOf(coded)).toEqual(entryOf({ ...refused, message: 'No!' }))
  })
})

// TRUE-21, WHOLE-14.
describe('an answer of a server that does a command as one', () => {
  it('of an older one has words', () => {
    const why = { message: 'It is in use.', kind: 'taken' }
    expect(answer({ kind: 'refused', why })).toMatchObject({ kind: 'refused', why })
    expect(found({ kind: 'refused', why })).toMatchObject({ state: 'refused', ...why })
    expect(found({ kind: 'done', changes: [], notice: 'No letter.' })).toMatchObject({
      notice: 'No letter.',
    })
    expect(found({ kind: 'done', changes: [], notice: '' })).not.toHaveProperty('notice')
  })
  it('of this one and of newer ones has codes', () => {
    const why = { reason: { code: 'of-next-year', of: 1 }, kind: 'rule', server: 'No! (403)' }
    const row = found({ kind: 'refused', why })
    expect(row).toMatchObject({ state: 'refused', ...why })
    expect(endWords(row)).toContain('No! (403)')
    const notice = { code: 'note-not-announced' }
    expect(found({ kind: 'done', changes: [], notice })).toMatchObject({ notice })
    expect(found({ kind: 'done', changes: [], notice: null })).not.toHaveProperty('notice')
  })
})
