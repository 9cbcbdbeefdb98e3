import { globalStyle, style } from '@vanilla-extract/css'
import { controlHeight, toolbar } from './base/control.css.ts'
import { row, stack, text } from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from './theme/tokens.ts'

const between = row({ justify: 'between', wrap: true, gap: 3 })

/** Title and tools: one line wherever there is room for both, as high as its tools where it has none (SHELL-34). */
export const pageTop = style([
  toolbar,
  row({ align: 'start', justify: 'between', wrap: true, gap: 3, rowGap: 1 }),
  {
    marginBottom: space(3),
    '@media': { [fold.compact]: { columnGap: space(2), marginBottom: space(2) } },
  },
])
export const titleRow = style([row({ gap: 2, shrink: true }), { minHeight: controlHeight(TOUCH) }])
/** Search and filters beside the title. */
export const tools = style([
  row({ wrap: true, gap: 3, rowGap: 2, justify: 'end', shrink: true }),
  {
    containerType: 'inline-size',
    flex: '1 1 0',
    // Words in it stand in the middle of the line, too.
    minHeight: controlHeight(TOUCH),
    '@media': { [fold.compact]: { gap: space(2) }, [fold.narrow]: { flexBasis: '100%' } },
  },
])
globalStyle(`${tools} > [role="search"]`, {
  flex: '1 1 120px',
  maxWidth: '396px',
})
export const hint = style([text({ tone: 'soft' }), { maxWidth: '70ch' }])

export const empty = style([
  stack({ align: 'center', gap: 3 }),
  text({ tone: 'soft', align: 'center' }),
  { padding: `${space(10)} ${space(4)}` },
])
export const emptyText = text({ size: 'heading' })

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
