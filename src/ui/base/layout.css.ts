import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { font, radius, space } from '../theme/tokens.ts'

/**
 * Rows, stacks, text and surfaces: every page is made of these.
 *
 *     // cards.css.ts: use them as the first part of a style and add only what they do not offer.
 *     export const head = style([row({ gap: 2, justify: 'between' }), { minHeight: TOUCH }])
 *     export const age = text({ size: 'small', tone: 'soft', numeric: true })
 *     // Cards.tsx: a layout that is used once needs no name.
 *     <ul className={stack({ gap: 2 })}>
 *
 * They are classes, not components, so that each element stays what it is (`ul`, `h2`, `button`). A style that is
 * built on one imports this file, so its own rules come later in the CSS and win. What is not offered here (the colour
 * of an alarm, the position of a mark) belongs in the style of its screen.
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

const align = {
  center: { alignItems: 'center' },
  baseline: { alignItems: 'baseline' },
  start: { alignItems: 'flex-start' },
  end: { alignItems: 'flex-end' },
  stretch: {},
} as const

const justify = {
  start: {},
  center: { justifyContent: 'center' },
  between: { justifyContent: 'space-between' },
  end: { justifyContent: 'flex-end' },
} as const

/** How a row or a stack behaves inside the row or stack around it. */
const asItem = {
  /** May be narrower than its content, so that long names end with an ellipsis. */
  shrink: { true: { minWidth: 0 } },
  /** Takes the free space. */
  grow: { true: { flex: 1 } },
  /** Neither grows nor shrinks. */
  fixed: { true: { flex: 'none' } },
} as const

/** Side by side, centred, on one line unless `wrap`. */
export const row = recipe({
  base: { display: 'flex' },
  variants: {
    inline: { true: { display: 'inline-flex' } },
    gap,
    /** Between wrapped lines, where that is not `gap`. */
    rowGap: { 0: { rowGap: 0 }, 1: { rowGap: space(1) }, 2: { rowGap: space(2) } },
    align,
    justify,
    wrap: { true: { flexWrap: 'wrap' } },
    ...asItem,
  },
  defaultVariants: { align: 'center' },
})

/** One below the other. */
export const stack = recipe({
  base: { display: 'flex', flexDirection: 'column' },
  variants: { gap, align, justify, ...asItem },
})

/** Sets only what is asked for; the rest is inherited. */
export const text = recipe({
  variants: {
    size: {
      micro: { fontSize: font.micro },
      note: { fontSize: font.note },
      tiny: { fontSize: font.tiny },
      small: { fontSize: font.small },
      body: { fontSize: font.body },
      large: { fontSize: '17px' },
      heading: { fontSize: '18px' },
      title: { fontSize: font.title },
      number: { fontSize: font.number },
      display: { fontSize: font.display },
    },
    weight: {
      regular: { fontWeight: 400 },
      medium: { fontWeight: 550 },
      strong: { fontWeight: 600 },
      heavy: { fontWeight: 650 },
      bold: { fontWeight: 680 },
    },
    tone: {
      plain: { color: color.text },
      soft: { color: color.soft },
      link: { color: color.blueText },
      inverse: { color: color.surface },
    },
    align: {
      start: { textAlign: 'start' },
      center: { textAlign: 'center' },
      end: { textAlign: 'end' },
    },
    /** Height of a line, in heights of the letters. */
    leading: {
      1: { lineHeight: 1 },
      1.15: { lineHeight: 1.15 },
      1.2: { lineHeight: 1.2 },
      1.25: { lineHeight: 1.25 },
      1.3: { lineHeight: 1.3 },
      1.4: { lineHeight: 1.4 },
    },
    /** Digits of one width, so that a changing number does not move. */
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
    nowrap: { true: { whiteSpace: 'nowrap' } },
    /** Breaks inside a word that is longer than its line. */
    breaks: { true: { minWidth: 0, overflowWrap: 'anywhere' } },
    /** Cuts one line with an ellipsis: only where the whole text can be read elsewhere. */
    ellipsis: {
      true: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
})

/** A sign in front of words that may take more lines, in a row that begins with the first: in the middle of that one. */
export const firstLine = { flex: 'none', height: '1lh' } as const

/** The box of a card, a panel, a list or a control. */
export const surface = recipe({
  variants: {
    tone: {
      surface: { background: color.surface },
      sunken: { background: color.sunken },
      canvas: { background: color.canvas },
      none: {},
    },
    border: {
      none: {},
      line: { border: `1px solid ${color.line}` },
      control: { border: `1px solid ${color.control}` },
      dashed: { border: `1px dashed ${color.control}` },
    },
    radius: {
      none: {},
      control: { borderRadius: radius.control },
      card: { borderRadius: radius.card },
      pill: { borderRadius: radius.pill },
    },
    padding: {
      0: { padding: 0 },
      1: { padding: space(1) },
      2: { padding: space(2) },
      3: { padding: space(3) },
      4: { padding: space(4) },
      5: { padding: space(5) },
      6: { padding: space(6) },
    },
    shadow: { true: { boxShadow: color.shadow } },
  },
  defaultVariants: { tone: 'surface', border: 'line', radius: 'card' },
})
