import { globalStyle, style } from '@vanilla-extract/css'
import { row, surface, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, space, TOUCH } from '../../ui/theme/tokens.ts'
import { table } from '../table.css.ts'

export const auditTable = style([table, {}])
globalStyle(`${auditTable} td:first-child`, { fontVariantNumeric: 'tabular-nums' })
globalStyle(`${auditTable} td:last-child`, { fontWeight: 550 })
export const when = style({
  width: '200px',
  '@media': { [fold.compact]: { width: '112px' } },
})

/** A date and a time are each one word. */
export const word = style({ whiteSpace: 'nowrap' })

export const foot = style([
  row({ justify: 'between', wrap: true, gap: 3, rowGap: 2 }),
  text({ size: 'small' }),
  { minHeight: TOUCH, marginTop: space(3) },
])
/** A mark at the side and words; red belongs to alarms. */
export const problem = style([
  row({ justify: 'between', wrap: true, gap: 3 }),
  surface({ border: 'control', radius: 'control' }),
  {
    margin: `${space(3)} 0`,
    padding: `${space(2)} ${space(4)}`,
    borderLeft: `6px solid ${color.accent}`,
  },
])
