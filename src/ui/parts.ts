/** What of a line is not to be parted, by the messages that say it. */
import { TEXT } from '../texts/en/alarm-words.ts'
import { MOMENT_TEXTS } from '../texts/en/moments.ts'
import { seenText } from '../texts/places.ts'

/** In the place of what a message takes. */
const TAKEN = '\u{fffc}'

/** A message as a pattern, with one in the place of what it takes. */
const patternOf = (message: string, taken: string): string =>
  message
    .trim()
    .replaceAll(/[()]/g, String.raw`\$&`)
    .replace(TAKEN, taken)

/** As stored words have them, which are English, and as no language writes them otherwise. */
const ENGLISH =
  /[<>≤≥] \S+|\(limit [^)]+\)|\b(?:since|from) \d[\d:-]*|\bseen in #[^\s,]{1,6}(?![^\s,])|\b(?:\d{4}-)?\d\d-\d\d\b/

/** The end of a room's name: one that goes on is too long for a line. */
const ROOM = String.raw`[^\s,、]{1,6}(?![^\s,、\p{sc=Hiragana}\p{sc=Hangul}])`

let pattern: RegExp | undefined

function patternNow(): RegExp {
  const parts = [
    ENGLISH.source,
    patternOf(TEXT.withLimit('', TAKEN), '[^)）]+'),
    patternOf(MOMENT_TEXTS.since(TAKEN), String.raw`\b\d[\d:-]*`),
    patternOf(seenText(`#${TAKEN}`), ROOM),
  ]
  return new RegExp(`(${parts.join('|')})`, 'u')
}

/**
 * Words in parts: each second one is not to be parted. It is a limit, `> 38.0°C` or `(limit 38.0°C)`, since or from when, a room
 * of usual length where somebody is seen, or a date, with its year or without.
 */
export const partsOf = (words: string): string[] => words.split((pattern ??= patternNow()))
