import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { clampPage, pagerItems } from '../model/pager.ts'
import { PLATFORM_TEXTS } from '../texts/platform.ts'
import { arrow, gap, number, pager } from './pager.css.ts'

const { pager: T } = PLATFORM_TEXTS

type Props = {
  /** What is paged, for those who hear it. */
  list: string
  /** Counted from 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/**
 * Page numbers from 1 between arrows that never leave the range, where there are several (ADMIN-06). At an end the arrow
 * stays a button, so that the focus is not lost there, and does nothing.
 */
export function Pager({ list, page, pages, onPage }: Props) {
  const at = clampPage(page, pages)
  function go(to: number) {
    const next = clampPage(to, pages)
    if (next !== at) onPage(next)
  }
  if (pages <= 1) return null
  return (
    <nav className={pager} aria-label={T.label(list)}>
      <button
        type="button"
        className={arrow}
        aria-label={T.previous}
        aria-disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </button>
      {pagerItems(at, pages).map((item, index) =>
        item === 'gap' ? (
          // A gap has no page number to be its key; there are at most two, always at the same indexes.
          <span key={`gap-${index}`} className={gap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={number}
            aria-label={T.page(item + 1)}
            aria-current={item === at ? 'page' : undefined}
            onClick={() => go(item)}
          >
            {item + 1}
          </button>
        ),
      )}
      <button
        type="button"
        className={arrow}
        aria-label={T.next}
        aria-disabled={at >= Math.max(1, pages) - 1}
        onClick={() => go(at + 1)}
      >
        <ChevronRight size={20} aria-hidden />
      </button>
    </nav>
  )
}
