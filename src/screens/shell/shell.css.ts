import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { plainButton } from '../../ui/base/control.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { CONTENT_WIDTH, fold, font, layer, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const skip = style({
  position: 'fixed',
  zIndex: layer.header + 1,
  top: space(2),
  left: space(2),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: radius.control,
  background: color.surface,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
})

/**
 * 1200 px of content and the margins around them (SHELL-07); a page of many tiles has the whole window, and ends at the
 * dock.
 */
export const content = recipe({
  base: {
    flex: 1,
    width: '100%',
    margin: '0 auto',
  },
  variants: {
    wide: {
      true: {
        padding: `${space(3)} ${space(6)} 0`,
        '@media': {
          [fold.compact]: { padding: `${space(2)} ${space(4)} 0` },
          [fold.narrow]: { padding: `${space(2)} ${space(3)} 0` },
        },
      },
      false: {
        maxWidth: `${CONTENT_WIDTH + 48}px`,
        padding: `${space(6)} ${space(6)} ${space(24)}`,
        '@media': {
          // As far from the edge as the header and the dock.
          [fold.compact]: { padding: `${space(2)} ${space(4)} ${space(24)}` },
          [fold.narrow]: { padding: `5px ${space(3)} ${space(24)}` },
        },
      },
    },
  },
})

/** Holds the statement and carries the floating buttons, so that these never lie over a Confirm (AMB-116). */
export const dock = style({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.dock,
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: '54px',
  padding: `${space(1)} 124px ${space(1)} ${space(6)}`,
  paddingBottom: `max(${space(1)}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  color: color.soft,
  fontSize: '13px',
  lineHeight: 1.3,
  '@media': {
    [fold.compact]: {
      minHeight: '46px',
      padding: `0 124px 0 ${space(4)}`,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    [fold.short]: { position: 'static' },
  },
})
/** On tablets the statement is behind its mark (DENS-09). */
export const statement = recipe({
  base: {},
  variants: {
    open: { true: {}, false: { '@media': { [fold.compact]: { display: 'none' } } } },
  },
})
export const statementMark = style({
  display: 'none',
  flex: 'none',
  alignItems: 'center',
  gap: space(2),
  minWidth: TOUCH,
  minHeight: TOUCH,
  ...plainButton,
  color: color.soft,
  fontSize: '13px',
  '@media': { [fold.compact]: { display: 'inline-flex' } },
})

export const storage = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  padding: `${space(2)} ${space(6)}`,
  background: color.sunken,
  textAlign: 'center',
  textWrap: 'balance',
  fontWeight: 550,
})

/** As loud as it can be without the colours that belong to alarms. */
export const unheard = style([
  storage,
  {
    flexWrap: 'nowrap',
    background: color.text,
    color: color.surface,
    textAlign: 'start',
    '@media': {
      [fold.compact]: { padding: `${space(1)} ${space(4)}`, fontSize: font.small, lineHeight: 1.3 },
    },
  },
])

export const waiting = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space(4),
  padding: `${space(16)} 0`,
  textAlign: 'center',
})

/** One quiet line below the header. */
export const clock = style({
  padding: `${space(1)} ${space(6)}`,
  background: color.sunken,
  textAlign: 'center',
  fontSize: '13px',
  lineHeight: 1.4,
})
