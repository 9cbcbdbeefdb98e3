import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const empty = style({
  padding: `${space(10)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
  fontSize: '18px',
})
export const filterBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  margin: `${space(4)} 0 ${space(2)}`,
})
export const filterField = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': { [fold.narrow]: { flex: '1 1 140px' } },
})
export const searchField = style({
  flex: '1 1 200px',
  minWidth: 0,
  maxWidth: '300px',
  '@media': { [fold.narrow]: { flexBasis: '100%', maxWidth: '100%' } },
})
globalStyle(`${searchField} input`, { width: '100%' })
/** As wide as what stands in it. */
export const control = style({
  width: 'auto',
  minWidth: '120px',
  maxWidth: '200px',
  height: TOUCH,
  '@media': { [fold.narrow]: { width: '100%', maxWidth: 'none' } },
})
export const viewBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(2),
})
export const found = style({
  minHeight: TOUCH,
  display: 'flex',
  alignItems: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

const tracks =
  'minmax(88px, 0.7fr) minmax(124px, 1.5fr) minmax(112px, 1.2fr) minmax(180px, 1fr) minmax(120px, 1.3fr)'
export const columns = style({
  display: 'grid',
  gridTemplateColumns: tracks,
  gap: space(3),
  padding: `${space(2)} ${space(3)}`,
  color: color.soft,
  fontSize: font.small,
  fontWeight: 600,
  '@media': { [fold.narrow]: { display: 'none' } },
})
export const row = recipe({
  base: {
    display: 'grid',
    gridTemplateColumns: tracks,
    alignItems: 'start',
    gap: space(3),
    marginBottom: space(1),
    padding: `${space(2)} ${space(3)}`,
    border: `1px solid ${color.line}`,
    borderInlineStartWidth: '5px',
    borderRadius: radius.card,
    background: color.surface,
    fontSize: font.small,
    fontVariantNumeric: 'tabular-nums',
    '@media': {
      [fold.narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        marginBottom: space(2),
      },
    },
  },
  variants: {
    open: {
      true: { borderInlineStartColor: color.control },
      false: { borderInlineStartColor: color.line },
    },
  },
})
export const cell = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflowWrap: 'anywhere',
})
/** On a phone the alarm comes before its time. */
export const alarmCell = style({
  display: 'flex',
  gap: space(2),
  minWidth: 0,
  '@media': { [fold.narrow]: { order: -1 } },
})
export const outcomeCell = style([cell, { '@media': { [fold.narrow]: { gridColumn: '1 / -1' } } }])
export const raised = style({ display: 'flex', flexWrap: 'wrap', columnGap: space(2) })
globalStyle(`${raised} span`, { whiteSpace: 'nowrap' })
export const cellText = style([cell])
export const main = style({ fontWeight: 600 })
export const more = style({ color: color.soft })
export const openText = style({ fontWeight: 650 })
export const deviceList = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: space(2),
  margin: 0,
  color: color.soft,
})
globalStyle(`${deviceList} dd`, { margin: 0, color: color.text, textWrap: 'balance' })
globalStyle(`${deviceList} dt`, { whiteSpace: 'nowrap' })

export const figures = style({ fontVariantNumeric: 'tabular-nums' })
export const twoParts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: space(5),
  alignItems: 'start',
  marginTop: space(3),
  '@media': { [fold.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
/** Many wards scroll in their own place. */
export const tableScroll = style({ maxHeight: '320px', overflow: 'auto', minWidth: 0 })
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
  '@media': { [fold.narrow]: { paddingInline: space(1) } },
})
globalStyle(`${timesTable} td`, {
  whiteSpace: 'nowrap',
  '@media': { [fold.narrow]: { whiteSpace: 'normal' } },
})
globalStyle(`${timesTable} thead th`, { color: color.soft, fontWeight: 600 })
globalStyle(`${timesTable} th:first-child`, { paddingInlineStart: 0, textAlign: 'start' })
export const byHour = style({ marginTop: space(3) })
globalStyle(`${byHour} summary`, {
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH,
  fontSize: font.small,
  fontWeight: 600,
  cursor: 'pointer',
})
