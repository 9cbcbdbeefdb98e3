/** A name of a tile is whole: longer ones have smaller letters (ONE-06). */

/** So many letters of the usual size have room in the least tile. */
const LETTERS = 15
/** Smaller would not be read; what then has no room ends with an ellipsis, and is read out whole. */
const LEAST = 0.7

const WIDE = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u

/** In `em`, at most 1. */
export function nameSize(name: string): number {
  const letters = [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.8 : 1), 0)
  return Math.max(LEAST, Math.min(1, Math.floor((100 * LETTERS) / letters) / 100))
}
