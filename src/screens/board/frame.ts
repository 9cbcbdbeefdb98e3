import { SMALL } from '../../ui/theme/tokens.ts'
import type { Size } from './use-size.ts'

// What is around the tiles, in pixels of a board of 1920 × 1080.

export const EDGE = 10
/** Each line of the head, on this screen never less than `HEAD_LEAST` of its pixels. */
export const HEAD = 56
export const HEAD_LEAST = 44
export const HEAD_GAP = 10
/** Between the parts of the head. */
export const WORDS_GAP = 20
/** The alarms of an upright board, above its tiles. */
export const ALARMS = 430

/**
 * The height, in pixels of this screen, that the patients' places are chosen for (BOARD-08): of the screen alone, because the head
 * has one line of words or two, and a message below it or none, as what they say comes and goes. On upright screens and on
 * phones the head may have two.
 *
 * @param factor how large this screen is beside one of 1920 × 1080
 */
export function plannedHeight({ width, height }: Size, factor: number): number {
  const line = Math.max(HEAD * factor, HEAD_LEAST)
  const around = (2 * EDGE + HEAD_GAP) * factor + line
  if (height > width) return height - around - line - (WORDS_GAP + ALARMS) * factor
  return width > SMALL ? height - around : height - around - line
}
