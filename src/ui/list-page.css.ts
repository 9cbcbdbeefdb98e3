import { style } from '@vanilla-extract/css'
import { row, text } from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { font, radius, space, TOUCH } from './theme/tokens.ts'

const between = row({ justify: 'between', wrap: true, gap: 3 })

export const pageTop = style([between, { marginBottom: space(4) }])
export const titleRow = row({ gap: 2, shrink: true })
/** Search and filters beside the title. */
export const tools = style([row({ wrap: true, gap: 3, shrink: true }), { maxWidth: '100%' }])
export const hint = style([text({ tone: 'soft' }), { maxWidth: '70ch' }])

/** Why there is nothing newer: an edge and words; red belongs to alarms. */
export const problem = style([
  between,
  text({ size: 'small' }),
  {
    marginBottom: space(3),
    padding: `${space(2)} ${space(3)}`,
    border: `1px solid ${color.control}`,
    borderInlineStartWidth: '4px',
    borderRadius: radius.control,
    background: color.surface,
  },
])
export const rows = style({
  transition: 'opacity 120ms',
  selectors: { '&[data-updating="true"]': { opacity: 0.6 } },
})
export const foot = style([
  between,
  { rowGap: space(1), minHeight: TOUCH, marginTop: space(1), fontSize: font.small },
])
export const asOf = style({ marginInlineStart: space(3), fontWeight: 600, color: color.text })
