import { useEffect, useMemo, useState } from 'react'
import { hidePlatformList, showPlatformList } from '../../app/wants.ts'
import type { ListKind, ListWish } from '../../model/platform/platform-list.ts'
import { type ListPage, pageThereIs } from '../../forms/platform-view.ts'

/** Keys that follow each other sooner are one search. */
const TYPING_MS = 150

export type List = {
  wish: ListWish
  /** What is in the search field. */
  typed: string
  search: (typed: string) => void
  go: (page: number) => void
  /** Asks once more, now. */
  again: () => void
}

/**
 * Which page of a list is wanted: kept here and not in the address, which may hold names of patients (AMB-95 names
 * the hospital only). A new search begins on the first page.
 */
export function useList(kind: ListKind, hospitalId = ''): List {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ page: 0, search: '' })
  const wish = useMemo<ListWish>(
    () => (kind === 'hospital-devices' ? { kind, hospitalId, ...asked } : { kind, ...asked }),
    [kind, hospitalId, asked],
  )
  useEffect(() => {
    if (typed === asked.search) return
    const timer = setTimeout(() => setAsked({ page: 0, search: typed }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, asked.search])
  useEffect(() => showPlatformList(wish), [wish])
  useEffect(() => () => hidePlatformList(kind), [kind])
  return {
    wish,
    typed,
    search: setTyped,
    go: (page) => setAsked((before) => ({ ...before, page })),
    again: () => showPlatformList(wish),
  }
}

/** The list has fewer pages than when this one was opened: on to the last there is (AMB-100). */
export function useClamp({ wish, go }: List, found: ListPage | undefined): void {
  const last = pageThereIs(found, wish)
  useEffect(() => {
    if (last !== wish.page) go(last)
  })
}
