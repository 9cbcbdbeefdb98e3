import { style } from '@vanilla-extract/css'
import { color } from '../../theme/contract.css.ts'
import { font, space } from '../../theme/tokens.ts'

export const paragraphs = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  overflowWrap: 'anywhere',
})

export const footNote = style({ marginInlineEnd: 'auto', color: color.soft, fontSize: font.small })
