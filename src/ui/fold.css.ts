import { globalStyle } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { row } from './base/layout.css.ts'
import { iconButton } from './base/icon-button.css.ts'
import { color } from './theme/contract.css.ts'
import { desk, fold, radius, space } from './theme/tokens.ts'

export const foldButton = recipe({
  base: [
    iconButton({ look: 'edged' }),
    {
      display: 'none',
      position: 'relative',
      selectors: {
        '&[aria-expanded="true"]': { background: color.sunken },
        '&[data-changed="true"]::after': {
          content: '""',
          position: 'absolute',
          insetBlockStart: '-3px',
          insetInlineEnd: '-3px',
          width: '12px',
          height: '12px',
          borderRadius: radius.pill,
          background: color.blueText,
        },
      },
    },
  ],
  variants: {
    below: {
      compact: { '@media': { [fold.compact]: { display: 'grid' } } },
      portrait: { '@media': { [fold.portrait]: { display: 'grid' } } },
      narrow: { '@media': { [fold.narrow]: { display: 'grid' } } },
    },
  },
})

const BELOW = ['compact', 'portrait', 'narrow'] as const
const away = { display: 'none' } as const
const apart = {
  compact: { order: 1, flexBasis: '100%', justifyContent: 'end' },
  portrait: { order: 1, flexBasis: 'auto', marginBlockEnd: space(1) },
  narrow: { order: 1, flexBasis: 'auto' },
} as const
/** At a desk many choices share what the rest of the line leaves them, and are as wide as what is chosen. */
const inLine = {
  compact: {
    '@media': { [desk]: { flex: '100 1 320px', flexWrap: 'nowrap', maxWidth: 'max-content' } },
  },
  portrait: {},
  narrow: {},
} as const

/** In the line where there is room; else away, or, opened, in a line of its own below. */
export const folded = recipe({
  base: [row({ gap: 2, rowGap: 2, wrap: true, shrink: true })],
  variants: { below: inLine, open: { true: {}, false: {} } },
  compoundVariants: BELOW.flatMap((below) => [
    { variants: { below, open: false }, style: { '@media': { [fold[below]]: away } } },
    {
      variants: { below, open: true },
      style: { '@media': { [fold[below]]: apart[below] } },
    },
  ]),
})
globalStyle(`${folded.classNames.variants.below.compact} :is(label, select)`, {
  '@media': { [desk]: { minWidth: 0, fieldSizing: 'content' } },
})
