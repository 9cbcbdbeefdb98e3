import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../ui/theme/contract.css.ts'
import { fold, font, radius, space } from '../ui/theme/tokens.ts'

/** A list in columns; a cell with a `data-label` says its column where there is no head. */
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
})
globalStyle(`${table} th, ${table} td`, {
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
// Its own edge ends it.
globalStyle(`${table} tbody:last-child tr:last-child > *`, { borderBottom: 0 })
globalStyle(`${table} th, ${table} td`, {
  '@media': { [fold.compact]: { paddingInline: space(2) } },
})
globalStyle(`${table} th`, { '@media': { [fold.compact]: { paddingBlock: '5px' } } })
globalStyle(`${table} th`, { color: color.soft, fontWeight: 600 })

/** On narrow screens each row is a block of its own: its columns do not fit. */
globalStyle(`${table} td[data-label]::before`, {
  '@media': { [fold.narrow]: { content: 'attr(data-label)', color: color.soft, fontWeight: 400 } },
})
globalStyle(`${table}, ${table} tbody, ${table} tr`, {
  '@media': { [fold.narrow]: { display: 'block' } },
})
globalStyle(`${table} thead`, { '@media': { [fold.narrow]: { display: 'none' } } })
globalStyle(`${table} td`, {
  '@media': {
    [fold.narrow]: {
      display: 'grid',
      gridTemplateColumns: '110px minmax(0, 1fr)',
      columnGap: space(2),
      // Nearer to each other than to the next row.
      paddingBlock: space(1),
      borderBottom: 0,
    },
  },
})
globalStyle(`${table} tbody tr`, { '@media': { [fold.narrow]: { paddingBlock: space(2) } } })
// All of a cell is beside its column's name, a second line, too.
globalStyle(`${table} td[data-label] > *`, { '@media': { [fold.narrow]: { gridColumn: 2 } } })
globalStyle(`${table} tr:not(:last-child)`, {
  '@media': { [fold.narrow]: { borderBottom: `1px solid ${color.line}` } },
})
