import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../theme/tokens.ts'

/**
 * The head of whatever opens over the page: what it is on the left, as long as it may be, and its cross on the right,
 * always on the screen. What else there is to press stands before the cross, or below where there is no room.
 */
export const sheetHead = style({ display: 'flex', alignItems: 'flex-start', gap: space(3) })
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
  fontSize: font.title,
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
