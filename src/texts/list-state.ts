/** What is read in place of a list without rows, and of what is made of lists (ruling R32, TRUE-13, TRUE-16). */
import type { Why } from '../model/trouble.ts'
import { whyText } from './refusals.ts'
import { sentences, unended } from './words.ts'
import {
  KNOWN_TEXTS as KNOWN_TEXTS_EN,
  MADE_OF_TEXTS as MADE_OF_TEXTS_EN,
} from './en/list-state.ts'
import { LIST_TEXTS } from './lists.ts'
import { withCode } from './with-code.ts'

export const KNOWN_TEXTS = withCode(KNOWN_TEXTS_EN, {
  refused: (why: Why) => KNOWN_TEXTS_EN.notLoaded(sentences(whyText(why))),
})

/**
 * How far a list is known: never loaded and on its way, never loaded for want of a connection, never loaded because it was
 * refused, or loaded. `asOf` is `as of 00:59` where it is not followed any more; else `''`.
 */
export type Known = { asOf: string } & (
  | { kind: 'loading' | 'unreached' | 'loaded' }
  | { kind: 'refused'; why: Why }
)

/** The same where the rows say it, too: they are there, or `undefined` while they are read and `null` if never loaded. */
export function knownWith(list: Known, rows: readonly unknown[] | null | undefined): Known {
  if (!rows) return list.kind === 'loaded' ? { kind: 'loading', asOf: '' } : list
  return rows.length > 0 ? { kind: 'loaded', asOf: list.asOf } : list
}

/** In place of a list without rows: that there are none and as of when, that it is being loaded, or why it cannot be. */
export function emptyText(list: Known, none: string, loading: string): string {
  switch (list.kind) {
    case 'loaded':
      return list.asOf === '' ? none : LIST_TEXTS.dated(unended(none), list.asOf)
    case 'loading':
      return loading
    case 'unreached':
      return KNOWN_TEXTS.unreached
    case 'refused':
      return KNOWN_TEXTS.refused(list.why)
  }
}

// Of what is made of several lists, one of which is not there, or is old (TRUE-16).

/** How far each list is known that it is made of. The keys are its names. */
export type KnownLists = Readonly<Record<'patients' | 'wards' | 'devices', Known>>

export const MADE_OF_TEXTS = withCode(MADE_OF_TEXTS_EN, {
  refused: (list: string, why: Why) => MADE_OF_TEXTS_EN.notLoaded(list, sentences(whyText(why))),
})

/** Of a list that is not there: that it is on its way, or why it is not. */
export function unknownText(list: string, state: Known): string {
  if (state.kind === 'refused') return MADE_OF_TEXTS.refused(list, state.why)
  return state.kind === 'unreached' ? MADE_OF_TEXTS.unreached(list) : MADE_OF_TEXTS.loading(list)
}

/** A sentence for each list that is not there and not on its way either. */
export function missingTexts(lists: KnownLists): string[] {
  return Object.entries(lists)
    .filter(([, { kind }]) => kind === 'unreached' || kind === 'refused')
    .map(([list, state]) => unknownText(list, state))
}

/** A sentence for each list that is there as it was once, and not followed any more (TRUE-14). */
export function datedTexts(lists: KnownLists): string[] {
  return Object.entries(lists)
    .filter(([, { kind, asOf }]) => kind === 'loaded' && asOf !== '')
    .map(([list, { asOf }]) => MADE_OF_TEXTS.dated(list, asOf))
}
