import { globalStyle, style } from '@vanilla-extract/css'
import { stack, surface } from './base/layout.css.ts'
import { space, TOUCH } from './theme/tokens.ts'

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
export const block = style([
  stack({ gap: 5, align: 'center' }),
  surface(),
  { width: '585px', maxWidth: '100%', padding: `${space(8)} ${space(5)}` },
])
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
