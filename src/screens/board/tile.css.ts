import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { alarmTint } from '../../ui/alarm-look.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { PARTS } from '../../model/board/tile-shape.ts'
import { probe } from '../../ui/hidden.css.ts'
import { color } from '../../ui/theme/contract.css.ts'

/** The size of numbers in letters of the tile, and how wide columns of them are; `BoardTiles` sets them. */
export const NUMBER = '--board-number'
export const COLUMNS = {
  hr: '--board-hr',
  spo2: '--board-spo2',
  temperature: '--board-temperature',
} as const
const column = (of: keyof typeof COLUMNS): string => `minmax(0, var(${COLUMNS[of]}))`
const pair = `${column('hr')} ${column('spo2')}`

/**
 * A tile that can be read from three metres: the name 1 em, the numbers as large as they fit. It grows with the letters of
 * its grid; `model/board/tile-shape.ts` has its least width and height.
 */
export const tile = recipe({
  base: [
    layout.stack({ shrink: true }),
    layout.surface({ radius: 'none' }),
    layout.text({ leading: 1.2, numeric: true }),
    {
      height: '100%',
      minHeight: 0,
      padding: '0.12em 0.33em 0.2em',
      borderRadius: '0.5em',
      overflow: 'hidden',
    },
  ],
  variants: {
    calls: { true: { background: alarmTint }, false: {} },
  },
})
const em = (size: number): string => `${size}em`
/** So far below its line is what was wrapped out of it that no part of a letter is seen. */
const OUT_OF_SIGHT = '0.6em'

export const line = style([layout.row({ shrink: true }), { gap: '0.25em' }])
export const name = style({ flex: 1, minWidth: 0, margin: 0, fontSize: '1em', fontWeight: 720 })
/**
 * `Cedar #101`. From right to left, for what has no room is wrapped out of sight: the ward, and never the room, because
 * staff need it to find the patient.
 */
export const place = recipe({
  base: {
    flex: 1,
    display: 'flex',
    flexFlow: 'row-reverse wrap',
    rowGap: OUT_OF_SIGHT,
    justifyContent: 'flex-end',
    height: '1.22em',
    overflow: 'hidden',
    fontSize: '0.85em',
    whiteSpace: 'pre',
  },
  variants: {
    /** A room of three digits, and a sign beside it, before the words of what is due. */
    signed: { true: { minWidth: '3.8em' }, false: { minWidth: '2.7em' } },
  },
})
export const placeWard = style({ order: 2, flex: 'none' })
export const placeKept = style({
  order: 1,
  display: 'flex',
  columnGap: '0.3em',
  minWidth: 0,
  maxWidth: '100%',
})
export const placeRoom = recipe({
  base: { minWidth: 0 },
  variants: { isWard: { true: {}, false: { fontWeight: 600 } } },
})
/** Beside a place where the patient belongs and is not heard now. */
export const placeSign = style([
  layout.row({ inline: true, fixed: true }),
  { paddingInlineStart: '0.25em', fontSize: '0.85em' },
])
/** Where the patient is seen, if not at the bed: in what the bed leaves, and only the pin where that is too little. */
export const placeSeen = style([
  layout.row({ inline: true, shrink: true }),
  {
    gap: '0.1em',
    whiteSpace: 'pre',
    selectors: { [`${placeKept} > &`]: { flex: '1 1 0', minWidth: '0.9em' } },
  },
])
export const placeSeenAt = style({ flex: 1, minWidth: 0 })
export const sign = style([
  layout.row({ inline: true, align: 'stretch', fixed: true }),
  layout.text({ tone: 'soft' }),
  { fontSize: '0.65em' },
])

