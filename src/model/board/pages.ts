/** Who is on a board's screen where not everybody fits: those with an open alarm always, the others in turns. */
import { SECOND_MS } from '../constants.ts'

/** So long each page is shown: time to read it, and to have seen all of a ward within a minute or two. */
export const PAGE_MS = 15 * SECOND_MS

/** `page` counts from 0. `left` have an open alarm and are not on the screen now. */
export type Page<T> = { shown: readonly T[]; page: number; pages: number; left: readonly T[] }

/**
 * The screen of one moment, in the order of `all`. Those who are `kept` are on every page; the others share the places
 * that are left. Should more be kept than there are places but one, the first of them by `rank` stay and the rest takes
 * turns with the others: nobody is out of sight for good.
 *
 * @param rank how urgent, 0 first; `null` for whoever need not be kept
 * @param turn which page is due; counts on for ever
 */
export function pageAt<T>(
  all: readonly T[],
  rank: (each: T) => number | null,
  places: number,
  turn: number,
): Page<T> {
  if (all.length <= places) return { shown: all, page: 0, pages: 1, left: [] }
  const urgent = all
    .filter((each) => rank(each) !== null)
    .toSorted((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0))
  // With one place for turns at least, whoever has no alarm is seen too.
  const kept = new Set(urgent.slice(0, Math.max(0, places - Math.max(1, Math.ceil(places / 6)))))
  const others = all.filter((each) => !kept.has(each))
  const each = Math.max(1, places - kept.size)
  const pages = Math.ceil(others.length / each)
  const page = turn % pages
  const due = new Set(others.slice(page * each, (page + 1) * each))
  const shown = all.filter((one) => kept.has(one) || due.has(one))
  return { shown, page, pages, left: urgent.filter((one) => !kept.has(one) && !due.has(one)) }
}

/** Which page is due at a moment, milliseconds. */
export function turnAt(now: number): number {
  return Math.floor(now / PAGE_MS)
}
