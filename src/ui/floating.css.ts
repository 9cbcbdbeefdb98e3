import { style } from '@vanilla-extract/css'
import { iconButton } from './base/icon-button.css.ts'
import { color } from './theme/contract.css.ts'
import { layer, radius, space, fold, font } from './theme/tokens.ts'

export const floating = style({
  position: 'fixed',
  zIndex: layer.dock + 1,
  right: `max(${space(3)}, env(safe-area-inset-right))`,
  bottom: `max(${space(1)}, env(safe-area-inset-bottom))`,
  display: 'flex',
  gap: space(2),
  '@media': { [fold.short]: { position: 'absolute' } },
})

export const round = style([
  iconButton({ look: 'edged' }),
  { borderRadius: radius.pill, ':focus-visible': { borderRadius: radius.pill } },
])

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.text,
  boxShadow: color.shadow,
  fontSize: font.small,
})

/** In a dialog: below what it holds, of which it covers nothing. */
export const noticeInside = style([
  bar,
  {
    position: 'sticky',
    bottom: 0,
    justifySelf: 'center',
    width: 'fit-content',
    maxWidth: '100%',
    margin: `${space(3)} auto 0`,
    padding: `2px ${space(3)}`,
  },
])

/** In the dock, beside its buttons, where it covers no patient; on a phone above the dock, which is full there. */
export const notice = style({
  position: 'fixed',
  zIndex: layer.notice,
  right: '124px',
  bottom: 'max(5px, env(safe-area-inset-bottom))',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)} ${space(4)}`,
  width: 'max-content',
  maxWidth: 'calc(100vw - 140px)',
  padding: `2px ${space(3)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: color.shadow,
  fontSize: font.small,
  '@media': {
    [fold.compact]: { bottom: 'max(2px, env(safe-area-inset-bottom))' },
    [fold.narrow]: {
      right: space(3),
      left: space(3),
      bottom: '60px',
      width: 'auto',
      maxWidth: 'none',
      padding: `${space(2)} ${space(3)}`,
    },
  },
})
export const noticeActions = style({ display: 'flex', gap: space(2), marginInlineStart: 'auto' })
