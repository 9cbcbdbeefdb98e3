import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../theme/tokens.ts'

export const box = style({ marginBottom: space(6), minWidth: 0 })
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  border: `1px solid ${color.line}`,
  background: color.surface,
  fontSize: font.small,
})
globalStyle(`${table} th, ${table} td`, {
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
globalStyle(`${table} th`, { color: color.soft, fontWeight: 600 })

export const wide = style({ width: '30%' })
export const narrow = style({ width: '112px' })

/** On narrow screens each account is a block of its own: five columns do not fit. */
globalStyle(`${table} td[data-label]::before`, {
  '@media': { [fold.narrow]: { content: 'attr(data-label)', color: color.soft } },
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
      borderBottom: 0,
    },
  },
})
globalStyle(`${table} tr`, {
  '@media': { [fold.narrow]: { borderBottom: `1px solid ${color.line}` } },
})

export const icons = style({ display: 'flex', justifyContent: 'flex-end', margin: '-6px 0' })
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.soft,
  ':hover': { background: color.sunken, color: color.text },
})

export const verification = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' })
globalStyle(`${verification} svg`, { flex: 'none' })
