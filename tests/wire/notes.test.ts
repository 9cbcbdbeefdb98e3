import { describe, expect, it } from 'vitest'
import type { Note } from '../../src/model/handover/notes.ts'
import { noteAuthors, notesBy, saveNote } from '../../src/wire/requests/notes.ts'

const NOTE: Note = { id: 'n', at: 5, author: 'u1', by: 'Mina', text: 'slept “well”\nall night' }

// HAND-13.
describe('notes on the wire', () => {
  it('come back as they were written', () => {
    const { path, body } = saveNote('p/1', NOTE, 7)
    expect(path).toBe('/api/plugins/telemetry/ASSET/p%2F1/timeseries/ANY')
    const { ts, values } = body as { ts: number; values: Record<string, string> }
    const answer = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, [{ ts, value }]]),
    )
    const asked = notesBy('p', ['u1'], { startTs: 0, endTs: 9 })
    expect(asked.path).toContain('keys=note_u1&startTs=0&endTs=9')
    expect(asked.decode(answer)).toEqual([{ ts: 7, note: NOTE }])
    const struck = { ...NOTE, text: '', of: 'm' }
    const { values: again } = saveNote('p', struck, 7).body as { values: Record<string, string> }
    expect(asked.decode({ note_u1: [{ ts: 7, value: again['note_u1'] }] })).toEqual([
      { ts: 7, note: struck },
    ])
  })
  it('are looked for among all series of a patient', () => {
    expect(noteAuthors('p').decode(['hr', 'note_u1', 'urine', 'note_u2'])).toEqual(['u1', 'u2'])
  })
  it.each(['', 'x', '[]', 'null', '{}', '{"id":"n"}', '{"id":"n","at":"soon"}', '{"at":5}'])(
    'what is no note is none: %s',
    (value) => {
      const decoded = notesBy('p', ['u'], { startTs: 0, endTs: 9 }).decode({
        note_u: [{ ts: 7, value }],
      })
      expect(decoded).toEqual([{ ts: 7, note: null }])
    },
  )
})
