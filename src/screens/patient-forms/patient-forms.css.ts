import { style } from '@vanilla-extract/css'
import { space } from '../../theme/tokens.ts'

export const paragraphs = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  overflowWrap: 'anywhere',
})
