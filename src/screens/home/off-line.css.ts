import { globalStyle, style } from '@vanilla-extract/css'
import { font, space, TOUCH } from '../../theme/tokens.ts'

/** One line above the list of alarms. */
export const offLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  marginBottom: space(2),
  fontSize: font.small,
  fontWeight: 550,
})
globalStyle(`${offLine} a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })
