import type { ListKind, ListWish } from '../../src/model/platform/platform-list.ts'

/** What one window shows of a list since when, milliseconds; `null` for nothing. */
export type WindowWish = { window: string; list: ListKind; wish: ListWish | null; at: number }

/** Which page of each list is wanted. Of two windows the one that asked last has its way, and the other when it goes. */
export type ListWishes = {
  hear(wish: WindowWish): void
  current(list: ListKind): ListWish | null
  /** The page does not exist: this one is wanted instead by whoever wanted it. */
  settle(wanted: ListWish, instead: ListWish): void
}

export function createListWishes(): ListWishes {
  const lists = new Map<ListKind, Map<string, { wish: ListWish; at: number }>>()
  const newest = (list: ListKind) =>
    [...(lists.get(list)?.values() ?? [])].toSorted((a, b) => b.at - a.at)[0]
  return {
    hear({ window, list, wish, at }) {
      const windows = lists.get(list) ?? new Map<string, { wish: ListWish; at: number }>()
      lists.set(list, windows)
      if (wish === null) windows.delete(window)
      else windows.set(window, { wish, at })
    },
    current: (list) => newest(list)?.wish ?? null,
    settle(wanted, instead) {
      const held = newest(wanted.kind)
      if (held?.wish === wanted) held.wish = instead
    },
  }
}
