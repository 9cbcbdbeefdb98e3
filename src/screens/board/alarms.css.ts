import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { board } from './board.css.ts'
import { u } from './unit.ts'

const upright = board.classNames.variants.upright.true
export const panel = style([
  layout.stack({ shrink: true }),
  layout.surface({ radius: 'none' }),
  {
    gridArea: 'alarms',
    gap: u(8),
    minHeight: 0,
    padding: u(14),
    borderRadius: u(14),
    // Apart from the tiles below it.
    selectors: { [`${upright} > &`]: { marginBottom: u(10) } },
  },
])
export const top = style([
  layout.row({ justify: 'between', wrap: true }),
  { gap: `${u(6)} ${u(12)}`, minHeight: u(40) },
])
export const title = style([
  layout.text({ weight: 'bold', nowrap: true }),
  { margin: 0, fontSize: u(30, 17) },
])
export const late = style([layout.text({ tone: 'soft', nowrap: true }), { fontSize: u(24, 14) }])
export const asOf = style({ color: color.soft, fontSize: u(22, 14) })
export const list = style([
  layout.stack(),
  { position: 'relative', flex: '1 1 0', minHeight: 0, overflow: 'hidden' },
])
const small = `${list}[data-size='small'] &`
/** Where not all rows have room, those that have share it. */
const spread = `${list}[data-spread] &`
/** As wide as the widest mark. */
const COLUMN = { large: u(52, 29), small: u(42, 24) }
/** On an upright screen, if it is no phone, the list is wide and low: what and where stand beside the name. */
const abreast = (column: string) => ({
  '@media': {
    '(min-width: 600px)': {
      gridTemplateColumns: `${column} minmax(0, 2fr) minmax(0, 3fr) ${u(110, 62)}`,
      gridTemplateAreas: '"mark who what age"',
    },
  },
})

/** Two lines, or one on an upright screen, and more for a long name: nothing of it is cut. Where not all rows have room they are smaller. */
export const row = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: `${COLUMN.large} minmax(0, 1fr) auto`,
    gridTemplateAreas: '"mark who age" "mark what what"',
    flex: 'none',
    alignContent: 'center',
    alignItems: 'center',
    gap: `${u(4)} ${u(12)}`,
    padding: `${u(8)} 0`,
    borderTop: `1px solid ${color.line}`,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.15,
    selectors: {
      [small]: {
        gridTemplateColumns: `${COLUMN.small} minmax(0, 1fr) auto`,
        gap: `${u(1)} ${u(10)}`,
        padding: `${u(4)} 0`,
      },
      [spread]: { flexGrow: 1 },
      [`${upright} &`]: abreast(COLUMN.large),
      [`${upright} ${small}`]: abreast(COLUMN.small),
    },
  },
  variants: {
    /** Measured and not seen: it is counted below. */
    left: {
      true: { position: 'absolute', insetInline: 0, top: 0, visibility: 'hidden' },
      false: {},
    },
  },
})
const inBoth = (large: string, less: string) => ({
  fontSize: large,
  selectors: { [small]: { fontSize: less } },
})

export const mark = style({
  gridArea: 'mark',
  display: 'grid',
  placeItems: 'center',
  ...inBoth(u(32, 18), u(26, 15)),
})
export const who = style({
  gridArea: 'who',
  fontWeight: 680,
  overflowWrap: 'anywhere',
  ...inBoth(u(28, 15), u(24, 14)),
})
/** What it is about and where: the place on a line of its own where both have no room. */
export const what = style({
  gridArea: 'what',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.5em',
  minWidth: 0,
  ...inBoth(u(23, 13), u(20, 12)),
})
export const type = style({ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 650 })
/** That the patient is not watched; their tile says why. */
export const eye = style({ flex: 'none', alignSelf: 'center', lineHeight: 0 })
/** In letters as large as the rest of its line. */
export const where = style({ flex: '0 1 auto', display: 'flex', minWidth: 0, fontSize: '1.15em' })
export const age = style([
  layout.text({ weight: 'strong', align: 'end', nowrap: true }),
  { gridArea: 'age', ...inBoth(u(23, 13), u(21, 13)) },
])
export const over = style([layout.text({ tone: 'soft' })])
export const counts = style({ display: 'flex', gap: u(16), fontSize: u(24, 14), fontWeight: 700 })
export const count = style([layout.row({ inline: true }), { gap: u(6) }])
/** The height of the line that counts the rest, in pixels of such a board. */
export const MORE = 52
/** Its least, in those of this screen. */
export const MORE_LEAST = 26
/** What has no room behind how many, how urgent they are and how many were learned late, is wrapped out of sight. */
export const more = style([
  layout.row({ wrap: true }),
  layout.text({ weight: 'bold', nowrap: true }),
  {
    flex: 'none',
    gap: `${u(MORE, MORE_LEAST)} ${u(14)}`,
    height: u(MORE, MORE_LEAST),
    lineHeight: u(MORE, MORE_LEAST),
    overflow: 'hidden',
    borderTop: `2px solid ${color.text}`,
    fontSize: u(24, 14),
  },
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
