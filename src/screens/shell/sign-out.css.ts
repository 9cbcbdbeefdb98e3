import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { radius, space } from '../../ui/theme/tokens.ts'

/** Many scroll within the question; its answers stay in sight. */
export const stakes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  maxHeight: '40dvh',
  margin: `${space(3)} 0`,
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
})
export const stake = style({
  padding: `${space(2)} ${space(3)}`,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
})