export const numbers = recipe({
  base: {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    alignContent: 'space-evenly',
    justifyContent: 'space-between',
    columnGap: em(PARTS.gap),
  },
  variants: {
    /** Columns as wide as the widest number of each. */
    look: {
      wide: { gridTemplateColumns: `${pair} ${column('temperature')}` },
      narrow: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      card: { gridTemplateColumns: `${pair} ${column('temperature')} ${column('temperature')}` },
      'broad-card': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      'tall-card': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    },
  },
})
/** The temperature, and the network where it is known. */
export const third = style([
  layout.row({ justify: 'between' }),
  { gridColumn: '1 / -1', gap: '0.15em' },
])
export const cell = recipe({
  base: { minWidth: 0, padding: '0.02em 0.1em', borderRadius: '0.25em' },
  variants: {
    caution: {
      high: { background: color.surface, boxShadow: `0 0 0 0.09em ${color.high}` },
      medium: { background: color.surface, boxShadow: `0 0 0 0.09em ${color.mediumText}` },
      no: {},
    },
    /** The name beside the number and not above it. */
    beside: {
      true: [layout.row({ grow: true }), { gap: em(PARTS.gap) }],
      false: {},
    },
  },
})
/** From right to left, as the place: where not all of it has room, the name gives way. */
export const label = style([
  layout.text({ tone: 'soft', leading: 1.2, nowrap: true }),
  {
    display: 'flex',
    flexFlow: 'row-reverse wrap',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: `${OUT_OF_SIGHT} 0.25em`,
    height: '1.2em',
    overflow: 'hidden',
    fontSize: em(PARTS.label),
  },
])
/** The name above the age, beside a number; their order is that of the line. */
export const stacked = style([
  layout.stack({ fixed: true }),
  layout.text({ tone: 'soft', leading: 1.15, nowrap: true }),
  { flexDirection: 'column-reverse', fontSize: em(PARTS.label) },
])
export const labelName = style({ order: 3 })
export const labelOff = style([layout.row({ inline: true }), { order: 2, height: '1.2em' }])
/** How old the number is. */
export const note = style([layout.text({ tone: 'plain', weight: 'heavy' }), { order: 1 }])
export const number = recipe({
  base: {
    display: 'block',
    fontSize: `calc(var(${NUMBER}, 1) * 1em)`,
    fontWeight: 680,
    lineHeight: 1,
    letterSpacing: '-0.03em',
    whiteSpace: 'nowrap',
  },
  variants: {
    old: { true: { color: color.soft, fontWeight: 450 }, false: {} },
    beside: { true: { flex: 1, minWidth: 0 }, false: {} },
  },
})
/** What changes rarely: two in a line, below the numbers where they have names, or each on its own. */
export const facts = recipe({
  base: {
    flex: 'none',
    display: 'grid',
    columnGap: '0.6em',
    // Apart from what is wrong.
    marginBottom: '0.15em',
    fontSize: em(PARTS.fact),
  },
  variants: {
    look: {
      card: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
      'broad-card': {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        columnGap: em(PARTS.gap / PARTS.fact),
        paddingInlineStart: '0.14em',
      },
      'tall-card': {},
    },
  },
})
export const fact = style([
  layout.row({ shrink: true }),
  { position: 'relative', gap: '0.35em', height: '1.35em', fontWeight: 600 },
])
/** On a line of its own it is at the other end. */
export const factName = style([
  layout.text({ tone: 'soft' }),
  {
    fontWeight: 400,
    marginInlineEnd: '0.15em',
    selectors: { [`${facts.classNames.variants.look['tall-card']} &`]: { flex: 1 } },
  },
])
export const factIcon = style([layout.row({ inline: true }), layout.text({ tone: 'soft' })])

/** The last line, empty while all is well; the numbers have the rest of the height. As far from both edges. */
export const foot = style({
  marginInlineEnd: '-0.18em',
  flex: 'none',
  display: 'flex',
  minWidth: 0,
  minHeight: '1.45em',
  fontSize: em(PARTS.foot),
})
/** Texts that are measured and not seen. */
export const widest = style([
  probe,
  layout.text({ numeric: true, nowrap: true }),
  { fontSize: '100px' },
])

export const care = style([
  layout.row({ inline: true }),
  { flex: '0 1 auto', minWidth: 'min-content', gap: '0.15em', fontSize: '0.75em' },
])
/** A reminder and no alarm: marked by shape and weight, without the colours of alarms. Words without room are below it. */
export const careMark = style([
  layout.row({ inline: true }),
  layout.text({ leading: 1.3, nowrap: true }),
  {
    position: 'relative',
    isolation: 'isolate',
    minWidth: 'min-content',
    flexWrap: 'wrap',
    height: '1.3em',
    overflow: 'hidden',
  },
])
const DUE = { background: color.text, color: color.surface, borderRadius: '0.8em' } as const
export const careIcon = recipe({
  base: [
    layout.row({ inline: true, fixed: true }),
    { height: '1.3em', padding: '0 0.25em', borderRadius: '0.8em' },
  ],
  variants: {
    look: {
      due: DUE,
      soon: { boxShadow: `inset 0 0 0 1px ${color.control}` },
      unknown: { padding: '0 0.15em 0 0', color: color.soft },
    },
  },
})
/** One pill with the drawing, from under whose end it comes. */
export const careWords = recipe({
  base: { overflow: 'hidden', overflowWrap: 'anywhere' },
  variants: {
    look: {
      due: {
        ...DUE,
        zIndex: -1,
        marginInlineStart: '-0.8em',
        paddingInline: '0.8em 0.35em',
        fontWeight: 650,
      },
      soon: {},
      unknown: { color: color.soft },
    },
  },
})
