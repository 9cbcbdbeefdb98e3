import { style } from '@vanilla-extract/css'
import { space } from '../../theme/tokens.ts'

export const phoneForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
})
export const buttons = style({ display: 'flex', justifyContent: 'flex-end', gap: space(3) })
