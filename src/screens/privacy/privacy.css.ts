import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { space, TOUCH } from '../../ui/theme/tokens.ts'

/** One subject of what is set for this device. */
export const subject = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  padding: `${space(4)} 0 0`,
  selectors: { '& + &': { marginTop: space(4), borderTop: `1px solid ${color.line}` } },
})
export const subjectTitle = style({ fontSize: '17px' })
/** A label, and what is set by it. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  minHeight: TOUCH,
})
export const label = style({ fontWeight: 600 })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
export const pinForm = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  maxWidth: '396px',
})
