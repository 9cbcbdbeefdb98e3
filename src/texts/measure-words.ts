/** The words of each measure, in one place; `domain/measures.ts` has all else of it. */
import type { CautionMeasure } from '../domain/registry.ts'
import { MEASURE_WORDS as MEASURE_WORDS_EN } from './en/measure-words.ts'

export type Words = {
  /** On the card and in the detail. */
  name: string
  /** The whole name within a sentence. */
  inSentence: string
  /** On the card, where it is shorter there. */
  card?: string
  /** On its tab of the history, and in CSV. */
  tab: string
  /** In the table of the hand-over. */
  row: string
  /** The same within a sentence, where it is shorter there. */
  rowInSentence?: string
  /** In caution, before value and limit; of an event or a state the whole text. */
  caution: string
  /** On the card of the alarm settings. */
  setting: string
  /** Where every letter counts. */
  brief?: string
}

export const MEASURE_WORDS = MEASURE_WORDS_EN satisfies Readonly<Record<CautionMeasure, Words>>
