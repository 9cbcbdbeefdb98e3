import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

/** Beside the alarms that wait: those that cannot come. One line, also on phones. */
export const typesOff = style({
  flex: 'none',
  marginInlineStart: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.control,
  color: color.text,
  fontWeight: 650,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken },
  '@media': { [fold.narrow]: { padding: `${space(1)} ${space(2)}` } },
})
export const long = style({ '@media': { [fold.narrow]: { display: 'none' } } })
export const short = style({ display: 'none', '@media': { [fold.narrow]: { display: 'inline' } } })
