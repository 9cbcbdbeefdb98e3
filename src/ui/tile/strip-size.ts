/** How many lines the words of a tile's pill have, and how small they are, so that they are whole (ONE-05). Pure. */
import { ONE_LINE } from '../../texts/alarm-names.ts'
import { widthOf } from '../../texts/width.ts'

/** `two` lines of smaller letters, of `small` ones, or `three` of the smallest. */
export type StripSize = 'one' | 'two' | 'small' | 'three'

/** As many letters have room in a line of each, with what is beside it. */
const TWO = 14
const SMALL = 16

/** @param beside as wide as so many letters is what is beside the words */
export function stripSize(text: string, beside: number): StripSize {
  if (widthOf(text) + beside <= ONE_LINE) return 'one'
  const line = halved(text) + beside
  if (line <= TWO) return 'two'
  return line <= SMALL ? 'small' : 'three'
}

/** Where a line may end: at a space, and in Japanese before any letter. Korean has spaces. */
const BREAK = / |(?=[\u3041-\u30FA\u4E00-\u9FFF])/gu

/** How wide the longer of two lines is, broken where that is shortest. */
function halved(text: string): number {
  const breaks = [...text.matchAll(BREAK)].map(({ index, 0: { length } }) =>
    Math.max(widthOf(text.slice(0, index)), widthOf(text.slice(index + length))),
  )
  return Math.min(widthOf(text), ...breaks)
}
