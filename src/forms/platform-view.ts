import { clampPage } from '../model/pager.ts'
import type { DevicePage, HospitalPage, ListWish } from '../model/platform/platform-list.ts'
import type { DeviceNeedsAnswer } from '../model/platform/device-needs.ts'
import type { Why } from '../model/trouble.ts'
import { TEXTS } from '../texts/common.ts'
import { DEVICE_NEEDS_TEXTS as NEEDS } from '../texts/devices.ts'
import { emptyText as knownText, type Known } from '../texts/list-state.ts'
import { PLATFORM_TEXTS } from '../texts/platform.ts'
import { whyText } from '../texts/refusals.ts'
import { sentences } from '../texts/words.ts'

/** A page of any of the lists. */
export type ListPage = HospitalPage | DevicePage

/** What a list shows besides its rows. */
export type ListView =
  | { kind: 'loading' }
  | { kind: 'failed'; why: Why }
  | { kind: 'empty'; text: string; at: number | null }
  | {
      kind: 'rows'
      /** The wanted page is still loading. */
      isUpdating: boolean
      /** Why the wanted page could not be loaded, `null` for no failure. */
      failure: Why | null
      /** The page of the rows. */
      page: number
      pages: number
      total: number
      /** When the list was loaded, where the screen shows it; ms. */
      at: number | null
    }

function isSameWish(a: ListWish, b: ListWish): boolean {
  return isSameList(a, b) && a.page === b.page && a.search === b.search
}

/** The page to go to: a list that shrank may have fewer pages than the one that is open (AMB-100). */
export function existingPage(page: ListPage | undefined, wish: ListWish): number {
  if (!page || page.at === null || page.failure !== null) return wish.page
  const isSame = isSameList(page.wish, wish) && page.wish.search === wish.search
  return isSame ? clampPage(wish.page, page.pages) : wish.page
}

/** Devices of another hospital are another list: never shown for this one. */
function isSameList(a: ListWish, b: ListWish): boolean {
  if (a.kind !== b.kind) return false
  return a.kind !== 'hospital-devices' || b.kind !== 'hospital-devices'
    ? true
    : a.hospitalId === b.hospitalId
}

/**
 * What is shown for a wish: rows stay while the next page loads and when it cannot be loaded, with a note. Without a
 * connection, and after a failure, they show when they were loaded. That there is no connection the page says once, at its
 * head: a list says it only where its rows are not those that are asked for (ADMIN-33).
 */
export function listView(
  found: ListPage | undefined,
  wish: ListWish,
  isConnected: boolean,
): ListView {
  if (!found || !isSameList(found.wish, wish)) return { kind: 'loading' }
  const { at, rows, pages, total } = found
  const isAnswer = isSameWish(found.wish, wish)
  const failure = isConnected || (rows.length > 0 && !isAnswer) ? found.failure : null
  if (at === null) return failure === null ? { kind: 'loading' } : { kind: 'failed', why: failure }
  const shownAt = isConnected && failure === null ? null : at
  if (rows.length === 0 && isAnswer && failure === null)
    return { kind: 'empty', text: emptyText(wish), at: shownAt }
  if (rows.length === 0)
    return failure === null ? { kind: 'loading' } : { kind: 'failed', why: failure }
  const isUpdating = !isAnswer && failure === null
  // The wanted page is marked at once; after a failure the shown one.
  const page = failure === null ? wish.page : found.wish.page
  return { kind: 'rows', isUpdating, failure, page, pages, total, at: shownAt }
}

function emptyText({ kind, search }: ListWish): string {
  return search.trim() === '' ? PLATFORM_TEXTS.empty[kind] : PLATFORM_TEXTS.state.none
}

/** Devices that need attention: how far they are known, and what came of asking last. */
export type Needs = {
  list: Known
  /** Lines that match the search, if there is one. */
  lines: number
  isSearching: boolean
  isLoaded: boolean
  problem: Exclude<DeviceNeedsAnswer, { kind: 'needs' }> | null
}

/** How many lines there are, or why there are none (TRUE-13). Of when they are is beside it. */
export function needsStatus({ list, lines, isSearching, isLoaded, problem }: Needs): string {
  if (lines > 0) return NEEDS.count(lines)
  if (!isLoaded && problem !== null && list.kind !== 'unreached') return NEEDS.notLoaded
  const none = isSearching ? TEXTS.common.noResult : NEEDS.none
  return knownText({ ...list, asOf: '' }, none, TEXTS.common.loading)
}

/** Why there is nothing newer, unless it is the lost connection, which the head of the page says (ADMIN-33). */
export function needsProblem({ list, isLoaded, problem }: Needs): string | null {
  if (problem === null) return null
  const isOffline = problem.kind === 'offline'
  if (isOffline && (list.kind === 'unreached' || list.asOf !== '')) return null
  const why = isOffline ? NEEDS.offline : whyText(problem.why)
  return isLoaded ? sentences(why, NEEDS.older) : why
}
