/** A name of a tile is whole: longer ones have smaller letters (ONE-06). */

/** So many letters of the usual size have room in the least tile. */
const LETTERS = 14.5
/** Smaller would not be read; what then has no room ends with an ellipsis, and is read out whole. */
const LEAST = 0.7

/** Letters nearly twice as wide. */
const WIDE = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/gu

/** In `em`, at most 1. */
export function nameSize(name: string): number {
  const wide = name.match(WIDE)?.length ?? 0
  const letters = name.length + 0.8 * wide
  return Math.max(LEAST, Math.min(1, Math.floor((100 * LETTERS) / letters) / 100))
}
