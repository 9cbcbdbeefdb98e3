import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const noteList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const noteItem = style({
  paddingLeft: space(3),
  borderLeft: `3px solid ${color.line}`,
  overflowWrap: 'anywhere',
})
export const noteText = style({ whiteSpace: 'pre-wrap' })
export const struckText = style({ textDecoration: 'line-through', color: color.soft })
export const noteFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  color: color.soft,
  fontSize: font.small,
})
export const noteButton = style({
  minHeight: TOUCH,
  minWidth: TOUCH,
  padding: `0 ${space(2)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.blueText,
  fontSize: font.small,
  fontWeight: 550,
  ':hover': { background: color.sunken },
})
export const before = style({ color: color.soft, fontSize: font.small })
export const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  cursor: 'pointer',
})
export const area = style({
  width: '100%',
  minHeight: '132px',
  padding: space(3),
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontFamily: 'inherit',
  fontSize: font.body,
  lineHeight: 1.45,
  resize: 'vertical',
})
export const modalParts = style({ display: 'flex', flexDirection: 'column', gap: space(2) })
export const notesPart = style({ display: 'flex', flexDirection: 'column', gap: space(1) })
export const notesHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  color: color.soft,
  fontSize: font.small,
})
export const notesTitle = style({ fontSize: font.small, fontWeight: 600 })
