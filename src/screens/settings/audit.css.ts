import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'
import { table } from '../table.css.ts'

export const filterBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  margin: `${space(4)} 0`,
})
export const filterField = style({ display: 'flex', flexDirection: 'column' })
export const searchField = style({ flex: '1 1 200px', maxWidth: '300px' })
/** As wide as its content. */
export const control = style({ width: 'auto', minWidth: '136px', height: TOUCH })

export const auditTable = style([table, {}])
globalStyle(`${auditTable} td:first-child`, { fontVariantNumeric: 'tabular-nums' })
globalStyle(`${auditTable} td:last-child`, { fontWeight: 550 })
export const when = style({
  width: '176px',
  '@media': { [fold.compact]: { width: '112px' } },
})

/** A date and a time are each one word. */
export const word = style({ whiteSpace: 'nowrap' })

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(3)}`,
  minHeight: TOUCH,
  marginTop: space(3),
  fontSize: font.small,
})
/** A mark at the side and words; red belongs to alarms. */
export const problem = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  margin: `${space(3)} 0`,
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${color.control}`,
  borderLeft: `6px solid ${color.accent}`,
  borderRadius: radius.control,
  background: color.surface,
})
