import type { Later } from '../later.ts'
import { createCollection } from './collection.ts'
import type { NotesParts } from './notes-pull.ts'

/** The server pushes no notes: one request lists the patients with a new one. */
const EVERY_MS = 5 * 60_000
const SHOWN_EVERY_MS = 15_000
/** Notes that are on no screen wait until everything else was asked for. */
const LATER_MS = 10_000

/**
 * Keeps the notes of staff for every patient, so that a hand-over can be read without a connection. The code that asks
 * for them is loaded with the first request.
 */
export type Notes = {
  /** While a hand-over is on a screen, notes of colleagues are asked for more often. */
  shown(isShown: boolean): void
  /** There may be new notes: written here, or missed while the line was down. */
  changed(): void
  /** One more round of polling. */
  polled(): void
  stop(): void
}

export function createNotes(parts: NotesParts & { later: Pick<Later, 'notesPull'> }): Notes {
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
