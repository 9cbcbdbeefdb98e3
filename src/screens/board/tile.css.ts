import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'

/**
 * A tile that can be read from three metres: the name 1 em, the numbers 1.42 em. It grows with the letters of its grid;
 * `model/board/layout.ts` has its least width and height.
 */
export const tile = recipe({
  base: [
    layout.stack({ shrink: true }),
    layout.surface({ radius: 'none' }),
    layout.text({ leading: 1.2, numeric: true }),
    {
      height: '100%',
      minHeight: 0,
      padding: '0.15em 0.35em 0.25em',
      borderRadius: '0.5em',
      overflow: 'hidden',
    },
  ],
  variants: {
    /** The edge shows from afar what the last line says. */
    edge: {
      none: {},
      unknown: { borderColor: color.control, borderStyle: 'dashed' },
      high: { borderColor: color.high },
      medium: { borderColor: color.mediumText },
      low: { borderColor: color.low },
      technical: { borderColor: color.technical },
      /** Staff have to come: the whole tile is coloured. */
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
export const line = style([layout.row({ shrink: true }), { gap: '0.25em' }])
export const name = style([
  layout.text({ leading: 1.2, ellipsis: true }),
  { flex: 1, fontSize: '1em', fontWeight: 720 },
])
/** `Cedar #101` */
export const place = style({ flex: 1, display: 'flex', minWidth: 0, fontSize: '0.85em' })
export const placeWard = style([layout.text({ ellipsis: true }), { flex: '0 1 auto' }])
/** Never cut, because staff need the room to find the patient. */
export const placeRoom = style({ flex: 'none', whiteSpace: 'pre', fontWeight: 600 })
/** Beside a place where the patient belongs and is not heard now. */
export const placeSign = style([
  layout.row({ inline: true, fixed: true }),
  { paddingLeft: '0.25em', fontSize: '0.85em' },
])
/** Where the patient is seen, if not at the bed: whole. */
export const placeSeen = style([
  layout.row({ inline: true, fixed: true }),
  { gap: '0.1em', paddingInlineStart: '0.35em', whiteSpace: 'pre' },
])
export const sign = style([
  layout.row({ inline: true, align: 'stretch', fixed: true }),
  layout.text({ tone: 'soft' }),
  { fontSize: '0.65em' },
])

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
/** The temperature, and the network where it is known. */
export const third = style([layout.row({ justify: 'between' }), { gridColumn: '1 / -1' }])
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
      true: [layout.row({ grow: true }), { gap: '0.3em' }],
      false: {},
    },
  },
})
export const label = style([
  layout.row(),
  layout.text({ tone: 'soft', leading: 1.15, nowrap: true }),
  { gap: '0.3em', minHeight: '1.15em', fontSize: '0.6em' },
])
/** How old the number is. */
export const note = layout.text({ tone: 'plain', weight: 'heavy' })
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
/** Of one size whatever it says, so that a changing number causes no layout of the rest of the board. */
export const digits = style({ display: 'block', height: '1em', contain: 'strict' })

/** The last line; the numbers have the rest of the height. */
export const foot = style({ flex: 'none', display: 'flex', minWidth: 0 })

export const care = style([
  layout.row({ inline: true, fixed: true }),
  { gap: '0.25em', fontSize: '0.75em' },
])
/** A reminder and no alarm: marked by shape and weight, without the colours of alarms. */
export const careMark = recipe({
  base: [
    layout.row({ inline: true }),
    layout.text({ leading: 1.2, nowrap: true }),
    { position: 'relative', gap: '0.2em', padding: '0.05em 0.35em', borderRadius: '0.8em' },
  ],
  variants: {
    look: {
      due: { background: color.text, color: color.surface, fontWeight: 650 },
      soon: { boxShadow: `inset 0 0 0 1px ${color.control}` },
      unknown: { padding: 0, color: color.soft },
    },
  },
})
