/**
 * Search in Korean (IME-01, IME-02): letters alone find the syllables that begin with them, `ㄱㅎㄴ` finds `김하늘`; and the last
 * syllable of what is typed finds all that it may yet become, `기`, `김ㅎ` and `김한` find `김하늘`. Pure.
 */

const FIRST = 0xac00
const LAST = 0xd7a3
const PER_INITIAL = 588
const PER_VOWEL = 28
/** Consonants that begin a syllable, and those that end one, in the order of Unicode. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/** Two that are typed one after the other. */
const PAIRS = 'ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'
const HANGUL = /[ㄱ-ㅎ가-힣]/
const SPECIAL = /[\\^$.*+?()[\]{}|/]/g

const typed = new Map(PAIRS.split(' ').map((each) => [each.charAt(0), each.slice(1)]))
const asTyped = (letter: string): string => typed.get(letter) ?? letter
const endings = ['', ...Array.from(FINALS, asTyped)]

/** What a query with Hangul finds in a text of composed syllables; `null` for one without. */
export function hangulPattern(query: string): RegExp | null {
  if (!HANGUL.test(query)) return null
  const letters = Array.from(Array.from(query.normalize('NFC'), asTyped).join(''))
  const last = letters.pop() ?? ''
  return new RegExp(letters.map(patternOf).join('') + lastPatternOf(last))
}

/** A letter alone is any syllable that begins with it. */
function patternOf(letter: string): string {
  const at = INITIALS.indexOf(letter)
  if (at < 0) return letter.replaceAll(SPECIAL, '\\$&')
  const from = FIRST + at * PER_INITIAL
  return `[${letter}${String.fromCharCode(from)}-${String.fromCharCode(from + PER_INITIAL - 1)}]`
}

/** The last one is being typed: what ends it may be followed, or begin the next syllable. */
function lastPatternOf(letter: string): string {
  const code = letter.charCodeAt(0)
  if (!(code >= FIRST && code <= LAST)) return patternOf(letter)
  const final = (code - FIRST) % PER_VOWEL
  const open = code - final
  const ending = endings[final] ?? ''
  const grown = endings.flatMap((each, at) =>
    each.startsWith(ending) ? [String.fromCharCode(open + at)] : [],
  )
  const here = `[${grown.join('')}]`
  if (ending === '') return here
  const before = String.fromCharCode(open + endings.indexOf(ending.slice(0, -1)))
  return `(?:${here}|${before}${patternOf(ending.slice(-1))})`
}
