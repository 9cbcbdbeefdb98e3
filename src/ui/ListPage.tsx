import type { ComponentProps, ReactNode } from 'react'
import { TEXTS } from '../texts/common.ts'
import { LIST_TEXTS } from '../texts/lists.ts'
import { Button } from './Button.tsx'
import * as css from './list-page.css.ts'
import { Pager } from './Pager.tsx'
import { SearchField } from './SearchField.tsx'

type HeadProps = {
  title: string
  /** The link to the page above, before the title. */
  back?: ReactNode
  /** Beside the title: how many there are. */
  beside?: ReactNode
  search?: ComponentProps<typeof SearchField>
  /** Filters and buttons, beside the search. */
  tools?: ReactNode
}

type PageProps = HeadProps & {
  /** Between title and list: what may not be done here, what waits, what failed. */
  notes?: ReactNode
  /** Why there is nothing in the list. */
  empty?: string | false
  /** What to do then. */
  next?: ReactNode
  /** The list, and the forms that are opened from it. */
  children: ReactNode
}

/** A page that is a list: a title with search and tools, notes, and the list or why it is empty. */
export function ListPage({ notes, empty = false, next, children, ...head }: PageProps) {
  return (
    <>
      <PageHead {...head} />
      {notes}
      {empty !== false && <Empty text={empty}>{next}</Empty>}
      {children}
    </>
  )
}

/** That there is nothing here, and what to do next. */
export function Empty({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div role="status" className={css.empty}>
      <p className={css.emptyText}>{text}</p>
      {children}
    </div>
  )
}

/** What may be listed is chosen, and hides what there is. */
export function ShowAll({ onPress }: { onPress: () => void }) {
  return (
    <>
      <p>{LIST_TEXTS.chosen}</p>
      <Button onClick={onPress}>{LIST_TEXTS.showAll}</Button>
    </>
  )
}

/** Beside the words that a search has no hit: the way back (ADMIN-34). */
export function ClearSearch({ onClear }: { onClear: () => void }) {
  return <Button onClick={onClear}>{LIST_TEXTS.showAll}</Button>
}

export function PageHead({ title, back, beside, search, tools }: HeadProps) {
  return (
    <div className={css.pageTop}>
      <div className={css.titleRow}>
        {back}
        <h1>{title}</h1>
        {beside}
      </div>
      {(search || tools) && (
        <div className={css.tools}>
          {search && <SearchField {...search} />}
          {tools}
        </div>
      )}
    </div>
  )
}

type ProblemProps = {
  text: ReactNode
  onRetry: () => void
  /** What is tried again, where a page has several lists. */
  retryLabel?: string
  role?: 'status'
  className?: string
}

/** Why there is nothing newer than what is shown, and a button to try again. */
export function ListProblem({ text, className = css.problem, role, ...retry }: ProblemProps) {
  return (
    <div className={className} role={role}>
      <p>{text}</p>
      <RetryButton {...retry} />
    </div>
  )
}

export function RetryButton({ onRetry, retryLabel }: Pick<ProblemProps, 'onRetry' | 'retryLabel'>) {
  return (
    <Button aria-label={retryLabel} onClick={onRetry}>
      {TEXTS.common.retry}
    </Button>
  )
}

/** Rows of a list of pages: those of the page before stay, dimmed, until the next page has arrived. */
export function ListRows({ isUpdating, children }: { isUpdating: boolean; children: ReactNode }) {
  return (
    <div className={css.rows} data-updating={isUpdating} aria-busy={isUpdating}>
      {children}
    </div>
  )
}

type FootProps = {
  /** How many rows there are, or why there are none; read out when it changes. */
  status: ReactNode
  /** When the rows were loaded, where they were. */
  asOf?: string | undefined
  /** Buttons between the status and the pager. */
  children?: ReactNode
  pager?: ComponentProps<typeof Pager> | false
  className?: string
}

export function ListFoot({
  status,
  asOf,
  children,
  pager = false,
  className = css.foot,
}: FootProps) {
  return (
    <div className={className}>
      <div role="status" className={css.hint}>
        {status}
        {asOf !== undefined && <span className={css.asOf}>{asOf}</span>}
      </div>
      {children}
      {pager !== false && <Pager {...pager} />}
    </div>
  )
}
