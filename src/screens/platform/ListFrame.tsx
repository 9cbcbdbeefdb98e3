import type { ReactNode } from 'react'
import { ListFoot, ListProblem, ListRows, RetryButton } from '../../ui/ListPage.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useNow } from '../../app/now.ts'
import { useIsReached } from '../../app/reached.ts'
import { momentText } from '../../model/time/moment.ts'
import { rowsOfPage } from '../../model/pager.ts'
import { PLATFORM_PAGE_SIZE } from '../../model/platform/platform-list.ts'
import { emptyText } from '../../texts/lists.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { type ListPage, type ListView, listView } from '../../forms/platform-view.ts'
import { DEVICE_ZONE } from '../../model/time/dates.ts'
import { useKnown } from '../known.ts'
import { count, head, headTools, list as listStyle } from './platform.css.ts'
import { type List, useClamp } from './use-list.ts'

const T = PLATFORM_TEXTS

type Props = {
  list: List
  found: ListPage | undefined
  /** Beside the search. */
  tools?: ReactNode
  /** The table. */
  children: ReactNode
}

/** Title, search, state and pager around one of the tables (ADMIN-05, ADMIN-06). */
export function ListFrame({ list, found, tools, children }: Props) {
  const { wish } = list
  const title = T.lists[wish.kind]
  const view = listView(found, wish, useIsReached())
  useClamp(list, found)
  const now = useNow(60_000)
  const never = useKnown(0)
  const retry = { onRetry: list.again, retryLabel: T.state.again(title) }
  return (
    <section className={listStyle} aria-label={title}>
      <div className={head}>
        <h2>{title}</h2>
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
        <ListProblem text={`${view.failure} ${T.state.older}`} {...retry} />
      )}
      {view.kind === 'rows' && <ListRows isUpdating={view.isUpdating}>{children}</ListRows>}
      <ListFoot
        status={
          view.kind === 'loading'
            ? emptyText(never, '', T.state.loading)
            : statusText(view, found?.rows.length ?? 0)
        }
        asOf={
          'at' in view && view.at !== null
            ? T.state.asOf(momentText(view.at, now, DEVICE_ZONE))
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
      </ListFoot>
    </section>
  )
}

function statusText(view: Exclude<ListView, { kind: 'loading' }>, shown: number): ReactNode {
  switch (view.kind) {
    case 'failed':
      return `${T.state.notLoaded} ${view.why}`
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
