import { style } from '@vanilla-extract/css'
import { controlBox, controlHeight, reach } from './base/control.css.ts'
import { row, text } from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { font, radius, space, TOUCH, fold } from './theme/tokens.ts'
import { hidden, TIGHT_TOOLS, visuallyHidden } from './hidden.css.ts'

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
  height: controlHeight('42px'),
  padding: `0 ${space(3)}`,
  ...controlBox,
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
    height: controlHeight(TOUCH),
    selectors: {
      '&:read-only:enabled': { background: color.surface, borderStyle: 'solid' },
    },
  },
])

export const checkLabel = style([
  row({ inline: true, gap: 2 }),
  text({ size: 'small' }),
  { minHeight: TOUCH, cursor: 'pointer' },
])
export const check = style({
  width: '20px',
  height: '20px',
  margin: 0,
  accentColor: color.accentLine,
})

export const selectLabel = style([
  row({ inline: true, gap: 2 }),
  text({ size: 'small', tone: 'soft' }),
])
export const selectBox = style({
  // As wide as what is chosen, and not as the longest choice: its words are whole (SHELL-34).
  fieldSizing: 'content',
  height: controlHeight(TOUCH),
  maxWidth: '216px',
  padding: `0 ${space(2)}`,
  ...controlBox,
  fontWeight: 600,
  textOverflow: 'ellipsis',
})

export const searchPlace = style({ minWidth: 0, maxWidth: '100%' })

/** A pixel more above and below than the input's 42 makes 44 that answer to a touch. */
export const searchBox = style({
  display: 'block',
  position: 'relative',
  width: '396px',
  maxWidth: '100%',
  padding: '1px 0',
  margin: '-1px 0',
})
export const searchIcon = style({
  position: 'absolute',
  left: '12px',
  top: 'calc(50% - 9px)',
  color: color.soft,
  pointerEvents: 'none',
})
export const searchInput = style({
  paddingInlineStart: '38px',
  '::placeholder': { color: color.soft, opacity: 1 },
  // Words that are longer than the field end before the cross that clears it.
  '::-webkit-search-cancel-button': { marginInlineStart: space(2) },
})

/** As wide as its segments, also where others are stretched over the line. */
export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  width: 'fit-content',
  margin: 0,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: color.sunken,
  boxShadow: `inset 0 0 0 1px ${color.control}`,
})

export const option = style({ position: 'relative', display: 'flex' })
export const radio = style([visuallyHidden])

export const face = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  justifyContent: 'center',
  minWidth: TOUCH,
  minHeight: controlHeight(TOUCH),
  padding: `0 ${space(3)}`,
  '@media': { [fold.compact]: { paddingInline: space(2) } },
  borderRadius: radius.control,
  fontSize: font.small,
  fontWeight: 550,
  color: color.soft,
  cursor: 'pointer',
  '::after': reach,
  selectors: {
    [`${radio}:checked + &`]: {
      background: color.surface,
      color: color.text,
      fontWeight: 650,
      boxShadow: `inset 0 0 0 2px ${color.text}`,
    },
    [`${radio}:focus-visible + &`]: { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
    '&:hover': { color: color.text },
  },
})

/** Heard everywhere, seen where its toolbar has room, or, but for a phone, where it is chosen. */
export const word = style({
  '@media': { [fold.narrow]: hidden },
  selectors: {
    [`${radio}:not(:checked) + ${face} > &`]: {
      '@container': { [TIGHT_TOOLS]: hidden },
    },
  },
})
