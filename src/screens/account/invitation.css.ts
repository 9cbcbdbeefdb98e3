import { style } from '@vanilla-extract/css'
import { space } from '../../ui/theme/tokens.ts'

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space(3),
  minWidth: 0,
})
