import { style } from '@vanilla-extract/css'
import { SHEET_HEIGHT, sheetHead, sheetTitle } from '../ui/dialog.css.ts'
import { color } from '../ui/theme/contract.css.ts'
import { fold, space } from '../ui/theme/tokens.ts'

/** A list that lies over the page: as high as the sheet may be; the rows scroll in it, the heading stays. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: `calc(${SHEET_HEIGHT} - 4px)`,
})
export const head = style([
  sheetHead,
  {
    // Whole words beside the tools, which are else below them.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    padding: `${space(2)} ${space(4)}`,
    borderBottom: `1px solid ${color.line}`,
    '@media': { [fold.narrow]: { columnGap: space(2), paddingInline: space(3) } },
  },
])
export const title = style([
  sheetTitle,
  { flex: 1, minWidth: 'min-content', '@media': { [fold.narrow]: { fontSize: '17px' } } },
])
