import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'

/** Fills its box. Its strokes reach over the edge by half their width. */
export const trend = style({
  display: 'block',
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
})
export const path = style({
  fill: 'none',
  stroke: color.control,
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
