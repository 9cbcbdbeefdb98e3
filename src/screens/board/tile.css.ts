import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'

/**
 * A tile that is read from three metres: the name 1 em, the numbers 1.42 em. As large as the letters of the
 * grid it stands in, which is at least as high and wide as `model/board/layout.ts` says.
 */
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const tile = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    height: '100%',
    minHeight: 0,
    padding: '0.15em 0.35em 0.25em',
    border: `1px solid ${color.line}`,
    borderRadius: '0.5em',
    background: color.surface,
    lineHeight: 1.2,
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
  },
  variants: {
    /** The edge tells from afar what the last line says; the mark in it says it without colour. */
    edge: {
      none: {},
      unknown: { borderColor: color.control, borderStyle: 'dashed' },
      high: { borderColor: color.high },
      medium: { borderColor: color.mediumText },
      low: { borderColor: color.low },
      technical: { borderColor: color.technical },
      /** Somebody has to come: the whole tile says it. */
      'high-open': {
        background: color.highTint,
        borderColor: color.high,
        boxShadow: `0 0 0 0.12em ${color.high}`,
      },
      'medium-open': {
        background: color.mediumTint,
        borderColor: color.medium,
        boxShadow: `0 0 0 0.12em ${color.medium}`,
      },
    },
  },
})
export const line = style({ display: 'flex', alignItems: 'center', gap: '0.25em', minWidth: 0 })
export const name = style({
  flex: 1,
  minWidth: 0,
  fontSize: '1em',
  fontWeight: 720,
  lineHeight: 1.2,
  ...cut,
})
export const sign = style({
  display: 'inline-flex',
  flex: 'none',
  fontSize: '0.65em',
  color: color.soft,
})

export const numbers = recipe({
  base: { flex: 1, minHeight: 0 },
  variants: {
    look: {
      wide: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 6fr)',
        alignItems: 'center',
        columnGap: '0.3em',
      },
      narrow: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        alignContent: 'space-evenly',
      },
    },
  },
})
/** The temperature and, where it is told, the network. */
export const third = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
})
export const cell = recipe({
  base: { minWidth: 0, padding: '0 0.1em', borderRadius: '0.25em' },
  variants: {
    caution: {
      high: { background: color.surface, boxShadow: `inset 0 0 0 0.09em ${color.high}` },
      medium: { background: color.surface, boxShadow: `inset 0 0 0 0.09em ${color.mediumText}` },
      no: {},
    },
    /** The name beside the number and not above it. */
    beside: {
      true: { flex: 1, display: 'flex', alignItems: 'center', gap: '0.3em' },
      false: {},
    },
  },
})
export const label = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.3em',
  minHeight: '1.15em',
  color: color.soft,
  fontSize: '0.6em',
  lineHeight: 1.15,
  whiteSpace: 'nowrap',
})
/** How old the number is. */
export const note = style({ color: color.text, fontWeight: 650 })
export const number = recipe({
  base: {
    display: 'block',
    fontSize: '1.42em',
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
/** As large whatever it says: a number that changes lays out itself and nothing else of the board. */
export const digits = style({ display: 'block', height: '1em', contain: 'strict' })

/** As high as its line, and the numbers have the rest. */
export const foot = style({ flex: 'none', display: 'flex', minWidth: 0 })

export const care = style({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: '0.25em',
  fontSize: '0.75em',
})
/** A reminder and no alarm: it is said by shape and weight. */
export const careMark = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.2em',
    padding: '0.05em 0.35em',
    borderRadius: '0.8em',
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      due: { background: color.text, color: color.surface, fontWeight: 650 },
      soon: { boxShadow: `inset 0 0 0 1px ${color.control}` },
      unknown: { padding: 0, color: color.soft },
    },
  },
})
