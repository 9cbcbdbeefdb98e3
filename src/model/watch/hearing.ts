/** Which wards a device sounds, as it reports them, and what to make of the wards that none sounds (AL25, HEAR-05, HEAR-06). Pure. */
import { collatorOf, LANGUAGE } from '../language.ts'
import { type Presence, type ServerWord, WORD_KNOWN_MS } from './server-word.ts'

/** What one window says of its own sound. */
export type WindowSound = {
  /** It would sound an alarm: armed, or paused, which ends by itself, and it is the one of the device that sounds. */
  hears: boolean
  /** Wards that do not sound here. */
  leftOut: readonly string[]
}

export const SILENT: WindowSound = { hears: false, leftOut: [] }

/** @param wards ids of the hospital's wards, as far as they are loaded */
export function reportOf(
  window: string,
  { hears, leftOut }: WindowSound,
  wards: readonly string[],
): Presence {
  if (leftOut.length === 0) return { window, wards: 'all', hears }
  return { window, wards: wards.filter((id) => !leftOut.includes(id)).toSorted(), hears }
}

/**
 * Names of the wards that no device sounds, sorted; those whose name is not loaded yet are left out. An old word says
 * nothing about now.
 */
export function unheardWards(
  word: Pick<ServerWord, 'at' | 'unheard'> | null,
  wards: readonly { id: string; name: string }[] | null,
  now: number,
  unnamed: string,
): string[] {
  if (word === null || now - word.at > WORD_KNOWN_MS) return []
  if (wards === null) return word.unheard.length > 0 ? [unnamed] : []
  return wards
    .filter(({ id }) => word.unheard.includes(id))
    .map(({ name }) => name)
    .toSorted(collatorOf(LANGUAGE).compare)
}

/** What the check at the start of a shift finds. */
export function hearingFinding(
  unheard: readonly string[],
  isKnown: boolean,
  isUnwatched: boolean,
): 'good' | 'look' | 'unknown' {
  if (unheard.length > 0 || isUnwatched) return 'look'
  return isKnown ? 'good' : 'unknown'
}
