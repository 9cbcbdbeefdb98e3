/** A line may be broken beside any Han, where there is no space either; this sign forbids it, and is not seen. */
const JOINED = '\u{2060}'
const BESIDE_HAN = /(?<=\p{sc=Han})(?=\S)|(?<=\S)(?=\p{sc=Han})/gu

/** A short text, such as a day, that no line parts at any of its spaces, or within a word of Han (DESIGN-24). */
export const unbroken = (text: string): string =>
  text.replaceAll(' ', '\u{a0}').replaceAll(BESIDE_HAN, JOINED)
