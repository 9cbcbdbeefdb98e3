import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'

export const surface = style({ position: 'relative', minWidth: 0, minHeight: '260px' })
export const gridLine = style({ stroke: color.line, strokeWidth: 1 })
