import { globalStyle, style } from '@vanilla-extract/css'
import * as layout from '../base/layout.css.ts'
import { iconButton } from '../base/icon-button.css.ts'
import { color } from '../theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../theme/tokens.ts'

/** A switch: 44 px to the finger, its state in words beside it, never by colour alone. */
export const toggle = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  flex: 'none',
  minWidth: '104px',
  minHeight: TOUCH,
  padding: `0 ${space(1)}`,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: color.text,
  fontSize: font.small,
  fontWeight: 600,
  justifyContent: 'flex-end',
})
export const track = style({
  position: 'relative',
  flex: 'none',
  width: '46px',
  height: '26px',
  border: `2px solid ${color.control}`,
  borderRadius: radius.pill,
  background: color.sunken,
  selectors: {
    '[aria-checked="true"] > &': { background: color.accent, borderColor: color.accentLine },
    '[aria-busy="true"] > &': { borderStyle: 'dashed', borderColor: color.control },
  },
  '::after': {
    content: '""',
    position: 'absolute',
    top: '2px',
    left: '2px',
    width: '18px',
    height: '18px',
    borderRadius: '50%',
    background: color.text,
    transition: 'transform 120ms',
  },
})
globalStyle(`[aria-checked="true"] > ${track}::after`, {
  transform: 'translateX(20px)',
  background: color.onAccent,
})
globalStyle(`[aria-busy="true"] > ${track}::after`, { transform: 'translateX(10px)' })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
  gap: space(3),
  '@media': {
    [fold.portrait]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    },
  },
})
export const card = style({
  minWidth: 0,
  padding: `${space(2)} ${space(4)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  overflowWrap: 'anywhere',
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: TOUCH,
})
export const name = style({ fontSize: '17px', fontWeight: 650, lineHeight: 1.25 })
export const note = layout.text({ size: 'small', tone: 'soft' })
export const section = style({ marginBottom: space(8) })
export const sectionHead = style({ marginBottom: space(3) })

export const opener = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  width: '100%',
  minHeight: TOUCH,
  padding: 0,
  border: 0,
  borderTop: `1px solid ${color.line}`,
  background: 'transparent',
  color: color.text,
  fontSize: font.small,
  textAlign: 'start',
})
export const openerIcon = style({
  flex: 'none',
  transition: 'transform 120ms',
  selectors: { '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' } },
})

export const slider = style({ padding: `${space(2)} 0 ${space(3)}` })
export const sliderTrack = style({
  position: 'relative',
  height: TOUCH,
  margin: `0 ${space(4)}`,
  touchAction: 'none',
})
export const rail = style([
  layout.surface({ tone: 'sunken', border: 'control', radius: 'pill' }),
  { position: 'absolute', top: '18px', left: 0, right: 0, height: '8px' },
])
/** Where no alarm comes. */
export const within = style({
  position: 'absolute',
  top: '18px',
  height: '8px',
  borderRadius: radius.pill,
  background: color.blueText,
})
export const thumb = style({
  top: '50%',
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
  outline: 'none',
  '::after': {
    content: '""',
    width: '26px',
    height: '26px',
    border: `2px solid ${color.text}`,
    borderRadius: '50%',
    background: color.surface,
  },
  selectors: {
    '&[data-focus-visible]::after': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
    '&[data-dragging]::after': { background: color.accent },
  },
})
export const ends = style([
  layout.row({ align: 'stretch', justify: 'between' }),
  layout.text({ size: 'tiny', tone: 'soft' }),
  { margin: `0 ${space(2)}` },
])
export const steppers = layout.row({ gap: 4, rowGap: 2, align: 'stretch', wrap: true })
export const stepper = style([
  layout.row({ gap: 2 }),
  layout.text({ size: 'small', numeric: true }),
])
export const stepValue = style({ minWidth: '62px', textAlign: 'center', fontWeight: 650 })
export const stepButton = style([
  iconButton({ look: 'edged' }),
  { ':disabled': { opacity: 0.55, background: color.surface } },
])
