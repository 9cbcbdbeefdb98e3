/** What stands on tiles and compact cards, where every letter counts. */
import { BRIEF_NAMES, HEARD_NAMES } from './measures.ts'
import { spanText } from './urgent.ts'

export const TILE_TEXTS = {
  measures: BRIEF_NAMES,
  /** For those who hear it: the whole name. */
  heard: HEARD_NAMES,
  /** The time of a value is still to come. */
  ahead: 'ahead',
  /** Of turn and diaper: beside their drawings. */
  unknown: '?',
  likely: 'soon',
  soiled: 'Soiled',
  pending: { saving: 'Being saved', refused: 'Not saved' },
  beingAdded: 'Being added',
  /** What stands behind `+2`. */
  more: (rest: readonly string[]) => `And ${rest.join(', ')}`,
  was: (text: string, ms: number) => `${text}, ${spanText(ms)} ago`,
  silent: (ms: number) => `Silent for ${spanText(ms)}`,
} as const
