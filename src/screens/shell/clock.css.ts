import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { space } from '../../ui/theme/tokens.ts'

/** One quiet line below the header. */
export const clock = style({
  padding: `${space(1)} ${space(6)}`,
  background: color.sunken,
  textAlign: 'center',
  fontSize: '13px',
  lineHeight: 1.4,
})
