import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'

/** What a compact card has more than a tile. All sizes in `em`, as there: at least 232 by 170 with 16 px. */
export const compact = style({ minHeight: '10.6em', padding: '0.35em 0.5em', gap: '0.15em' })

export const numbers = style({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '0.2em',
})
export const facts = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '0.5em',
  minHeight: '1.2em',
  color: color.soft,
  fontSize: '0.8em',
  whiteSpace: 'nowrap',
})
export const fact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25em',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
