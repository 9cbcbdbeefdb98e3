import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const form = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  width: '396px',
  maxWidth: '100%',
  textAlign: 'start',
})

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  fontSize: font.small,
})
globalStyle(`${links} a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })

export const linkButton = style({
  minHeight: TOUCH,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: color.blueText,
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
  ':disabled': { color: color.soft },
})

export const address = style({ overflowWrap: 'anywhere' })

/** Something to know before going on. */
export const note = style({
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.control}`,
  borderInlineStart: `4px solid ${color.text}`,
  borderRadius: radius.control,
  background: color.sunken,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
