import { style } from '@vanilla-extract/css'
import type { FITS } from './fit-text.ts'

const at = (fit: (typeof FITS)[number], then = ''): string => `[data-fit='${fit}'] > &${then}`

/** In place of a text without room, which is heard all the same. */
const mark = {
  "&[data-fit='none']::after": {
    content: '"⋯"',
    position: 'absolute',
    inset: 0,
    letterSpacing: 0,
  },
} as const
/** The box of a number: its size is the same whatever it says, so that a new one causes no layout of the board. */
export const numberBox = style({
  display: 'block',
  position: 'relative',
  height: '1em',
  contain: 'size layout style',
  selectors: mark,
})
export const numberText = style({
  display: 'block',
  width: 'max-content',
  whiteSpace: 'nowrap',
  selectors: { [at('none')]: { opacity: 0 } },
})

/** The box of words on one line of 1.2 em, or on more of smaller letters. */
const wordBox = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  height: '1.2em',
  // No clip of its own: hundreds of them cost the compositor more than the letters.
  selectors: { "&[data-fit='none']": { overflow: 'hidden' }, ...mark },
})
/** Lines close together, and within the box with what hangs below the last of them. */
const smaller = {
  maxWidth: '100%',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  lineHeight: 1.05,
} as const
const wordText = style({
  flex: 'none',
  maxWidth: 'max-content',
  whiteSpace: 'nowrap',
  selectors: {
    [at('close')]: { fontSize: '0.8em' },
    [at('closer')]: { fontSize: '0.66em' },
    [at('two')]: { ...smaller, fontSize: '0.54em' },
    // One word on two lines is none.
    [`[data-text='beside'] > &`]: { minWidth: 'min-content', overflowWrap: 'normal' },
    [at('three')]: { ...smaller, fontSize: '0.36em' },
    [at('four')]: { ...smaller, fontSize: '0.27em' },
    [at('none')]: { opacity: 0 },
  },
})
/** Lines as far from each other as letters of every script are high: the outermost are within the box, too. */
const apart = { lineHeight: 1.15 } as const
/** Words in a box that is higher than their line: on more lines at once, and smaller where those do not fit. */
export const words = {
  line: { box: wordBox, text: wordText },
  tall: {
    box: style([wordBox, { height: '100%' }]),
    text: style([
      wordText,
      {
        ...smaller,
        ...apart,
        selectors: { [at('two')]: apart, [at('three')]: apart, [at('four')]: apart },
      },
    ]),
  },
} as const

/** The box of words that others stand for where they have no room: as wide as they are, for they stay in it unseen. */
const orBox = style({
  position: 'relative',
  minWidth: 0,
  selectors: { "&[data-fit='none']": { overflow: 'hidden' } },
})
export const instead = {
  box: orBox,
  whole: style({ display: 'inline-block', selectors: { [at('none')]: { opacity: 0 } } }),
  brief: style({
    display: 'none',
    selectors: {
      [at('none')]: { display: 'block', position: 'absolute', inset: 0, textAlign: 'center' },
    },
  }),
} as const
