import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { font, radius, space } from '../theme/tokens.ts'
import { sheetHead, sheetTitle } from '../sheet-head.css.ts'

export { sheetClose as closeButton, sheetHeadText as headText } from '../sheet-head.css.ts'

/** Lower edge of the page's header, which stays in sight: is it live, and who needs help (AL3, ruling R12). */
export const HEADER_END = '--header-end'

/** The whole window: what opens inside is placed freely, above the sheet and never cut by it. */
export const layer = style({
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
  // As high as the window, whatever is in it: a long sheet scrolls inside.
  gridTemplateRows: 'minmax(0, 1fr)',
  // As wide as the window, too: a long name breaks inside.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
})
globalStyle(`${layer}:not([open])`, { display: 'none' })
globalStyle(`${layer}::backdrop`, { top: `var(${HEADER_END}, 0px)` })

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
export const note = style({ color: color.soft, fontSize: font.small })
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
