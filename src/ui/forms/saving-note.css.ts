import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, space } from '../theme/tokens.ts'

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
