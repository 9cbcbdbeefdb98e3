import { style } from '@vanilla-extract/css'
import { font } from '../../ui/theme/tokens.ts'

export const state = style({ fontSize: font.small, selectors: { '&:empty': { display: 'none' } } })
