import { style } from '@vanilla-extract/css'

export const logo = style({
  display: 'block',
  width: '200px',
  maxWidth: '100%',
  height: 'auto',
  aspectRatio: '200 / 73',
})
