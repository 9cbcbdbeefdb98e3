import { style } from '@vanilla-extract/css'

export const pair = style({ whiteSpace: 'nowrap' })
