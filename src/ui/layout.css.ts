import { recipe } from '@vanilla-extract/recipes'
import { color } from './theme/contract.css.ts'
import { font, radius, space } from './theme/tokens.ts'

/**
 * What every page is put together from: rows, stacks, text and surfaces. A class for markup,
 * `<ul className={stack({ gap: 2 })}>`, or the first part of a style that needs more,
 * `style([row({ gap: 2 }), { marginTop: 'auto' }])`. Because such a style imports this file, its own rules come later
 * and win. What is not offered here (a colour of an alarm, the place of one mark) is a style of its own.
 */

/** Steps of 4 px. */
const gap = {
  0: { gap: 0 },
  1: { gap: space(1) },
  2: { gap: space(2) },
  3: { gap: space(3) },
  4: { gap: space(4) },
  5: { gap: space(5) },
  6: { gap: space(6) },
} as const

const justify = {
  start: {},
  center: { justifyContent: 'center' },
  between: { justifyContent: 'space-between' },
  end: { justifyContent: 'flex-end' },
} as const

/** One next to the other, on one line unless `wrap`. */
export const row = recipe({
  base: { display: 'flex' },
  variants: {
    inline: { true: { display: 'inline-flex' } },
    gap,
    align: {
      center: { alignItems: 'center' },
      baseline: { alignItems: 'baseline' },
      start: { alignItems: 'flex-start' },
      end: { alignItems: 'flex-end' },
      stretch: {},
    },
    justify,
    wrap: { true: { flexWrap: 'wrap' } },
    /** Between wrapped lines, where that is less than `gap`. */
    lines: { 0: { rowGap: 0 }, 1: { rowGap: space(1) }, 2: { rowGap: space(2) } },
    /** May be narrower than its content, so that long names end with an ellipsis. */
    shrink: { true: { minWidth: 0 } },
    /** Takes the room that is left. */
    grow: { true: { flex: 1 } },
  },
  defaultVariants: { align: 'center' },
})

/** One below the other. */
export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column' },
  variants: {
    gap,
    align: {
      center: { alignItems: 'center' },
      start: { alignItems: 'flex-start' },
      end: { alignItems: 'flex-end' },
      stretch: {},
    },
    justify,
    shrink: { true: { minWidth: 0 } },
    grow: { true: { flex: 1 } },
  },
})

/** Size, weight and tone of words. Nothing is set that is not asked for: the rest is the page's. */
export const text = recipe({
  variants: {
    size: {
      /** Labels, captions and second lines. */
      tiny: { fontSize: '13px' },
      small: { fontSize: font.small },
      body: { fontSize: font.body },
      title: { fontSize: font.title },
      number: { fontSize: font.number },
    },
    weight: {
      medium: { fontWeight: 550 },
      strong: { fontWeight: 600 },
      bold: { fontWeight: 680 },
    },
    tone: {
      plain: { color: color.text },
      soft: { color: color.soft },
      link: { color: color.blueText },
    },
    align: {
      start: { textAlign: 'start' },
      center: { textAlign: 'center' },
      end: { textAlign: 'end' },
    },
    /** Breaks inside a word that is longer than its line. */
    breaks: { true: { overflowWrap: 'anywhere' } },
    /** On one line, cut with an ellipsis: only where the whole text can be read elsewhere. */
    cut: {
      true: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
})

/** What lies on the page: a card, a panel, a list. */
export const surface = recipe({
  base: { background: color.surface },
  variants: {
    edge: {
      none: {},
      line: { border: `1px solid ${color.line}` },
      control: { border: `1px solid ${color.control}` },
    },
    round: { none: {}, card: { borderRadius: radius.card }, pill: { borderRadius: radius.pill } },
    pad: {
      0: {},
      2: { padding: space(2) },
      3: { padding: space(3) },
      4: { padding: space(4) },
      5: { padding: space(5) },
      6: { padding: space(6) },
    },
    floats: { true: { boxShadow: color.shadow } },
  },
  defaultVariants: { edge: 'line', round: 'card' },
})
