import { style } from '@vanilla-extract/css'
import { color } from '../../theme/contract.css.ts'
import { fold, space } from '../../theme/tokens.ts'
import { sheetHead, sheetTitle } from '../../components/sheet-head.css.ts'
import { SHEET_TOP } from '../sheet.css.ts'

export { sheetClose as close, sheetTools as headTools } from '../../components/sheet-head.css.ts'

/** As high as the sheet may be: the rows scroll in it, the heading stays. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(100dvh - var(${SHEET_TOP}, 138px) - 12px)`,
})
export const head = style([
  sheetHead,
  {
    alignItems: 'center',
    padding: `${space(2)} ${space(4)}`,
    borderBottom: `1px solid ${color.line}`,
  },
])
export const title = style([
  sheetTitle,
  { flex: 1, '@media': { [fold.narrow]: { fontSize: '17px' } } },
])
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
