import { globalStyle, style } from '@vanilla-extract/css'
import { sheetClose } from '../../ui/dialog.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { radius, space, TOUCH } from '../../ui/theme/tokens.ts'

/** Not larger on a larger screen, because it is read from near. */
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
/** Stays in sight, and with it the way out. */
export const head = style([
  layout.row({ justify: 'between', gap: 3 }),
  {
    position: 'sticky',
    top: `calc(-1 * ${space(5)})`,
    zIndex: 1,
    margin: `calc(-1 * ${space(5)})`,
    marginBottom: 0,
    padding: `${space(3)} ${space(5)}`,
    background: 'inherit',
  },
])
export const changes = style([
  layout.row({ gap: 3 }),
  {
    alignItems: 'start',
    margin: `${space(1)} 0`,
    padding: space(3),
    border: `1px solid ${color.control}`,
    borderRadius: radius.control,
  },
])
globalStyle(`${changes} > svg`, { flex: 'none' })
globalStyle(`${changes} h3`, { fontSize: 'inherit' })
export const close = style([sheetClose, { color: 'inherit' }])
export const part = style([
  layout.stack({ gap: 2 }),
  { padding: `${space(4)} 0`, borderBottom: `1px solid ${color.line}` },
])
export const partTitle = layout.text({ size: 'large' })
export const wardList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  gap: `0 ${space(4)}`,
  overflowWrap: 'anywhere',
})
export const actions = style([
  layout.row({ justify: 'between', wrap: true, gap: 3 }),
  { minHeight: TOUCH },
])
export const hint = layout.text({ size: 'small', tone: 'soft' })
export const link = style([
  layout.row({ inline: true }),
  layout.text({ weight: 'strong' }),
  { minHeight: TOUCH },
])
