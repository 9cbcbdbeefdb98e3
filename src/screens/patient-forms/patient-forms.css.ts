import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, space } from '../../ui/theme/tokens.ts'

export const paragraphs = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  overflowWrap: 'anywhere',
})

export const footNote = style({ marginInlineEnd: 'auto', color: color.soft, fontSize: font.small })
