/**
 * The same words, in which no duration is broken between a number and its unit: `open for 40 min` (DESIGN-24). For words of
 * an alarm as they are stored: what is made here is made unbroken.
 */
export const unbrokenSpans = (words: string): string =>
  words.replaceAll(/\b(\d+(?:\.\d)?) (?=(?:s|min|h|d)\b)/g, '$1\u{a0}')

/** A short text, such as a day, that no line parts at any of its spaces (DESIGN-24). */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u{a0}')
