import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, space, TOUCH } from '../../ui/theme/tokens.ts'

export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(2),
  fontVariantNumeric: 'tabular-nums',
})
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(3)}`,
})
export const logLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  padding: `0 ${space(2)}`,
  color: color.blueText,
  fontSize: font.small,
  fontWeight: 600,
})
export const otherWards = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  marginBottom: space(2),
  fontSize: font.small,
  fontWeight: 550,
})
export const empty = style({
  padding: `${space(16)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
  fontSize: '18px',
})
/** What can be done about it. */
export const emptyMore = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(4),
  marginTop: space(3),
  color: color.text,
})
