import { style } from '@vanilla-extract/css'
import { space, TOUCH } from '../../ui/theme/tokens.ts'

export const testRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  minHeight: TOUCH,
  marginBottom: space(4),
  overflowWrap: 'anywhere',
})
export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(4)}`,
  marginBottom: space(2),
})
export const choice = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const choiceSelect = style({ width: '370px' })
