import { style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { font, radius, space, TOUCH } from './theme/tokens.ts'

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
})
/** The space below belongs to the label: with it the 42 px of the input answer to a touch of 44 px and more. */
export const label = style({ paddingBottom: space(1), fontSize: font.small, fontWeight: 550 })

/** 396 by 42 px with 13 px text (DESIGN-05); narrower only where the screen is. */
export const input = style({
  width: '396px',
  maxWidth: '100%',
  height: '42px',
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: font.input,
  selectors: {
    '&:read-only': { background: color.sunken, borderStyle: 'dashed' },
    '&:focus-visible': { borderRadius: radius.control, outlineOffset: '1px' },
  },
})

/** One of many, by the browser's own list; it counts as read-only to the browser, and does not look it. */
export const select = style([
  input,
  {
    height: TOUCH,
    selectors: {
      '&:read-only:enabled': { background: color.surface, borderStyle: 'solid' },
    },
  },
])

export const checkLabel = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  fontSize: font.small,
  cursor: 'pointer',
})
export const check = style({
  width: '20px',
  height: '20px',
  margin: 0,
  accentColor: color.accentLine,
})
