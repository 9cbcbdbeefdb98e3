import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'

/** Small and plain: it is about the alarm, not about the patient. */
export const offMark = style({
  display: 'inline-block',
  padding: '0 4px',
  border: `1px solid ${color.control}`,
  borderRadius: '5px',
  background: color.surface,
  color: color.text,
  fontSize: '11px',
  fontWeight: 700,
  lineHeight: '15px',
  letterSpacing: '0.02em',
  whiteSpace: 'nowrap',
})
