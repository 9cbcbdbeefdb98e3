import { style } from '@vanilla-extract/css'
import { layer } from './theme/tokens.ts'

export const list = style({ position: 'relative', width: '100%' })

export const rowBox = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  zIndex: 0,
  selectors: {
    // What opens out of a row lies over the rows after it.
    '&:hover, &:focus-within, &:has([data-open="true"])': { zIndex: layer.lifted },
  },
})
