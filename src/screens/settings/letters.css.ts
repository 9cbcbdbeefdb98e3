import { style } from '@vanilla-extract/css'
import { row, stack } from '../../ui/base/layout.css.ts'
import { space, TOUCH } from '../../ui/theme/tokens.ts'

export const testRow = style([
  row({ wrap: true, gap: 3 }),
  { minHeight: TOUCH, marginBottom: space(4), overflowWrap: 'anywhere' },
])
export const choices = style([
  row({ wrap: true, align: 'stretch', gap: 4 }),
  { rowGap: space(3), marginBottom: space(2) },
])
export const choice = stack({ shrink: true })
export const choiceSelect = style({ width: '370px' })
