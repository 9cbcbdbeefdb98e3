import { globalStyle, style } from '@vanilla-extract/css'
import { item } from '../ui/base/control.css.ts'
import { row } from '../ui/base/layout.css.ts'
import { iconButton } from '../ui/base/icon-button.css.ts'
import { color } from '../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../ui/theme/tokens.ts'

/** Styles shared by the pages that show things for reading. */
export const backButton = iconButton({ look: 'edged' })
export const panel = style({
  padding: space(5),
  marginBottom: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
export const panelTitle = style({ marginBottom: space(3) })

/** Why something may not be done on this server; takes no room while it is empty. */
export const denied = style({
  maxWidth: '70ch',
  marginBottom: space(4),
  color: color.soft,
  ':empty': { marginBottom: 0 },
})

export const pairs = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, max-content) minmax(0, 1fr)',
  gap: `${space(2)} ${space(6)}`,
  marginBottom: space(4),
  // An address beside it stays whole.
  '@media': {
    [fold.portrait]: {
      gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
      columnGap: space(4),
    },
  },
})
globalStyle(`${pairs} dt`, { color: color.soft })
globalStyle(`${pairs} dd`, { fontWeight: 550, overflowWrap: 'anywhere' })

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: space(3),
  marginBottom: space(6),
})
export const tileCard = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  minWidth: 0,
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
  overflowWrap: 'anywhere',
  // Hundreds of sensors: only those in sight are laid out.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 130px',
})
export const tileTitle = style({ fontSize: '17px', fontWeight: 650, lineHeight: 1.25 })
export const tileHead = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(2),
})
export const signal = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  flex: 'none',
  color: color.soft,
  fontSize: '13px',
})
export const tileLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: TOUCH,
  fontWeight: 550,
})

export const twoColumns = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '@media': {
    // The first row of a tablet begins within 190 px (SHELL-34).
    [fold.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(1) },
    [fold.narrow]: { gap: space(2) },
  },
})
export const side = style({
  position: 'sticky',
  top: '148px',
  // Taller than a low screen when wards are listed in it: its end must stay within reach.
  maxHeight: 'calc(100dvh - 220px)',
  overflowY: 'auto',
  // Room for focus rings, which the scrolling edge would cut.
  padding: '3px',
  display: 'flex',
  flexDirection: 'column',
  gap: space(4),
  '@media': {
    [fold.portrait]: {
      position: 'static',
      maxHeight: 'none',
      overflowY: 'visible',
      padding: 0,
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${space(2)} ${space(4)}`,
    },
  },
})
export const sideList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  '@media': { [fold.portrait]: { flexDirection: 'row', flexWrap: 'wrap', gap: space(2) } },
})
export const sideLink = style([
  row(),
  // Beside each other they are as wide as their words.
  { ...item, padding: `0 ${space(3)}`, '@media': { [fold.portrait]: { width: 'auto' } } },
])
export const who = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: TOUCH,
  padding: `${space(2)} ${space(3)}`,
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
