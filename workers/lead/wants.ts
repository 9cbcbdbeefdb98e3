import type { ShownList, WindowRow } from '../../src/db/rows.ts'
import type { ListKind } from '../../src/model/platform/platform-list.ts'

/** What all windows that are seen want together. */
export type Wants = {
  wards: ReadonlySet<string>
  devices: boolean
  places: boolean
  batteries: boolean
  /** The hospital whose accounts are shown; `null` for none. Who asked last has its way. */
  accounts: string | null
  /** Of two windows with different pages the one that asked last has its way, and the other when it goes. */
  lists: ReadonlyMap<ListKind, ShownList>
  /** Wards whose hand-over is shown. */
  handover: ReadonlySet<string>
  /** Alarms of which nobody knows who confirmed them. */
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

/** What has happened in the windows between two states of their rows. */
export type News = {
  /** A window opened: it does not know yet whether what it reads is kept up to date. */
  opened: boolean
  /** A window is not seen any more: the device may sleep now. */
  hidden: boolean
  /** Staff asked whether the line is alive. */
  checked: boolean
  /** Who was opened. */
  patients: readonly string[]
}

/** @param before `null` for whoever has just begun to lead: its line is new, and it has said how it stands */
export function newsOf(before: readonly WindowRow[] | null, rows: readonly WindowRow[]): News {
  const old = new Map((before ?? []).map((row) => [row.id, row]))
  const now = new Map(rows.map((row) => [row.id, row]))
  const known = rows.filter(({ id }) => old.has(id))
  return {
    opened: before !== null && known.length < rows.length,
    hidden: [...old.values()].some((row) => row.visible && now.get(row.id)?.visible !== true),
    checked: known.some(({ id, checks }) => checks > (old.get(id)?.checks ?? 0)),
    patients: rows
      .filter((row) => openedIn(row) !== openedIn(old.get(row.id)))
      .flatMap((row) => openedIn(row) ?? []),
  }
}

function openedIn(row: WindowRow | undefined): string | null {
  return row?.visible ? row.patient : null
}
