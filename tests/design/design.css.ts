import { style } from '@vanilla-extract/css'
import { color } from '../../src/ui/theme/contract.css.ts'
import { font, radius, space } from '../../src/ui/theme/tokens.ts'

export const page = style({ maxWidth: '1200px', margin: '0 auto', padding: space(6) })
export const top = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(4) })
export const section = style({ marginTop: space(10) })
export const states = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(270px, 100%), 1fr))',
  gap: space(4),
  marginTop: space(3),
})
/** Components that want the whole width. */
export const wide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  marginTop: space(3),
})
export const state = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(1),
  alignContent: 'start',
  minWidth: 0,
})
export const caption = style({ color: color.soft, fontSize: font.tiny })
/** A tile has a height of its own in the grid of a ward. */
export const tiles = style({ fontSize: '18px', minHeight: '7.8em', display: 'grid' })
export const looks = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontSize: '16px',
})
export const swatch = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: font.small,
})
