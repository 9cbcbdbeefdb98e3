import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { factor, u } from './unit.ts'

export const panel = style([
  layout.stack({ shrink: true }),
  layout.surface({ radius: 'none' }),
  { gridArea: 'alarms', gap: u(8), minHeight: 0, padding: u(14), borderRadius: u(14) },
])
export const top = style([
  layout.row({ justify: 'between', wrap: true }),
  { gap: `${u(6)} ${u(12)}`, minHeight: u(40) },
])
export const title = style([
  layout.text({ weight: 'bold', nowrap: true }),
  { margin: 0, fontSize: u(30, 17) },
])
export const asOf = style({ color: color.soft, fontSize: u(22, 14) })
export const list = style({ flex: '1 1 0', minHeight: 0, overflow: 'hidden' })

/** Its heights are those of `ROW` in `BoardAlarms.tsx`. */
export const row = recipe({
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: u(12),
    minWidth: 0,
    borderTop: `1px solid ${color.line}`,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    size: {
      large: {
        height: u(84),
        gridTemplateColumns: `${u(44)} minmax(0, 1fr) auto`,
        gridTemplateAreas: '"mark who age" "mark what what"',
        alignContent: 'center',
        rowGap: u(4),
      },
      small: {
        height: u(46),
        gridTemplateColumns: `${u(34)} minmax(0, 1fr) auto`,
        gridTemplateAreas: '"mark line age"',
      },
    },
    /** What is over is quiet. */
    over: { true: { color: color.soft }, false: {} },
    /** Beside what it is about: that it was learned late. */
    late: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variants: { size: 'large', late: true },
      style: { gridTemplateAreas: '"mark who age" "mark what over"' },
    },
  ],
})
const cut = layout.text({ ellipsis: true })

export const mark = recipe({
  base: {
    gridArea: 'mark',
    display: 'grid',
    placeItems: 'center',
    width: '34px',
    height: '30px',
    justifySelf: 'center',
  },
  variants: {
    size: {
      large: { transform: `scale(calc(${factor} * 1.35))` },
      small: { transform: `scale(calc(${factor} * 1.05))` },
    },
  },
})
export const who = style([cut, { gridArea: 'who', fontSize: u(28, 15), fontWeight: 680 }])
export const what = style({
  gridArea: 'what',
  display: 'flex',
  gap: '0.4em',
  minWidth: 0,
  fontSize: u(23, 13),
})
export const type = style([cut, { flex: '0 1 auto', minWidth: 0, fontWeight: 650 }])
/** That the patient is not watched; their tile says why. */
export const eye = style({ flex: 'none', alignSelf: 'center', lineHeight: 0 })
export const where = style({ flex: '0 100 auto', display: 'flex', minWidth: '2.8em' })

export const oneLine = style({
  gridArea: 'line',
  display: 'flex',
  gap: '0.35em',
  minWidth: 0,
  fontSize: u(23, 13),
})
/** Where there is no room for both, the name is cut first, because nothing else here says what the alarm is about. */
export const lineName = style([cut, { flex: '0 3 auto', minWidth: '3em', fontWeight: 680 }])
export const lineType = style([cut, { flex: '0 1 auto', minWidth: 0 }])
export const age = style([
  layout.text({ weight: 'strong', align: 'end', leading: 1.15, nowrap: true }),
  { gridArea: 'age', fontSize: u(23, 13) },
])
export const ended = style({ color: color.soft })
export const over = style([
  layout.text({ tone: 'soft', align: 'end' }),
  { gridArea: 'over', fontSize: u(21, 12) },
])
export const counts = style({ display: 'flex', gap: u(16), fontSize: u(24, 14), fontWeight: 700 })
export const count = style([layout.row({ inline: true }), { gap: u(6) }])
export const more = style([
  layout.row(),
  layout.text({ weight: 'bold' }),
  { gap: u(14), height: u(52), borderTop: `2px solid ${color.text}`, fontSize: u(24, 14) },
])

/** Why an empty list may prove nothing. */
export const notes = style([layout.stack({ fixed: true }), { gap: u(8) }])
export const note = recipe({
  base: {
    display: 'flex',
    gap: u(10),
    padding: `${u(8)} ${u(12)}`,
    border: `1px solid ${color.control}`,
    borderRadius: u(10),
    fontSize: u(20, 13),
    lineHeight: 1.25,
  },
  variants: {
    look: {
      calm: {},
      loud: { background: color.text, color: color.surface, fontWeight: 650, fontSize: u(24, 15) },
    },
  },
  defaultVariants: { look: 'calm' },
})
export const noteIcon = style({ width: u(24, 15), height: u(24, 15), flex: 'none' })
