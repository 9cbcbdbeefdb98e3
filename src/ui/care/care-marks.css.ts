import { recipe } from '@vanilla-extract/recipes'
import { row } from '../base/layout.css.ts'
import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, radius } from '../theme/tokens.ts'

/** One line of a card, whether there is a mark or not: an age that comes moves nothing. */
export const cardLine = style([row({ gap: 2, shrink: true }), { flex: 1, height: '20px' }])
/** How much sooner than what is due: so much that this loses nothing before. */
const givesWay = (factor: number) => ({ [`${cardLine} > &`]: { flexShrink: factor } })

/**
 * A reminder, not an alarm: shown by shape and weight, never in red or amber. Drawing and words are one pill; where the
 * line has no room for the words they are wrapped out of sight, whole, and the drawing is a pill of its own.
 */
export const mark = recipe({
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    flex: 'none',
    isolation: 'isolate',
    minWidth: 'min-content',
    height: '1.3em',
    overflow: 'hidden',
    fontSize: font.small,
    lineHeight: 1.3,
    color: color.soft,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    look: {
      quiet: { selectors: givesWay(1e12) },
      unknown: { fontStyle: 'italic', selectors: givesWay(1e12) },
      /** Somebody is to come. */
      due: {
        fontWeight: 650,
        selectors: { ...givesWay(1), [`${cardLine} > span + &`]: { flexShrink: 1e6 } },
      },
      /** Somebody may be to come soon. */
      soon: { color: color.text, selectors: givesWay(1e6) },
    },
    large: {
      true: { height: '1.5em', lineHeight: 1.5, fontSize: '18px' },
    },
  },
})
const part = { display: 'inline-flex', alignItems: 'center', height: '100%' } as const
const END = { borderStartEndRadius: radius.pill, borderEndEndRadius: radius.pill }
export const markIcon = recipe({
  base: { ...part, flex: 'none' },
  variants: {
    look: {
      quiet: {},
      unknown: {},
      due: {
        padding: '0 0.45em',
        borderRadius: radius.pill,
        background: color.text,
        color: color.surface,
      },
      soon: {
        padding: '0 0.45em',
        borderRadius: radius.pill,
        boxShadow: `inset 0 0 0 1px ${color.control}`,
      },
    },
  },
})
export const markWords = recipe({
  base: { ...part, overflow: 'hidden', overflowWrap: 'anywhere' },
  variants: {
    look: {
      quiet: { marginInlineStart: '0.25em' },
      unknown: { marginInlineStart: '0.25em' },
      /** One pill with the drawing's own, from under whose end it comes; its letters begin behind that. */
      due: {
        zIndex: -1,
        marginInlineStart: '-0.8em',
        paddingInline: '0.8em 0.45em',
        ...END,
        background: color.text,
        color: color.surface,
      },
      soon: {
        marginInlineStart: '-0.45em',
        paddingInline: '0.25em 0.45em',
        border: `1px solid ${color.control}`,
        borderInlineStart: 0,
        ...END,
        background: color.surface,
      },
    },
  },
})
