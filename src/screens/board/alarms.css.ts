import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { factor, u } from './unit.ts'

export const panel = style({
  gridArea: 'alarms',
  display: 'flex',
  flexDirection: 'column',
  gap: u(8),
  minWidth: 0,
  minHeight: 0,
  padding: u(14),
  border: `1px solid ${color.line}`,
  borderRadius: u(14),
  background: color.surface,
})
export const top = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: `${u(6)} ${u(12)}`,
  minHeight: u(40),
})
export const title = style({
  margin: 0,
  fontSize: u(30, 17),
  fontWeight: 680,
  whiteSpace: 'nowrap',
})
export const asOf = style({ color: color.soft, fontSize: u(22, 14) })
export const list = style({ flex: '1 1 0', minHeight: 0, overflow: 'hidden' })

/** As high as `ROW` says (`BoardAlarms.tsx`). */
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
    over: { true: {}, false: {} },
  },
  compoundVariants: [
    {
      variants: { size: 'large', over: true },
      style: { gridTemplateAreas: '"mark who age" "mark what over"' },
    },
  ],
})
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

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
export const who = style({ gridArea: 'who', fontSize: u(28, 15), fontWeight: 680, ...cut })
export const what = style({
  gridArea: 'what',
  display: 'flex',
  gap: '0.4em',
  minWidth: 0,
  fontSize: u(23, 13),
})
export const type = style({ flex: '0 1 auto', minWidth: 0, fontWeight: 650, ...cut })
export const where = style({ flex: '0 100 auto', display: 'flex', minWidth: '2.8em' })

export const oneLine = style({
  gridArea: 'line',
  display: 'flex',
  gap: '0.35em',
  minWidth: 0,
  fontSize: u(23, 13),
})
/** Both are cut where there is no room for both, the name sooner: what is the matter is told by nothing else here. */
export const lineName = style({ flex: '0 3 auto', minWidth: '3em', fontWeight: 680, ...cut })
export const lineType = style({ flex: '0 1 auto', minWidth: 0, ...cut })
export const age = style({
  gridArea: 'age',
  fontSize: u(23, 13),
  fontWeight: 600,
  whiteSpace: 'nowrap',
  textAlign: 'end',
  lineHeight: 1.15,
})
export const ended = style({ color: color.soft })
export const over = style({
  gridArea: 'over',
  color: color.soft,
  fontSize: u(21, 12),
  textAlign: 'end',
})
/** How many of each urgency. */
export const counts = style({ display: 'flex', gap: u(16), fontSize: u(24, 14), fontWeight: 700 })
export const count = style({ display: 'inline-flex', alignItems: 'center', gap: u(6) })
export const more = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(14),
  height: u(52),
  borderTop: `2px solid ${color.text}`,
  fontSize: u(24, 14),
  fontWeight: 680,
})
