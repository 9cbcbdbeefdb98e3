import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space } from '../../ui/theme/tokens.ts'

/** What boards are for, and whether the list could be loaded. */
export const notes = style({ marginBottom: space(4) })

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  maxWidth: '70ch',
  padding: space(5),
  border: `2px dashed ${color.control}`,
  borderRadius: radius.card,
})
export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  margin: 0,
  paddingInlineStart: '1.4em',
  overflowWrap: 'anywhere',
  listStyle: 'decimal',
})

export const cardHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(3)}`,
  padding: `${space(2)} 0 ${space(3)}`,
})
globalStyle(`${cardHead} h2`, { fontSize: '17px', lineHeight: 1.25 })
/** A hollow mark, and a full one while it runs: no colour of alarms. */
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  color: color.soft,
  fontSize: font.small,
  '::before': {
    content: '""',
    flex: 'none',
    width: '10px',
    height: '10px',
    border: `2px solid ${color.soft}`,
    borderRadius: '50%',
  },
})
export const running = style({
  color: color.text,
  fontWeight: 600,
  '::before': { borderColor: color.text, background: color.text },
})
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  paddingBottom: space(2),
})

export const choices = style({ minWidth: 0, margin: 0, padding: 0, border: 0 })
globalStyle(`${choices} legend`, {
  padding: `0 0 ${space(1)}`,
  fontSize: font.small,
  fontWeight: 550,
})
/** Many wards scroll by themselves: the buttons stay in sight. */
export const choiceList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  maxHeight: '32vh',
  margin: 0,
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  overflowY: 'auto',
  listStyle: 'none',
})
export const choice = style({ minWidth: 0, overflowWrap: 'anywhere' })
