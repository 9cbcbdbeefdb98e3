import { globalStyle, style, keyframes } from '@vanilla-extract/css'
import { surface, text } from '../base/layout.css.ts'
import { color } from '../theme/contract.css.ts'
import { font, radius, space, TOUCH } from '../theme/tokens.ts'

export const fields = style({ display: 'flex', flexDirection: 'column', gap: space(3) })

export const field = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const label = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  paddingBottom: space(1),
  fontSize: font.small,
  fontWeight: 550,
})
export const optional = text({ size: 'tiny', weight: 'regular', tone: 'soft' })

/** 13 px text as every input (DESIGN-05), as wide as the form; 44 px within its border, for the finger. */
export const box = style({
  display: 'flex',
  alignItems: 'stretch',
  height: '46px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  selectors: {
    '&:focus-within': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
    '&[data-wrong="true"]': {
      borderColor: color.text,
      boxShadow: `inset 0 0 0 1px ${color.text}`,
    },
    '&[data-fixed="true"]': { background: color.sunken, borderStyle: 'dashed' },
    '&[data-off="true"]': { background: color.sunken, color: color.soft },
  },
})
export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  height: '100%',
  padding: `0 ${space(3)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  fontSize: font.input,
  selectors: { '&:focus-visible': { outline: 'none' }, '&:disabled': { color: color.soft } },
})
export const prefix = style({
  display: 'grid',
  placeItems: 'center',
  padding: `0 0 0 ${space(3)}`,
  color: color.soft,
  fontSize: font.input,
})
export const opener = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.soft,
  ':disabled': { opacity: 0.5 },
})
/** What is wrong: a mark and words; red belongs to alarms. */
export const wrong = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  paddingTop: space(1),
  fontSize: font.small,
  fontWeight: 600,
})
export const hint = style({ paddingTop: space(1), color: color.soft, fontSize: '13px' })

export const popover = style([
  surface({ border: 'control', shadow: true }),
  { width: 'var(--trigger-width)', minWidth: '220px', overflow: 'auto' },
])
export const list = style({ padding: '4px', outline: 'none' })
export const option = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: TOUCH,
  padding: `6px ${space(3)}`,
  borderRadius: '8px',
  fontSize: font.small,
  lineHeight: 1.3,
  cursor: 'default',
  outline: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-focused]': { background: color.sunken, boxShadow: `inset 4px 0 0 ${color.accentLine}` },
    '&[data-selected]': { fontWeight: 680 },
  },
})
export const optionMore = text({ size: 'tiny', weight: 'regular', tone: 'soft' })
export const nothing = style({ padding: space(3), color: color.soft, fontSize: font.small })
globalStyle(`${wrong} svg`, { flex: 'none' })

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  minHeight: TOUCH,
  marginTop: space(1),
  padding: `0 ${space(1)} 0 ${space(3)}`,
  borderInlineStart: `4px solid ${color.accentLine}`,
  background: color.sunken,
})
export const value = style({
  flex: '1 1 12em',
  minWidth: 0,
  padding: `${space(1)} 0`,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})

export const line = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2),
  padding: `${space(2)} ${space(6)}`,
  borderTop: `1px solid ${color.line}`,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
export const refused = style([line, { fontWeight: 600 }])
globalStyle(`${line} svg`, { flex: 'none', marginTop: '2px' })

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** Most answers come at once: only what takes longer is worth a word. */
export const goesOn = style({
  visibility: 'hidden',
  color: color.soft,
  animation: `${appear} 1ms linear 2s forwards`,
})
