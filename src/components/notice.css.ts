import { style } from '@vanilla-extract/css'
import { color } from '../theme/contract.css.ts'
import { font, layer, radius, space } from '../theme/tokens.ts'

export const notice = style({
  position: 'fixed',
  zIndex: layer.notice,
  left: '50%',
  bottom: '72px',
  transform: 'translateX(-50%)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  padding: `${space(3)} ${space(4)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow,
  fontSize: font.small,
})
export const noticeActions = style({ display: 'flex', gap: space(2), marginInlineStart: 'auto' })
