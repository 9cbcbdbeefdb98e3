/** How wide a text is, in letters of Latin: those of Chinese, Japanese and Korean are as wide as two. Pure. */

const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFF01-\uFF60\u{20000}-\u{3FFFD}]/gu

/** How many of its letters are wide. */
export const wideLetters = (text: string): number => text.match(WIDE)?.length ?? 0

/** Letters of Latin that have as much room. A letter outside of the first plane is two of `length` already. */
export const widthOf = (text: string): number => text.replaceAll(WIDE, '  ').length
