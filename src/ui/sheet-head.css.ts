import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { radius, space, TOUCH } from './theme/tokens.ts'

/**
 * The head of whatever opens over the page: what it is on the left, as long as it may be, and its cross on the right,
 * always on the screen. Sizes and edges are each window's own: nothing here is overridden, for styles of different files
 * have no order.
 */
export const sheetHead = style({ display: 'flex', gap: space(3) })
export const sheetHeadText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: TOUCH,
})
export const sheetTitle = style({
  minWidth: 0,
  overflowWrap: 'break-word',
  ':focus': { outline: 'none' },
})
export const sheetTools = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
})
/** The cross. */
export const sheetClose = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  ':hover': { background: color.sunken },
})
