import { style } from '@vanilla-extract/css'
import { fold } from './theme/tokens.ts'

export const place = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: '212px',
  '@media': { [fold.compact]: { minWidth: 'auto' } },
})
