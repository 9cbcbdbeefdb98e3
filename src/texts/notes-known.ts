/** What is read beside the notes about a patient of how far they are known. */
import type { Why } from '../model/trouble.ts'
import { HANDOVER_TEXTS } from './handover.ts'
import { emptyText, type Known } from './list-state.ts'
import { whyText } from './refusals.ts'
import { sentences } from './words.ts'
import { NOTES_TEXTS as NOTES_TEXTS_EN } from './en/notes-known.ts'
import { withCode } from './with-code.ts'

const { note: T } = HANDOVER_TEXTS

export const NOTES_TEXTS = withCode(NOTES_TEXTS_EN, {
  refused: (why: Why) => NOTES_TEXTS_EN.notLoaded(sentences(whyText(why))),
})

/**
 * That there are none, or why that is not known (TRUE-13); of notes that are there as of when, where they are not followed
 * any more (TRUE-14), else `''`.
 *
 * @param isNone no note is shown, neither of the server nor of this device
 */
export function notesKnownText(list: Known, isNone: boolean): string {
  if (list.kind === 'refused') return NOTES_TEXTS.refused(list.why)
  if (!isNone) return list.asOf
  return list.kind === 'loaded' ? emptyText(list, T.none, '') : T.notLoaded
}
