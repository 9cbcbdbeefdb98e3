import type { LeadParts } from '../lead/parts.ts'
import { createCollection } from './collection.ts'

/** One question tells of whom there is a new note; the server pushes none. */
const EVERY_MS = 5 * 60_000
const SHOWN_EVERY_MS = 15_000
/** What is on nobody's screen lets all others go first. */
const LATER_MS = 10_000

/**
 * Notes of staff, kept for every patient, so that a hand-over is there without a connection. What asks for them comes with
 * the first question.
 */
export type Notes = {
  /** A hand-over is on a screen, or is not: a colleague's note is there soon while it is. */
  shown(isShown: boolean): void
  /** There may be new ones: written here, or missed. */
  changed(): void
  /** One more round of polling. */
  polled(): void
  stop(): void
}

export type NotesParts = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers' | 'zone' | 'later'>

export function createNotes(parts: NotesParts): Notes {
  let askedAt = -Infinity
  const { timers } = parts
  const list = createCollection<'stored' | 'shown'>(timers, {
    everyMs: SHOWN_EVERY_MS,
    isNews: (now, before) => now === 'shown' && before !== 'shown',
    async fetch(wish) {
      if (wish === 'stored' && timers.elapsed() - askedAt < EVERY_MS) return
      const { pullNotes } = await parts.later.notesPull()
      await pullNotes(parts)
      askedAt = timers.elapsed()
    },
  })
  list.show('stored')
  return {
    shown: (isShown) => list.show(isShown ? 'shown' : 'stored'),
    changed() {
      askedAt = -Infinity
      list.refresh(list.wish() === 'shown' ? 0 : LATER_MS)
    },
    polled: () => list.refresh(),
    stop: list.stop,
  }
}
