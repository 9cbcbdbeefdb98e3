import { globalStyle, style } from '@vanilla-extract/css'
import { row, text } from '../base/layout.css.ts'
import { iconButton as soft } from '../base/icon-button.css.ts'
import { color } from '../theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../theme/tokens.ts'

/** Groups below a toolbar: their first heading has air of its own. */
export const groups = style({ '@media': { [fold.compact]: { marginTop: '-6px' } } })
export const deviceGrid = style({ display: 'grid', gap: space(3), paddingBottom: space(3) })
export const deviceCard = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(1),
  minWidth: 0,
  height: '100%',
  padding: `${space(3)} ${space(4)}`,
  '@media': { [fold.compact]: { padding: space(3) } },
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
/** Disconnected: a dashed edge and soft words, which stay readable. */
export const deviceOff = style({
  background: color.canvas,
  color: color.soft,
  borderStyle: 'dashed',
  borderColor: color.control,
})
export const deviceName = text({ size: 'large', weight: 'heavy', leading: 1.25 })
export const faultList = style([
  row({ gap: 2, align: 'stretch', wrap: true }),
  { margin: 0, padding: 0, listStyle: 'none' },
])
/** Something is wrong with the device: the look of a technical alarm, with its sign and its words. */
export const fault = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  padding: `2px ${space(2)}`,
  border: `1px solid ${color.technical}`,
  // Round ends on one line, and no bite into the words where there are several.
  borderRadius: '14px',
  background: color.technicalTint,
  color: color.technicalText,
  fontWeight: 650,
})
globalStyle(`${fault} > svg`, { flex: 'none' })
export const deviceFoot = style([
  row({ gap: 2, justify: 'between', wrap: true }),
  { marginTop: 'auto', minHeight: TOUCH },
])
export const deviceIcons = style({ display: 'flex', marginInlineStart: 'auto' })
export const iconButton = soft({ look: 'soft' })
/** The last card of a list: another one. */
export const addCard = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  width: '100%',
  height: '100%',
  minHeight: '96px',
  border: `2px dashed ${color.control}`,
  borderRadius: radius.card,
  background: 'transparent',
  color: color.text,
  fontWeight: 650,
  ':hover': { background: color.sunken },
  selectors: { '&[aria-disabled="true"]': { opacity: 0.55 } },
})
export const roomLine = style({
  display: 'flex',
  alignItems: 'end',
  gap: space(2),
})
/** As wide as every other field of the form while nothing is beside it. */
globalStyle(`${roomLine} > :first-child`, { flex: 1, minWidth: 0 })
