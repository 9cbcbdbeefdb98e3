import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const note = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  marginBottom: space(3),
  padding: `${space(3)} ${space(4)}`,
  border: `2px solid ${color.technical}`,
  borderRadius: radius.card,
  background: color.technicalTint,
})
export const noteTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: '18px',
  fontWeight: 680,
  fontVariantNumeric: 'tabular-nums',
})
export const noteText = style({ fontWeight: 550 })
export const groups = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
export const group = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  maxWidth: '100%',
  minHeight: TOUCH,
  padding: `0 ${space(3)}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  fontSize: font.small,
  fontWeight: 600,
  ':hover': { background: color.sunken },
  selectors: {
    '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 2px ${color.text}` },
  },
})
