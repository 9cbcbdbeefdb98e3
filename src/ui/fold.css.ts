import { recipe } from '@vanilla-extract/recipes'
import { row } from './base/layout.css.ts'
import { iconButton } from './base/icon-button.css.ts'
import { color } from './theme/contract.css.ts'
import { fold, radius, space } from './theme/tokens.ts'

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
      portrait: { '@media': { [fold.portrait]: { display: 'grid' } } },
      narrow: { '@media': { [fold.narrow]: { display: 'grid' } } },
    },
  },
})

const away = { display: 'none' } as const
const below = { order: 1, flexBasis: 'auto' } as const

/** In the line where there is room; else away, or, opened, in a line of its own below. */
export const folded = recipe({
  base: [row({ gap: 2, rowGap: 2, wrap: true, shrink: true })],
  variants: {
    below: { portrait: {}, narrow: {} },
    open: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variants: { below: 'portrait', open: false },
      style: { '@media': { [fold.portrait]: away } },
    },
    { variants: { below: 'narrow', open: false }, style: { '@media': { [fold.narrow]: away } } },
    {
      variants: { below: 'portrait', open: true },
      style: { '@media': { [fold.portrait]: { ...below, marginBlockEnd: space(1) } } },
    },
    { variants: { below: 'narrow', open: true }, style: { '@media': { [fold.narrow]: below } } },
  ],
})
