/** Texts of tiles and compact cards, where every letter counts. */
import { joined } from './words.ts'
import { spanText, unbrokenSpan } from './durations.ts'
import { BRIEF_NAMES, HEARD_NAMES } from './measures.ts'
import { TILE_TEXTS as TILE_TEXTS_EN, TILE_WORDS } from './en/tile.ts'

export { BEING_ADDED_TEXTS } from './en/tile.ts'
import { withCode } from './with-code.ts'

export const TILE_TEXTS = withCode(TILE_TEXTS_EN, {
  measures: BRIEF_NAMES,
  /** For those who hear it: the whole name. */
  heard: HEARD_NAMES,
  /** The rest behind `+2`. */
  more: (rest: readonly string[]) => TILE_WORDS.more(joined(rest)),
  ago: (ms: number) => TILE_WORDS.ago(spanText(ms)),
  was: (text: string, ms: number) => TILE_WORDS.was(text, spanText(ms)),
  /** The same, seen; the whole is heard. The number and its unit are on one line. */
  wasBrief: (text: string, ms: number) => joined([text, unbrokenSpan(ms)]),
})
