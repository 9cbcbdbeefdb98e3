import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { TOUCH } from '../../ui/theme/tokens.ts'
import { u } from './unit.ts'

export const board = recipe({
  base: {
    position: 'fixed',
    inset: 0,
    display: 'grid',
    columnGap: u(10),
    padding: u(10),
    overflow: 'hidden',
    background: color.canvas,
    color: color.text,
    lineHeight: 1.2,
  },
  variants: {
    upright: {
      false: {
        gridTemplateColumns: `minmax(0, 1fr) ${u(380)}`,
        gridTemplateRows: 'auto auto minmax(0, 1fr)',
        gridTemplateAreas: '"head head" "line line" "tiles alarms"',
      },
      true: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        gridTemplateRows: `auto auto ${u(430)} minmax(0, 1fr)`,
        gridTemplateAreas: '"head" "line" "alarms" "tiles"',
      },
    },
  },
})

export const head = recipe({
  base: {
    gridArea: 'head',
    display: 'flex',
    alignItems: 'center',
    gap: u(20),
    minHeight: u(56, 44),
    minWidth: 0,
    marginBottom: u(10),
  },
  variants: { upright: { true: { flexWrap: 'wrap' }, false: {} } },
})
export const wardNames = style({
  flex: '1 1 0',
  minWidth: u(200),
  margin: 0,
  fontSize: u(34, 18),
  fontWeight: 680,
  letterSpacing: '-0.01em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const clock = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: u(16),
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const time = style({ fontSize: u(52, 28), fontWeight: 680, lineHeight: 1 })
export const date = style({ fontSize: u(24, 14), color: color.soft })
export const states = style({
  flex: '1 1 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: u(12),
  minWidth: 'max-content',
})
/** A state of the board: calm while all is as it should be, loud where somebody has to know. */
export const state = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: u(10),
    minHeight: TOUCH,
    padding: `0 ${u(16)}`,
    border: `1px solid ${color.control}`,
    borderRadius: '999px',
    background: color.surface,
    fontSize: u(22, 14),
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  variants: {
    look: {
      calm: {},
      marked: { borderWidth: '2px', borderColor: color.text },
      loud: { background: color.text, borderColor: color.text, color: color.surface },
    },
  },
})
export const gear = style({
  display: 'grid',
  placeItems: 'center',
  width: u(56, 44),
  height: u(56, 44),
  padding: 0,
  border: `1px solid ${color.control}`,
  borderRadius: '999px',
  background: color.surface,
  color: color.text,
})
export const icon = style({ width: u(26, 18), height: u(26, 18), flex: 'none' })

export const line = recipe({
  base: {
    gridArea: 'line',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: `${u(4)} ${u(28)}`,
    marginBottom: u(10),
    padding: `${u(14)} ${u(24)}`,
    borderRadius: u(14),
    background: color.text,
    color: color.canvas,
    textAlign: 'center',
  },
  variants: { long: { true: { padding: `${u(18)} ${u(24)} ${u(24)}` }, false: {} } },
})
export const lineText = recipe({
  base: { fontWeight: 760, letterSpacing: '-0.01em', fontVariantNumeric: 'tabular-nums' },
  variants: {
    long: { true: { fontSize: u(108, 40), lineHeight: 1.1 }, false: { fontSize: u(40, 22) } },
  },
})
export const lineHint = recipe({
  base: {},
  variants: { long: { true: { fontSize: u(34, 18) }, false: { fontSize: u(26, 16) } } },
})

export const place = style({ gridArea: 'tiles', position: 'relative', minWidth: 0, minHeight: 0 })
export const grid = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  gap: u(8),
})
/** As large as the grid says: a number that changes measures nothing but its own tile. */
export const cell = style({
  display: 'grid',
  minWidth: 0,
  minHeight: 0,
  contain: 'size layout style',
})
const spoken = {
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: u(24),
  textAlign: 'center',
  fontSize: u(34, 18),
  color: color.soft,
} as const
/** Words where the patients would be. */
export const words = style({ ...spoken, gridArea: 'tiles', minHeight: 0 })
/** Words and nothing else. */
export const wordsAlone = style({ ...spoken, position: 'fixed', inset: 0, padding: '5vw' })
export const pageMark = style({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: u(18),
  height: u(36, 22),
  fontSize: u(22, 14),
  fontWeight: 600,
})
export const pageDots = style({ display: 'inline-flex', gap: u(8) })
export const pageDot = recipe({
  base: {
    width: u(14, 8),
    height: u(14, 8),
    borderRadius: '50%',
    border: `2px solid ${color.text}`,
  },
  variants: { on: { true: { background: color.text }, false: {} } },
})
export const pageHint = style({ color: color.soft, fontWeight: 400 })
export const offPage = style({ fontWeight: 700 })
