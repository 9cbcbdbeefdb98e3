import { recipe } from '@vanilla-extract/recipes'
import { row } from '../base/layout.css.ts'
import { probe } from '../hidden.css.ts'
import { color } from '../theme/contract.css.ts'
import { createVar, style } from '@vanilla-extract/css'

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
/** The dot in front of since when. */
const DOT = '0.56em'
/** So far it is in the space before it, between lines: out of sight where it would begin one. */
const hung = createVar()
/** Lines of letters between the edges of the pill, which are drawn within it. The line after them is out of sight. */
const lines = (count: number, fontSize: string) => ({
  vars: { [hung]: DOT },
  fontSize,
  lineHeight: 1.06,
  maxHeight: `${1.06 * count + 0.2}em`,
  // Above the first line, and what hangs below the last.
  paddingBlock: '0.14em 0.06em',
  marginBlockEnd: '0.1em',
})
const TWO_LINES = lines(2, '0.72em')
/** As high as two lines, and as what is below them. */
const BOX = '1.67em'

/** Words of more letters, as `WholeWords`: on one line, and where that has no room on lines of smaller letters. */
export const stripBox = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  rowGap: '0.6em',
  height: BOX,
  marginBlockEnd: '0.07em',
  overflow: 'hidden',
})
/** Takes what the line leaves: nothing beside one that fits, all of it where that is wrapped out of sight. */
export const stripLines = style({
  flex: '1 0 auto',
  width: 0,
  display: 'flex',
  alignItems: 'center',
  height: BOX,
  overflow: 'hidden',
})
export const stripLine = recipe({
  base: { flex: 'none', minWidth: '100%', display: 'flex', alignSelf: 'center' },
  variants: {
    since: {
      // Letters as large as those of a shorter name there, which has since when below it: out of sight, too.
      true: { '@container': { [NARROW]: { minWidth: '101%' } } },
      false: {},
    },
  },
})

/** Whole words: what has no room in the line is wrapped out of sight; what is long has two lines of smaller letters. */
export const stripText = recipe({
  base: { flex: 1, minWidth: 0, overflow: 'hidden', wordSpacing: hung },
  variants: {
    size: {
      two: TWO_LINES,
      small: lines(2, '0.66em'),
      three: lines(3, '0.46em'),
      one: {
        vars: { [hung]: '0px' },
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
export const stripName = style({ flex: 'none', wordSpacing: 0 })
/** How long it lasts, as `WholeWords`: whole, or in the few letters of `sinceShort` where that has no room. */
export const stripSince = style({
  // Beside a name they begin with room for those few.
  flex: '1 1 1.5em',
  alignSelf: 'center',
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: `calc(100% + ${hung})`,
  height: '1.1em',
  marginInlineStart: `calc(-1 * ${hung})`,
  // No more than a line of the name.
  marginBlockEnd: '-0.04em',
  lineHeight: 1.1,
  overflow: 'hidden',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  wordSpacing: 0,
  fontWeight: 550,
  fontVariantNumeric: 'tabular-nums',
  // As wide a line is as its name needs.
  selectors: { [`${stripLine.classNames.base} &`]: { width: '1.5em' } },
})
export const sinceDot = style({ display: 'inline-block', width: DOT })
export const sinceWhole = style({ flex: 'none', minWidth: '100%' })
/** There whole or not at all, too: behind an empty beginning it wraps out of sight. */
export const sinceShort = style({
  order: -1,
  flex: '1 0 auto',
  width: 0,
  display: 'flex',
  flexWrap: 'wrap',
  height: '1.1em',
  textIndent: hung,
  overflow: 'hidden',
  '::before': { content: '""', height: '1.1em' },
})
