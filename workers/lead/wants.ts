import type { ShownList, WindowRow } from '../../src/db/rows.ts'
import type { ListKind } from '../../src/model/platform/platform-list.ts'

/** What all visible windows want together. */
export type Wants = {
  wards: ReadonlySet<string>
  devices: boolean
  places: boolean
  batteries: boolean
  /** The hospital whose accounts are shown, `null` for none. The latest wish wins. */
  accounts: string | null
  /** By list, the page that is shown. Of two windows the latest wish wins, and the other's when that window closes. */
  lists: ReadonlyMap<ListKind, ShownList>
  /** Wards whose hand-over is shown. */
  handover: ReadonlySet<string>
  /** Alarms that were confirmed, it is not known by whose account. */
  confirmed: ReadonlySet<string>
}

export function wantsOf(rows: readonly WindowRow[]): Wants {
  const seen = rows.filter(({ visible }) => visible)
  const accounts = byAge(seen.flatMap((row) => row.accounts ?? []))
  return {
    wards: new Set(seen.flatMap(({ wards }) => wards)),
    devices: seen.some(({ devices }) => devices),
    places: seen.some(({ places }) => places === true),
    batteries: seen.some(({ batteries }) => batteries === true),
    accounts: accounts.at(-1)?.hospital ?? null,
    confirmed: new Set(seen.flatMap(({ confirmed }) => confirmed)),
    handover: new Set(seen.flatMap(({ handover = [] }) => handover)),
    lists: new Map(byAge(seen.flatMap(({ lists }) => lists)).map((list) => [list.wish.kind, list])),
  }
}

function byAge<T extends { at: number }>(asked: readonly T[]): T[] {
  return asked.toSorted((a, b) => a.at - b.at)
}

/** What changed between two states of the windows' rows. */
export type News = {
  /** A window opened: it does not know yet whether a leader keeps its data up to date. */
  opened: boolean
  /** A window was hidden: the device may sleep soon. */
  hidden: boolean
  /** Staff tapped to check the line. */
  checked: boolean
  /** The patients who were opened. */
  patients: readonly string[]
}

/** @param before `null` for a new leader: its line is new, and it has written its connection row already */
export function newsOf(before: readonly WindowRow[] | null, rows: readonly WindowRow[]): News {
  const old = new Map((before ?? []).map((row) => [row.id, row]))
  const now = new Map(rows.map((row) => [row.id, row]))
  const existing = rows.filter(({ id }) => old.has(id))
  return {
    opened: before !== null && existing.length < rows.length,
    hidden: [...old.values()].some((row) => row.visible && now.get(row.id)?.visible !== true),
    checked: existing.some(({ id, checks }) => checks > (old.get(id)?.checks ?? 0)),
    patients: rows
      .filter((row) => openedIn(row) !== openedIn(old.get(row.id)))
      .flatMap((row) => openedIn(row) ?? []),
  }
}

function openedIn(row: WindowRow | undefined): string | null {
  return row?.visible ? row.patient : null
}
