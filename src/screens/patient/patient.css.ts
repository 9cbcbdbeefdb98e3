import { style } from '@vanilla-extract/css'
import { fold, space } from '../../theme/tokens.ts'

export { sheet } from '../sheet.css.ts'

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  padding: space(4),
  '@media': { [fold.compact]: { padding: space(3) } },
})
