import { globalStyle, style } from '@vanilla-extract/css'
import { row, stack, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space } from '../../ui/theme/tokens.ts'

/** What boards are for, and whether the list could be loaded. */
export const notes = style({ marginBottom: space(4) })

export const empty = style([
  stack({ gap: 3 }),
  {
    maxWidth: '70ch',
    padding: space(5),
    border: `2px dashed ${color.control}`,
    borderRadius: radius.card,
  },
])
export const steps = style([
  stack({ gap: 2 }),
  { margin: 0, paddingInlineStart: '1.4em', overflowWrap: 'anywhere', listStyle: 'decimal' },
])

export const cardHead = style([
  row({ wrap: true, align: 'baseline', justify: 'between', gap: 3, rowGap: 1 }),
  { padding: `${space(2)} 0 ${space(3)}` },
])
globalStyle(`${cardHead} h2`, { fontSize: '17px', lineHeight: 1.25 })
/** A hollow mark, and a full one while it runs: no colour of alarms. */
export const state = style([
  row({ inline: true, gap: 2 }),
  text({ size: 'small', tone: 'soft' }),
  {
    '::before': {
      content: '""',
      flex: 'none',
      width: '10px',
      height: '10px',
      border: `2px solid ${color.soft}`,
      borderRadius: '50%',
    },
  },
])
export const running = style({
  color: color.text,
  fontWeight: 600,
  '::before': { borderColor: color.text, background: color.text },
})
export const cardFoot = style([
  row({ wrap: true, align: 'stretch', gap: 2 }),
  { paddingBottom: space(2) },
])

export const choices = style({ minWidth: 0, margin: 0, padding: 0, border: 0 })
globalStyle(`${choices} legend`, {
  padding: `0 0 ${space(1)}`,
  fontSize: font.small,
  fontWeight: 550,
})
/** Many wards scroll by themselves: the buttons stay in sight. */
export const choiceList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  maxHeight: '32vh',
  margin: 0,
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflowY: 'auto',
  listStyle: 'none',
})
export const choice = style({ minWidth: 0, overflowWrap: 'anywhere' })
