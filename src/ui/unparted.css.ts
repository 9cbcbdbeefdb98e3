import { style } from '@vanilla-extract/css'

export const pair = style({ whiteSpace: 'nowrap' })
/** Broken only where it is longer than a line. */
export const wholePart = style({
  display: 'inline-block',
  maxWidth: '100%',
  overflowWrap: 'anywhere',
})
