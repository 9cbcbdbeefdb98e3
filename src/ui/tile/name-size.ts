/** A name of a tile is whole: longer ones have smaller letters (ONE-06). */
import { wideLetters } from '../../texts/width.ts'

/** So many letters of the usual size have room in the least tile. */
const LETTERS = 14.5
/** Smaller would not be read; what then has no room ends with an ellipsis, and is read out whole. */
const LEAST = 0.7

/** In `em`, at most 1. */
export function nameSize(name: string): number {
  // They are nearly as wide as two.
  const letters = name.length + 0.8 * wideLetters(name)
  return Math.max(LEAST, Math.min(1, Math.floor((100 * LETTERS) / letters) / 100))
}
