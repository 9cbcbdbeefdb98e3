import { style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { radius, space, TOUCH } from '../../ui/theme/tokens.ts'

/** At the side of whoever stands before it; not larger on a larger screen, for it is read from near. */
export const sheet = style({
  position: 'fixed',
  inset: 0,
  width: 'min(640px, calc(100vw - 24px))',
  maxHeight: 'calc(100dvh - 24px)',
  margin: 'auto',
  padding: space(5),
  overflow: 'auto',
  overscrollBehavior: 'contain',
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
export const close = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: TOUCH,
  height: TOUCH,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: 'inherit',
  ':hover': { background: color.sunken },
})
export const part = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  padding: `${space(4)} 0`,
  borderBottom: `1px solid ${color.line}`,
})
export const partTitle = style({ fontSize: '17px' })
export const wardList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `0 ${space(4)}`,
  overflowWrap: 'anywhere',
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  minHeight: TOUCH,
})
export const hint = style({ color: color.soft, fontSize: '14px' })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  fontWeight: 600,
})
