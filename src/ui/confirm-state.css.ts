import { globalStyle, style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { fold, font, space, TOUCH } from './theme/tokens.ts'

const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  fontSize: font.small,
  whiteSpace: 'nowrap',
})
export const done = style([line, { color: color.soft }])
/** The time goes below where there is no room beside it. */
export const doneText = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  minWidth: 0,
  // Names may be long.
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  // The patient's name and the alarm leave little room.
  '@media': { [fold.narrow]: { flexDirection: 'column', maxWidth: '116px' } },
})
globalStyle(`${line} > svg`, { flex: 'none' })
export const pending = style([line, { fontWeight: 600 }])
export const trouble = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  padding: `${space(2)} 0`,
  fontSize: '13px',
  lineHeight: 1.3,
})
export const troubleActions = style({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
