import { recipe } from '@vanilla-extract/recipes'
import { style } from '@vanilla-extract/css'
import { color } from '../../theme/contract.css.ts'
import { font, radius, space } from '../../theme/tokens.ts'

export const marks = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `2px ${space(2)}`,
  minWidth: 0,
})

/** One line of a card, whether there is a mark or not. */
export const cardMarks = style({ height: '18px', minWidth: 0, overflow: 'hidden' })

/** A reminder and no alarm: it is said by shape and weight, never by red or amber. */
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
        padding: `0 ${space(2)}`,
        borderRadius: radius.pill,
        background: color.text,
        color: color.surface,
        fontWeight: 650,
      },
      /** Somebody may be to come soon. */
      soon: {
        padding: `0 ${space(2)}`,
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
