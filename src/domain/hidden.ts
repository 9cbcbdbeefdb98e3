/**
 * Signs in names and notes that cannot be seen (SRV-77): two names could look the same, or a name like another's id. Joiners
 * stay where a script or an emoji is written with them.
 */

/** Letters and marks beside which a joiner has a meaning, and the parts of an emoji. */
const JOINED =
  String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}` +
  String.raw`\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}` +
  String.raw`\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}` +
  String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`
const JOINER = String.raw`[\u200c\u200d]`
const HIDDEN = new RegExp(
  [
    `(?<!${JOINED})${JOINER}`,
    `${JOINER}(?!${JOINED})`,
    String.raw`(?!${JOINER})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u3164\uffa0]`,
  ].join('|'),
  'gu',
)

/** The text as it is seen, for a field that a person types in. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '')

/** What no name and no note may have: a zero, and what turns the direction of writing round. */
export const hasOverrides = (text: string): boolean => /[\0\u202a-\u202e\u2066-\u2069]/.test(text)
