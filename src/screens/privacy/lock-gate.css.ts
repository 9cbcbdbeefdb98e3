import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'

/** On the page's root while the screen is locked. */
export const LOCKED = 'data-locked'

/** Nothing of the page is drawn, found, selected or printed; it keeps its places, so that it is as it was afterwards. */
globalStyle(`:root[${LOCKED}] body *`, { visibility: 'hidden' })

const shown = { selectors: { [`:root[${LOCKED}] body &`]: { visibility: 'visible' } } } as const

/** Before the lock itself has been fetched. */
export const cover = style({
  ...shown,
  position: 'fixed',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: color.canvas,
})

/** What is drawn all the same: the lock, and all in it. */
export const uncovered = style(shown)
globalStyle(`:root[${LOCKED}] body ${uncovered} *`, { visibility: 'visible' })
