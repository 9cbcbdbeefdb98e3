import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { radius, space } from '../theme/tokens.ts'

export const panelBox = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
export const panelField = style({ display: 'flex', flexDirection: 'column', width: '148px' })
export const panelHints = style({ flexBasis: '100%' })
