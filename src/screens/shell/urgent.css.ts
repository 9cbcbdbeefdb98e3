import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, space } from '../../ui/theme/tokens.ts'

export { head, list, title } from '../list-sheet.css.ts'
export { sheetClose as close, sheetTools as headTools } from '../../ui/dialog.css.ts'

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
