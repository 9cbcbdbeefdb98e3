import { style } from '@vanilla-extract/css'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const noteList = style([
  layout.stack({ gap: 2 }),
  { margin: 0, padding: 0, listStyle: 'none' },
])
export const noteItem = style({
  paddingInlineStart: space(3),
  borderInlineStart: `3px solid ${color.line}`,
  overflowWrap: 'anywhere',
})
export const noteText = style({ whiteSpace: 'pre-wrap' })
export const struckText = style({ textDecoration: 'line-through', color: color.soft })
export const noteFoot = style([
  layout.row({ wrap: true, gap: 3, rowGap: 0 }),
  layout.text({ size: 'small', tone: 'soft' }),
])
export const noteButton = style([
  layout.text({ size: 'small', weight: 'medium', tone: 'link' }),
  {
    minHeight: TOUCH,
    minWidth: TOUCH,
    padding: `0 ${space(2)}`,
    border: 0,
    borderRadius: radius.control,
    background: 'none',
    ':hover': { background: color.sunken },
  },
])
export const before = layout.text({ size: 'small', tone: 'soft' })
export const area = style([
  layout.surface({ border: 'control', radius: 'control', padding: 3 }),
  layout.text({ size: 'body', tone: 'plain' }),
  {
    width: '100%',
    minHeight: '132px',
    fontFamily: 'inherit',
    lineHeight: 1.45,
    resize: 'vertical',
  },
])
export const modalParts = layout.stack({ gap: 2 })
export const notesPart = layout.stack({ gap: 1 })
export const notesHead = noteFoot
export const notesTitle = layout.text({ size: 'small', weight: 'strong' })
