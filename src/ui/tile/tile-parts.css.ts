import { recipe } from '@vanilla-extract/recipes'
import { row } from '../base/layout.css.ts'
import { probe } from '../hidden.css.ts'
import { color } from '../theme/contract.css.ts'
import { style } from '@vanilla-extract/css'

/** A reminder, in parts of the marks of a card. What shrinks more shrinks so much more that the other loses nothing before. */
export const careMark = recipe({
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    isolation: 'isolate',
    minWidth: 'min-content',
    height: '1.4em',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
  variants: {
    look: {
      quiet: { flexShrink: 1e12, color: color.soft },
      soon: { flexShrink: 1e6, color: color.text },
      due: { fontWeight: 650, selectors: { 'span + &': { flexShrink: 1e6 } } },
    },
  },
})

/** What a compact card has more than a tile. All sizes in `em`, as there: at least 232 by 170 with 16 px. */
export const compactNumbers = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '0.2em',
})
/** Of these the width of a tile is measured. */
export const widest = style([probe, { fontSize: '1rem' }])
export const facts = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '0.5em',
  minHeight: '1.2em',
  color: color.soft,
  fontSize: '0.8em',
  whiteSpace: 'nowrap',
})
export const fact = row({ inline: true, gap: 1 })

/** Where a console's tile has no room beside what is wrong, since when is below it. */
const NARROW = '(max-width: 12.5em)'
/** Lines of letters between the edges of the pill, which are drawn within it. The line after them is out of sight. */
const lines = (count: number, fontSize: string) => ({
  fontSize,
  lineHeight: 1.06,
  maxHeight: `${1.06 * count + 0.2}em`,
  // Above the first line, and what hangs below the last.
  paddingBlock: '0.14em 0.06em',
  marginBlockEnd: '0.1em',
})
const TWO_LINES = lines(2, '0.72em')

/** Whole words: what has no room in the line is wrapped out of sight; what is long has two lines of smaller letters. */
export const stripText = recipe({
  base: { flex: 1, minWidth: 0, overflow: 'hidden' },
  variants: {
    size: {
      two: TWO_LINES,
      small: lines(2, '0.66em'),
      three: lines(3, '0.46em'),
      one: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0.6em 0.28em',
        height: '1.35em',
        lineHeight: 1.35,
        whiteSpace: 'pre',
      },
    },
    since: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variants: { size: 'one', since: true },
      style: {
        '@container': {
          [NARROW]: { ...TWO_LINES, display: 'block', height: 'auto', whiteSpace: 'normal' },
        },
      },
    },
  ],
})
export const stripName = style({ flex: 'none' })
/** How long it lasts, as `WholeWords`: whole, or in the few letters of `sinceShort` where that has no room. */
export const stripSince = style({
  // Beside a name they begin with room for those few.
  flex: '1 1 1.5em',
  alignSelf: 'center',
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  height: '1.1em',
  // No more than a line of the name.
  marginBlockEnd: '-0.04em',
  lineHeight: 1.1,
  overflow: 'hidden',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
})
export const sinceWhole = style({ flex: 'none', minWidth: '100%' })
/** There whole or not at all, too: behind an empty beginning it wraps out of sight. */
export const sinceShort = style({
  order: -1,
  flex: '1 0 auto',
  width: 0,
  display: 'flex',
  flexWrap: 'wrap',
  height: '1.1em',
  overflow: 'hidden',
  '::before': { content: '""', height: '1.1em' },
})
