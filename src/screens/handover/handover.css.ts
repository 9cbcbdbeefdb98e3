import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, space } from '../../ui/theme/tokens.ts'

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(3)}`,
  flex: 1,
  '@media': { [fold.portrait]: { order: 1, flexBasis: '100%' } },
})
/** Title, choices and the button that prints share a line where there is room. */
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  marginBottom: space(2),
})
export const wardSelect = style({
  width: 'auto',
  minWidth: '140px',
  maxWidth: '320px',
  fontSize: font.body,
  '@media': { [fold.narrow]: { width: '100%', maxWidth: 'none' } },
})
export const shiftLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space(1)} ${space(4)}`,
  marginBottom: space(3),
})
export const shiftMore = style({ color: color.soft, fontSize: font.small })
export const empty = style({
  padding: `${space(10)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
  fontSize: '18px',
})
export const options = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(3),
})
