import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from './theme/tokens.ts'

export const selectLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: color.soft,
  fontSize: font.small,
})
export const select = style({
  minHeight: TOUCH,
  maxWidth: '170px',
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontWeight: 600,
  textOverflow: 'ellipsis',
  '@media': { [fold.compact]: { maxWidth: '136px' } },
})
