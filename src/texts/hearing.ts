/** Wards that no device sounds (AL25). */
import { HEARING_TEXTS } from './en/hearing.ts'
import { listText, sentences } from './words.ts'

export { HEARING_TEXTS } from './en/hearing.ts'

/** So many wards are named; more are counted. */
const NAMED = 3

/** `Nobody hears Orchard, Cedar and 3 more`; `''` for none. */
export function unheardText(wards: readonly string[]): string {
  if (wards.length === 0) return ''
  const named = wards.length > NAMED ? wards.slice(0, NAMED - 1) : wards
  const rest = wards.length - named.length
  const parts = rest > 0 ? [...named, HEARING_TEXTS.more(rest)] : named
  return HEARING_TEXTS.nobody(listText(parts))
}

/** The same in the check at the start of a shift. */
export function hearingText(
  unheard: readonly string[],
  isKnown: boolean,
  isUnwatched: boolean,
): string {
  if (unheard.length > 0)
    return sentences(unheardText(unheard), HEARING_TEXTS.about(unheard.length))
  if (isUnwatched) return HEARING_TEXTS.unwatched
  return isKnown ? HEARING_TEXTS.all : HEARING_TEXTS.notKnown
}
