import { describe, expect, it } from 'vitest'
import { CLOCK_TEXTS, clockNoteText } from '../../src/texts/clock.ts'

const MINUTE = 60_000

// ST4.
describe('a wrong clock', () => {
  it('is said while it is corrected, fast or slow', () => {
    const said = (skewMs: number) => clockNoteText({ kind: 'corrected', skewMs }, { kind: 'live' })
    expect(said(-10 * MINUTE)).toBe(
      'This device’s clock is 10 min slow. Times and ages here use the server’s clock.',
    )
    expect(said(11_000)).toMatch(/^This device’s clock is 11 s fast\./)
  })
  it('makes ages unreliable where it was not measured since, and nobody can be asked', () => {
    const note = { kind: 'doubtful', skewMs: 2 * MINUTE } as const
    const kinds = ['saved', 'not-receiving', 'empty'] as const
    for (const kind of kinds) expect(clockNoteText(note, { kind })).toBe(CLOCK_TEXTS.doubtful)
    expect(clockNoteText(note, { kind: 'checking' })).toBeNull()
    expect(clockNoteText(note, { kind: 'live' })).toMatch(/2 min fast/)
  })
  it('is nothing to speak of while it is right', () => {
    expect(clockNoteText(null, { kind: 'live' })).toBeNull()
    expect(clockNoteText({ kind: 'doubtful', skewMs: 3_000 }, { kind: 'live' })).toBeNull()
  })
})
