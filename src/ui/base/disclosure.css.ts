import { globalStyle, style } from '@vanilla-extract/css'
import { TOUCH } from '../theme/tokens.ts'
import { row } from './layout.css.ts'

/** The line that opens what is below it, and says by its arrow that it does. */
export const disclosure = style([
  row({ inline: true, gap: 2 }),
  { minHeight: TOUCH, cursor: 'pointer', listStyle: 'none' },
])
globalStyle(`details[open] > ${disclosure} > svg`, { rotate: '180deg' })
