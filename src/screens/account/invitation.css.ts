import { style } from '@vanilla-extract/css'
import { space } from '../../theme/tokens.ts'

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: space(3),
  minWidth: 0,
})
