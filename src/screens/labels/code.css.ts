import { style } from '@vanilla-extract/css'
import { QR_PIXELS } from '../../ui/forms/qr-label.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space } from '../../ui/theme/tokens.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const picture = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  maxWidth: `${QR_PIXELS}px`,
  overflowWrap: 'anywhere',
})
/** 260 by 260 px with its white around (QR-02). */
export const qr = style({
  display: 'block',
  width: `${QR_PIXELS}px`,
  height: `${QR_PIXELS}px`,
  borderRadius: radius.control,
})
export const who = style({ fontSize: font.title, fontWeight: 680, lineHeight: 1.25 })
export const entity = style({
  marginTop: space(1),
  color: color.soft,
  fontSize: '13px',
  fontVariantNumeric: 'tabular-nums',
})
export const side = style({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })
/** Paper as it comes out of the printer, on a table of the page's colour. */
export const paper = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  padding: `${space(5)} ${space(3)}`,
  borderRadius: radius.card,
  background: color.sunken,
  overflow: 'hidden',
})
export const wide = style({ flexBasis: '100%', fontSize: font.small })
/** How many labels each ward gets, side by side where there is room. */
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: `${space(1)} ${space(4)}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
