import { globalStyle, style } from '@vanilla-extract/css'
import { row, stack } from '../../ui/base/layout.css.ts'
import { space, TOUCH } from '../../ui/theme/tokens.ts'

export const testRow = style([
  row({ wrap: true, gap: 3 }),
  { minHeight: TOUCH, marginBottom: space(4), overflowWrap: 'anywhere' },
])
/** Labels may take two lines: what is chosen from is on one. */
export const choices = style([
  row({ wrap: true, align: 'end', gap: 4 }),
  { rowGap: space(3), marginBottom: space(2) },
])
globalStyle(`${choices} > button`, { minHeight: '42px' })
export const choice = stack({ shrink: true })
export const choiceSelect = style({ width: '370px' })
