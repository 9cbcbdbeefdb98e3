import { createVar, globalStyle, style } from '@vanilla-extract/css'
import * as layout from './base/layout.css.ts'
import { iconButton } from './base/icon-button.css.ts'
import { color } from './theme/contract.css.ts'
import { fold, space, TOUCH } from './theme/tokens.ts'

/** Lower edge of the page's header, which stays in sight, dimmed: is it live, and who needs help (AL3, SHELL-30). */
export const HEADER_END = '--header-end'
/** Of a sheet and what is in it. */
const sheetTop = createVar()
export const SHEET_HEIGHT = `(100dvh - ${sheetTop} - 8px)`

const panel = style([layout.surface({ shadow: true }), { color: color.text }])
const question = style([panel, { width: 'min(440px, calc(100vw - 32px))', padding: space(6) }])
/** The whole window: what opens inside is placed freely, above the form and never cut by it. */
const form = style({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: `max(${space(4)}, env(safe-area-inset-top)) ${space(4)}`,
  border: 0,
  background: 'transparent',
  color: color.text,
  overflow: 'hidden',
  display: 'grid',
  // As high as the window, whatever is in it: a long form scrolls inside.
  gridTemplateRows: 'minmax(0, 1fr)',
  // As wide as the window, too: a long name breaks inside.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
})
globalStyle(`${form}:not([open])`, { display: 'none' })
// The page behind does not scroll.
globalStyle(`:root:has(${form}[open])`, { overflow: 'hidden' })

const sheet = style([
  panel,
  {
    position: 'fixed',
    vars: { [sheetTop]: `calc(var(${HEADER_END}, 130px) + 8px)` },
    top: sheetTop,
    width: 'min(1220px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: `calc${SHEET_HEIGHT}`,
    margin: '0 auto',
    padding: 0,
    overscrollBehavior: 'contain',
    '@media': {
      [fold.narrow]: { width: '100vw', borderRadius: 0 },
      [fold.lowest]: { vars: { [sheetTop]: '0px' } },
    },
  },
])

/** What a dialog looks like; `panel` has the size that its screen gives it. */
export const looks = { panel, question, form, sheet }

export const questionText = style({
  marginBottom: space(5),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
export const questionActions = layout.row({
  align: 'stretch',
  justify: 'end',
  gap: 3,
  wrap: true,
})

/**
 * The head of a form or a sheet: its title on the left, as long as it may be, and its cross on the right, always on the
 * screen. Sizes and edges are each dialog's own: nothing here is overridden, for styles of different files have no order.
 */
export const sheetHead = style({ display: 'flex', gap: space(3) })
export const sheetHeadText = style([
  layout.stack({ grow: true, shrink: true, justify: 'center' }),
  { minHeight: TOUCH },
])
export const sheetTitle = style({
  minWidth: 0,
  overflowWrap: 'break-word',
  ':focus': { outline: 'none' },
})
export const sheetTools = layout.row({ fixed: true, gap: 2 })
/** The cross. */
export const sheetClose = iconButton()
