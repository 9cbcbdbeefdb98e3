import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { radius } from '../theme/tokens.ts'

/** A reminder and no alarm: by shape and weight, never by red or amber. */
export const careMark = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    gap: '0.15em',
    minHeight: '1.4em',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      calm: { color: color.soft },
      /** Somebody may be to come soon. */
      soon: {
        padding: '0 0.35em',
        borderRadius: radius.pill,
        boxShadow: `inset 0 0 0 1px ${color.control}`,
        color: color.text,
      },
      /** Somebody is to come. */
      due: {
        padding: '0 0.35em',
        borderRadius: radius.pill,
        background: color.text,
        color: color.surface,
        fontWeight: 650,
      },
    },
  },
})
