import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const matchCount = layout.text({ size: 'small', tone: 'soft', numeric: true })

const tracks =
  'minmax(88px, 0.7fr) minmax(124px, 1.5fr) minmax(108px, 1.2fr) minmax(200px, 1fr) minmax(114px, 1.3fr)'
export const columns = style([
  layout.text({ size: 'small', weight: 'strong', tone: 'soft' }),
  {
    display: 'grid',
    gridTemplateColumns: tracks,
    gap: space(3),
    padding: `${space(2)} ${space(3)}`,
    '@media': {
      [fold.compact]: { paddingBlock: space(1) },
      [fold.narrow]: { display: 'none' },
    },
  },
])
export const row = recipe({
  base: [
    layout.surface(),
    layout.text({ size: 'small', numeric: true }),
    {
      display: 'grid',
      gridTemplateColumns: tracks,
      alignItems: 'start',
      gap: space(3),
      marginBottom: space(1),
      padding: `${space(2)} ${space(3)}`,
      borderInlineStartWidth: '5px',
      '@media': {
        [fold.narrow]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          marginBottom: space(2),
        },
      },
    },
  ],
  variants: {
    open: {
      true: { borderInlineStartColor: color.control },
      false: { borderInlineStartColor: color.line },
    },
  },
})
export const cell = style([layout.stack(), layout.text({ breaks: true })])
/** On a phone the alarm comes before its time. */
export const alarmCell = style([
  {
    display: 'grid',
    // Of a small mark of the widest shape: names begin below one another.
    gridTemplateColumns: '28px minmax(0, 1fr)',
    alignItems: 'start',
    // Beside it `(limit 38.0°C)` is whole in text of 200 %, too.
    columnGap: space(1),
    minWidth: 0,
  },
  { '@media': { [fold.narrow]: { order: -1 } } },
])
globalStyle(`${alarmCell} > :first-child`, { justifySelf: 'center' })
/** On a phone it has the whole width. */
export const wideCell = style([cell, { '@media': { [fold.narrow]: { gridColumn: '1 / -1' } } }])
export const raised = style([
  layout.row({ align: 'stretch', wrap: true, gap: 2, rowGap: 0 }),
  layout.text({ nowrap: true }),
])
export const main = layout.text({ weight: 'strong' })
export const more = layout.text({ tone: 'soft' })
export const openText = layout.text({ weight: 'heavy' })
export const deviceList = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space(2),
  margin: 0,
  color: color.soft,
})
globalStyle(`${deviceList} dd`, { margin: 0, color: color.text })
globalStyle(`${deviceList} dt`, { whiteSpace: 'nowrap' })

export const figures = layout.text({ numeric: true })
export const twoParts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space(5),
  alignItems: 'start',
  marginTop: space(3),
  '@media': { [fold.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** A table of many wards scrolls by itself, and does not cut the buttons that begin before it. */
export const tableScroll = style({
  maxHeight: '320px',
  overflow: 'auto',
  minWidth: 0,
  marginInlineStart: `-${space(2)}`,
  paddingInlineStart: space(2),
})
export const timesTable = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${timesTable} caption`, {
  paddingBottom: space(1),
  textAlign: 'start',
  fontWeight: 600,
})
globalStyle(`${timesTable} th, ${timesTable} td`, {
  padding: `${space(1)} ${space(2)}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'end',
  '@media': { [fold.compact]: { paddingInline: space(1) } },
})
globalStyle(`${timesTable} td`, {
  whiteSpace: 'nowrap',
  '@media': { [fold.narrow]: { whiteSpace: 'normal' } },
})
globalStyle(`${timesTable} thead th`, { color: color.soft, fontWeight: 600 })
globalStyle(`${timesTable} th:first-child`, { paddingInlineStart: 0, textAlign: 'start' })
// Its name begins below the heading; the button answers a little before it.
globalStyle(`${timesTable} th > button`, { marginInlineStart: `-${space(2)}` })
export const byHour = style({ marginTop: space(3) })
globalStyle(`${byHour} > summary`, { fontSize: font.small, fontWeight: 600 })

export const delayFigures = style([
  layout.row({ align: 'stretch', wrap: true }),
  layout.text({ size: 'small', numeric: true }),
  { gap: `${space(3)} ${space(8)}`, marginBottom: space(3) },
])
globalStyle(`${delayFigures} dt`, { color: color.soft })
globalStyle(`${delayFigures} dd`, { margin: 0 })
export const delayFigure = recipe({
  base: [
    layout.row({ inline: true, gap: 2 }),
    layout.text({ weight: 'bold' }),
    { fontSize: '22px', borderRadius: radius.control },
  ],
  variants: {
    late: {
      true: { padding: `0 ${space(2)}`, background: color.medium, color: color.onMedium },
      false: {},
    },
  },
})
export const logLink = style([
  layout.row({ inline: true }),
  layout.text({ weight: 'strong', tone: 'link' }),
  { minHeight: TOUCH },
])
