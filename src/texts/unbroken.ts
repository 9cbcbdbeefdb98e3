/** The same words, in which no duration is broken between a number and its unit: `open for 40 min` (DESIGN-24). */
export const unbrokenSpans = (words: string): string =>
  words.replaceAll(/\b(\d+(?:\.\d)?) (?=(?:s|min|h|d)\b)/g, '$1\u{a0}')

/** The same words, in which no id is parted from what says that it is one: `Kim (ID: 108)` (DESIGN-24). */
export const unbrokenIds = (words: string): string => words.replaceAll(/\((ID:?) /g, '($1\u{a0}')
