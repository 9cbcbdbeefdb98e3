import { globalStyle, style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { radius, space, TOUCH } from './theme/tokens.ts'

export const page = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(5),
  padding: `${space(6)} ${space(4)} ${space(16)}`,
})

/** The login block is 585 px wide (DESIGN-06). */
export const block = style({
  width: '585px',
  maxWidth: '100%',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(5),
  padding: `${space(8)} ${space(5)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
export const prose = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(5),
  width: '100%',
  textAlign: 'center',
})
/** Links are as easy to hit as buttons. */
globalStyle(`${prose} > a`, { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH })

export const logo = style({
  display: 'block',
  width: '200px',
  maxWidth: '100%',
  height: 'auto',
  aspectRatio: '200 / 73',
})
