import { type ReactNode, useMemo, useRef, useState } from 'react'
import { ClearSearch, ListFoot, ListProblem, ListRows, RetryButton } from '../../ui/ListPage.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useNow } from '../../app/now.ts'
import { useIsReached } from '../../app/reached.ts'
import { momentText } from '../../texts/moments.ts'
import { rowsOfPage } from '../../model/pager.ts'
import { askPageAgain, useWanted, watchPlatformLists } from '../../app/wants.ts'
import {
  type ListKind,
  type ListWish,
  PLATFORM_PAGE_SIZE,
} from '../../model/platform/platform-list.ts'
import { emptyText, KNOWN_TEXTS } from '../../texts/list-state.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { sentences } from '../../texts/words.ts'
import { type ListPage, type ListView, listView, existingPage } from '../../forms/platform-view.ts'
import { useZone } from '../../ui/base/zone.ts'
import { useKnown } from '../known.ts'
import { count, head, headTools, list as listStyle } from './platform.css.ts'
import { whyText } from '../../texts/refusals.ts'

const T = PLATFORM_TEXTS
/** Keys within this time of each other are one search. */
const TYPING_MS = 150

type Props = {
  list: List
  /** The title of the page, which is this list; without it the list has one of its own. */
  heading?: ReactNode
  /** Beside the search. */
  tools?: ReactNode
  /** The table. */
  children: ReactNode
}

/** One of the tables with its title, search, status and pager (ADMIN-05, ADMIN-06). */
export function ListFrame({ list, heading, tools, children }: Props) {
  const zone = useZone()
  const { wish, page } = list
  const title = T.lists[wish.kind]
  const view = listView(page, wish, useIsReached())
  const now = useNow(60_000)
  const neverLoaded = useKnown(0)
  const retry = { onRetry: list.again, retryLabel: T.state.again(title) }
  return (
    <section className={listStyle} aria-label={title}>
      <div className={head}>
        {heading ?? <h2>{title}</h2>}
        <div className={headTools}>
          <SearchField
            value={list.typed}
            onChange={list.search}
            label={T.searchIn[wish.kind]}
            placeholder={T.searchHint[wish.kind]}
          />
          {tools}
        </div>
      </div>
      {view.kind === 'rows' && view.failure !== null && (
        <ListProblem text={sentences(whyText(view.failure), T.state.older)} {...retry} />
      )}
      {view.kind === 'rows' && <ListRows isUpdating={view.isUpdating}>{children}</ListRows>}
      <ListFoot
        status={
          view.kind === 'loading'
            ? emptyText(neverLoaded, '', T.state.loading)
            : statusText(view, page?.rows.length ?? 0)
        }
        asOf={
          'at' in view && view.at !== null
            ? T.state.asOf(momentText(view.at, now, zone))
            : undefined
        }
        pager={
          view.kind === 'rows' && {
            list: title,
            page: view.page,
            pages: view.pages,
            onPage: list.go,
          }
        }
      >
        {view.kind === 'failed' && <RetryButton {...retry} />}
        {view.kind === 'empty' && wish.search.trim() !== '' && (
          <ClearSearch onClear={() => list.search('')} />
        )}
      </ListFoot>
    </section>
  )
}

function statusText(view: Exclude<ListView, { kind: 'loading' }>, shown: number): ReactNode {
  switch (view.kind) {
    case 'failed':
      return KNOWN_TEXTS.refused(view.why)
    case 'empty':
      return view.text
    case 'rows': {
      const { from, to } = rowsOfPage(view.page, PLATFORM_PAGE_SIZE, shown)
      return (
        <span className={count}>
          {view.isUpdating ? T.state.loading : T.state.shown(from, to, view.total)}
        </span>
      )
    }
  }
}

type List = {
  wish: ListWish
  /** The page the server sent last, which may be of an earlier wish. */
  page: ListPage | undefined
  /** The text of the search field. */
  typed: string
  search: (typed: string) => void
  go: (page: number) => void
  /** Asks for the page again, now. */
  again: () => void
}

/**
 * Which page of a list is wanted. It is no part of the address, because a search may be a patient's name (AMB-95 puts
 * the hospital there, and nothing else). A new search begins on the first page. A list that shrank below the wanted page
 * goes to its last page (AMB-100).
 */
export function useList(kind: ListKind, page: ListPage | undefined, hospitalId = ''): List {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ page: 0, search: '' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wish = useMemo<ListWish>(
    () => (kind === 'hospital-devices' ? { kind, hospitalId, ...asked } : { kind, ...asked }),
    [kind, hospitalId, asked],
  )
  const last = existingPage(page, wish)
  if (last !== wish.page) setAsked({ ...asked, page: last })
  useWanted(watchPlatformLists, [wish])
  return {
    wish,
    page,
    typed,
    search(text) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => setAsked((before) => (before.search === text ? before : { page: 0, search: text })),
        TYPING_MS,
      )
    },
    go: (to) => setAsked((before) => ({ ...before, page: to })),
    again: () => askPageAgain(wish),
  }
}
