/** Texts of tiles and compact cards, where every letter counts. */
import { spanText, unbrokenSpan } from './durations.ts'
import { BRIEF_NAMES, HEARD_NAMES } from './measures.ts'

/** A patient whose addition is not finished, here or on another console. */
export const BEING_ADDED_TEXTS = {
  /** `by` is `''` where that is unknown. */
  by: (by: string): string => (by === '' ? 'Being added' : `Being added by ${by}`),
  rest: 'Not finished yet: ward, room and sensor are still to come.',
}

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
  /** The rest behind `+2`. */
  more: (rest: readonly string[]) => `And ${rest.join(', ')}`,
  ago: (ms: number) => `${spanText(ms)} ago`,
  was: (text: string, ms: number) => `${text}, ${spanText(ms)} ago`,
  /** The same, seen; the whole is heard. The number and its unit are on one line. */
  wasBrief: (text: string, ms: number) => `${text}, ${unbrokenSpan(ms)}`,
  silent: (ms: number) => `Silent for ${spanText(ms)}`,
} as const
