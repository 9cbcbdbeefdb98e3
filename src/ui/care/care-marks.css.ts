import { recipe } from '@vanilla-extract/recipes'
import { row } from '../base/layout.css.ts'
import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, radius, space } from '../theme/tokens.ts'

/** One line of a card, whether there is a mark or not: an age that comes moves nothing, and a mark is whole or wraps out of sight. */
export const cardMarks = style({ height: '18px', minWidth: 0, overflow: 'hidden' })
export const cardLine = style([
  row({ gap: 2, shrink: true, wrap: true }),
  { rowGap: '8px', lineHeight: '18px' },
])
/** In a line where there is little room. */
export const words = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

/** A reminder, not an alarm: shown by shape and weight, never in red or amber. */
export const mark = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    minWidth: 0,
    fontSize: font.small,
    lineHeight: 1.3,
    color: color.soft,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      quiet: {},
      unknown: { fontStyle: 'italic' },
      /** Somebody is to come. */
      due: {
        padding: '0 7px',
        borderRadius: radius.pill,
        background: color.text,
        color: color.surface,
        fontWeight: 650,
      },
      /** Somebody may be to come soon. */
      soon: {
        padding: '0 7px',
        borderRadius: radius.pill,
        boxShadow: `inset 0 0 0 1px ${color.control}`,
        color: color.text,
      },
    },
    large: {
      true: { gap: space(2), padding: `1px ${space(3)}`, fontSize: '18px' },
    },
  },
})
export const glyph = style({ flex: 'none' })
