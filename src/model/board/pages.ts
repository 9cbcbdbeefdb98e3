/** Which patients a board shows when not all fit: those with an open alarm always, the others in turns. */
import { SECOND_MS } from '../constants.ts'
import type { Patient } from '../patients/patient.ts'
import type { RoomGroup } from '../patients/grouping.ts'
import type { ListedAlarm } from '../alarms/alarm.ts'
import { gathered, type Gathered } from '../alarms/flood.ts'
import { byUrgency } from '../alarms/urgency.ts'

// The list of open alarms on a board: as large as they fit; the rest is counted.

/**
 * One row per patient and type, in the one order of urgency (BOARD-07).
 *
 * @param now the server's time, milliseconds
 */
export function boardAlarms(alarms: readonly ListedAlarm[], now: number): Gathered<ListedAlarm>[] {
  return gathered(byUrgency(alarms, now))
}

/** How many rows of these heights fit; where not all do, a line of `more` pixels says how many are left. */
export function rowsThatFit(heights: readonly number[], height: number, more: number): number {
  const sums = heights.map((_, index) => heights.slice(0, index + 1).reduce((a, b) => a + b, 0))
  const fitting = (into: number): number => sums.filter((sum) => sum <= into).length
  const all = fitting(height)
  return all === heights.length ? all : Math.max(1, fitting(height - more))
}

// The wards and patients of a board.

/** The wards of a board, in the order of `wards`; none chosen means all. */
export function wardsShown(chosen: readonly string[], wards: readonly string[]): readonly string[] {
  return chosen.length === 0 ? wards : wards.filter((id) => chosen.includes(id))
}

/** The patients of these wards in the order of rooms; with all wards on it also those who are in none. */
export function patientsOf(
  groups: readonly RoomGroup[],
  wards: readonly string[],
  isAll: boolean,
): Patient[] {
  const unique = new Set(wards)
  return groups.flatMap(({ wardId, patients }) =>
    isAll || unique.has(wardId) ? patients : patients.filter((each) => unique.has(each.wardId)),
  )
}

/** Wards whose alarms do not sound on this board, because it does not show them. */
export function wardsUnheard(all: readonly string[], shown: readonly string[]): string[] {
  return all.filter((id) => !shown.includes(id))
}

/** How long each page is shown: long enough to read it, short enough to see a ward within a minute or two. */
export const PAGE_MS = 15 * SECOND_MS

/** `page` counts from 0. `left` have an open alarm and are not on the screen now. */
export type Page<T> = { shown: readonly T[]; page: number; pages: number; left: readonly T[] }

/**
 * The patients of one page, in the order of `all`. Those in `kept` are on every page; the others share the remaining
 * places. If `kept` needs more than all places but one, the first of them by `rank` stay and the rest take turns with the
 * others, so that every patient is shown at some time.
 *
 * @param rank which of them comes first, 0 first; `null` for whoever need not be kept
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
  // At least one place takes turns, so that patients without an alarm are shown too.
  const kept = new Set(urgent.slice(0, Math.max(0, places - Math.max(1, Math.ceil(places / 6)))))
  const others = all.filter((each) => !kept.has(each))
  const each = Math.max(1, places - kept.size)
  const pages = Math.ceil(others.length / each)
  const page = turn % pages
  // The last page is as full as the others: some come again before their turn.
  const from = Math.min(page * each, others.length - each)
  const due = new Set(others.slice(from, from + each))
  const shown = all.filter((one) => kept.has(one) || due.has(one))
  return { shown, page, pages, left: urgent.filter((one) => !kept.has(one) && !due.has(one)) }
}

/** Which page is due at a moment, milliseconds. */
export function turnAt(now: number): number {
  return Math.floor(now / PAGE_MS)
}
