import { style } from '@vanilla-extract/css'
import { text } from '../base/layout.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { fold, font, radius, space } from '../theme/tokens.ts'
import { sheetHead, sheetTitle } from '../dialog.css.ts'

export { sheetClose as closeButton, sheetHeadText as headText } from '../dialog.css.ts'

export const sheet = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    maxHeight: '100%',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    boxShadow: color.shadow,
    // Title, fields and buttons scroll together.
    '@media': { [fold.lowest]: { display: 'block', overflowY: 'auto' } },
  },
  variants: { size: { form: { maxWidth: '480px' }, wide: { maxWidth: '720px' } } },
})
export const head = style([
  sheetHead,
  {
    alignItems: 'flex-start',
    padding: `${space(3)} ${space(3)} ${space(2)} ${space(6)}`,
  },
])
export const title = style([sheetTitle, { fontSize: font.title }])
export const note = text({ size: 'small', tone: 'soft' })
export const body = style({
  minHeight: 0,
  padding: `${space(2)} ${space(6)} ${space(4)}`,
  overflowY: 'auto',
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(3),
  padding: `${space(3)} ${space(6)} ${space(4)}`,
  borderTop: `1px solid ${color.line}`,
})
