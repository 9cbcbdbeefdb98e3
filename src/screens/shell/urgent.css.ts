import { style } from '@vanilla-extract/css'
import { color } from '../../theme/contract.css.ts'
import { fold, radius, space, TOUCH } from '../../theme/tokens.ts'
import { SHEET_TOP } from '../sheet.css.ts'

/** As high as the sheet may be: the rows scroll in it, the heading stays. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - var(${SHEET_TOP}, 138px) - 12px)`,
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  padding: `${space(2)} ${space(4)}`,
  borderBottom: `1px solid ${color.line}`,
})
export const title = style({ minWidth: 0, '@media': { [fold.narrow]: { fontSize: '17px' } } })
export const headTools = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
})
export const close = style({
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
export const rows = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space(2)} ${space(4)} ${space(4)}`,
  '@media': { [fold.narrow]: { padding: `${space(2)} ${space(3)} ${space(4)}` } },
})
export const row = style({ position: 'absolute', top: 0, left: 0, width: '100%' })
export const empty = style({
  padding: `${space(12)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
  fontSize: '18px',
})
