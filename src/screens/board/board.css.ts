import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, TOUCH } from '../../ui/theme/tokens.ts'
import { ALARMS, EDGE, HEAD, HEAD_GAP, HEAD_LEAST, WORDS_GAP } from './frame.ts'
import { u } from './unit.ts'

export const board = recipe({
  base: {
    position: 'fixed',
    inset: 0,
    display: 'grid',
    columnGap: u(10),
    padding: u(EDGE),
    overflow: 'hidden',
    background: color.canvas,
    color: color.text,
    lineHeight: 1.2,
  },
  variants: {
    upright: {
      false: {
        gridTemplateColumns: `minmax(0, 1fr) ${u(380)}`,
        gridTemplateRows: 'auto auto minmax(0, 1fr)',
        gridTemplateAreas: '"head head" "line line" "tiles alarms"',
      },
      true: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: `auto auto ${u(ALARMS)} minmax(0, 1fr)`,
        gridTemplateAreas: '"head" "line" "alarms" "tiles"',
      },
    },
  },
})

/** It fills the screen it hangs on, whatever the size of text: 12 pt are 16 px. */
globalStyle(
  `:root:has(${board.classNames.base
    .split(' ')
    .map((name) => `.${name}`)
    .join('')})`,
  { fontSize: '12pt' },
)

/** Lower than wide, without room for whole states on one line. */
const WIDE = `${fold.compact} and (orientation: landscape)`
/** Phones on their side, and a window that is enlarged as much as a browser can: the date gives way to the button of the settings. */
const LYING = `${fold.small} and (orientation: landscape)`
const HEIGHT = u(HEAD, HEAD_LEAST)

export const head = recipe({
  base: [
    layout.row({ shrink: true }),
    { gridArea: 'head', gap: u(WORDS_GAP), minHeight: HEIGHT, marginBottom: u(HEAD_GAP) },
  ],
  variants: {
    upright: {
      true: { flexWrap: 'wrap' },
      false: { '@media': { [LYING]: { flexWrap: 'wrap', rowGap: 0 } } },
    },
  },
})
export const wardNames = style([
  layout.text({ weight: 'bold' }),
  {
    flex: '1 1 0',
    minWidth: u(200),
    margin: 0,
    height: HEIGHT,
    fontSize: u(33, 18),
    letterSpacing: '-0.01em',
  },
])
export const clock = style([
  layout.row({ align: 'baseline' }),
  layout.text({ numeric: true, nowrap: true }),
  { gap: u(16) },
])
export const time = style({ fontSize: u(52, 28), fontWeight: 680, lineHeight: 1 })
export const date = style({
  fontSize: u(24, 14),
  color: color.soft,
  '@media': { [LYING]: { display: 'none' } },
})
/**
 * On a phone what is long has two lines: the button of the settings stays in sight (BOARD-05, BOARD-06). Upright they have a
 * row of their own, on its side where they need one.
 */
export const states = style([
  layout.row({ justify: 'end' }),
  {
    flex: '1 1 0',
    gap: u(12),
    minWidth: 'max-content',
    '@media': {
      [fold.narrow]: { minWidth: '100%' },
      [WIDE]: { flexBasis: 'auto', minWidth: 'min-content' },
      [LYING]: { flex: '3 1 0' },
    },
  },
])
const twoLines = { whiteSpace: 'normal', lineHeight: 1.15 } as const
/** A state of the board: calm while all is well, loud where staff have to know. */
export const state = recipe({
  base: [
    layout.row({ inline: true }),
    layout.surface({ border: 'control', radius: 'pill' }),
    layout.text({ weight: 'strong', numeric: true, nowrap: true }),
    {
      gap: u(10),
      minHeight: TOUCH,
      padding: `0 ${u(16)}`,
      fontSize: u(22, 14),
      '@media': { [fold.narrow]: twoLines, [WIDE]: twoLines },
    },
  ],
  variants: {
    look: {
      calm: {},
      marked: { borderWidth: '2px', borderColor: color.text },
      loud: { background: color.text, borderColor: color.text, color: color.surface },
    },
  },
})
export const gear = style([
  layout.surface({ border: 'control', radius: 'pill', padding: 0 }),
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: HEIGHT,
    height: HEIGHT,
    color: color.text,
  },
])
export const icon = style({ width: u(26, 18), height: u(26, 18), flex: 'none' })

export const line = recipe({
  base: [
    layout.row({ justify: 'center', wrap: true }),
    {
      gridArea: 'line',
      gap: `${u(4)} ${u(28)}`,
      marginBottom: u(10),
      padding: `${u(14)} ${u(24)}`,
      borderRadius: u(14),
      background: color.text,
      color: color.canvas,
      textAlign: 'center',
    },
  ],
  variants: { long: { true: { padding: `${u(18)} ${u(24)} ${u(24)}` }, false: {} } },
})
export const lineText = recipe({
  base: { fontWeight: 760, letterSpacing: '-0.01em', fontVariantNumeric: 'tabular-nums' },
  variants: {
    long: { true: { fontSize: u(108, 40), lineHeight: 1.1 }, false: { fontSize: u(40, 22) } },
  },
})
export const lineHint = recipe({
  base: {},
  variants: { long: { true: { fontSize: u(34, 18) }, false: { fontSize: u(26, 16) } } },
})

export const place = style({ gridArea: 'tiles', position: 'relative', minWidth: 0, minHeight: 0 })
export const grid = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gap: u(8),
})
/** The grid alone sets its size, so that a changing number causes no layout outside its tile. */
export const cell = style({
  display: 'grid',
  minWidth: 0,
  minHeight: 0,
  contain: 'size layout style',
})
const wordsInTheMiddle = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: u(24),
  textAlign: 'center',
  fontSize: u(34, 18),
  color: color.soft,
} as const
/** In place of the patients. */
export const words = style({ ...wordsInTheMiddle, gridArea: 'tiles', minHeight: 0 })
/** In place of the whole board. */
export const wordsAlone = style({
  ...wordsInTheMiddle,
  position: 'fixed',
  inset: 0,
  padding: '5vw',
})
export const pageMark = style([
  layout.row({ justify: 'center' }),
  layout.text({ weight: 'strong', nowrap: true }),
  {
    position: 'absolute',
    insetInline: 0,
    bottom: 0,
    gap: u(18),
    height: u(36, 22),
    fontSize: u(22, 14),
  },
])
/** Seen all, or, where they have no room beside the words, none: then they are on a second line, out of sight. */
export const pageDots = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 1000,
  minWidth: 0,
  height: u(14, 8),
  overflow: 'hidden',
  '::before': { content: '', height: '100%' },
})
export const pageDotRow = style({ display: 'flex', flex: 'none', gap: u(8) })
export const pageDot = recipe({
  base: {
    width: u(14, 8),
    height: u(14, 8),
    borderRadius: '50%',
    border: `2px solid ${color.text}`,
  },
  variants: { on: { true: { background: color.text }, false: {} } },
})
const narrowing = { display: 'flex', minWidth: 0 } as const
export const pageHint = style([layout.text({ tone: 'soft', weight: 'regular' }), narrowing])
export const offPage = style([narrowing, { fontWeight: 700 }])
