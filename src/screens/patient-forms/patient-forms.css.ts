import { style } from '@vanilla-extract/css'
import { stack, text } from '../../ui/base/layout.css.ts'

export const paragraphs = style([stack({ gap: 3 }), { overflowWrap: 'anywhere' }])
export const footNote = style([text({ size: 'small', tone: 'soft' }), { marginInlineEnd: 'auto' }])
