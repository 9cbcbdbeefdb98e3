import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../theme/contract.css.ts'
import { CONTENT_WIDTH, fold, font, layer, radius, space, TOUCH } from '../../theme/tokens.ts'

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  paddingTop: 'env(safe-area-inset-top)',
})

export const inner = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space(6)}`,
  maxWidth: `${CONTENT_WIDTH + 48}px`,
  margin: '0 auto',
  padding: `${space(1)} ${space(6)}`,
  '@media': {
    [fold.portrait]: { flexWrap: 'wrap', padding: `${space(1)} ${space(4)}` },
  },
})

export const logoLink = style({
  display: 'block',
  flex: 'none',
  borderRadius: radius.control,
  '@media': { [fold.portrait]: { width: '132px' }, [fold.narrow]: { width: '124px' } },
})

export const nav = style({
  display: 'flex',
  gap: space(1),
  minHeight: TOUCH,
  '@media': { [fold.narrow]: { gap: 0 } },
})

/** On phones a line of its own. */
export const navPlace = style({ '@media': { [fold.narrow]: { order: 3, width: '100%' } } })

export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH,
  padding: `0 ${space(4)}`,
  borderRadius: radius.control,
  color: color.soft,
  fontWeight: 550,
  textDecoration: 'none',
  ':hover': { background: color.sunken, color: color.text },
  selectors: {
    '&[aria-current]': {
      color: color.text,
      fontWeight: 680,
      boxShadow: `inset 0 -3px 0 ${color.accentLine}`,
      borderRadius: `${radius.control} ${radius.control} 0 0`,
    },
  },
  '@media': { [fold.narrow]: { padding: `0 ${space(3)}`, fontSize: font.small } },
})

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space(4)}`,
  maxWidth: `${CONTENT_WIDTH + 48}px`,
  // As high without alarms as with them, so that nothing below moves.
  minHeight: '48px',
  margin: '0 auto',
  padding: `0 ${space(6)} ${space(1)}`,
  fontSize: font.small,
  '@media': { [fold.portrait]: { padding: `0 ${space(4)} ${space(1)}` } },
})

globalStyle(`${bar}:empty`, { display: 'none' })

export const dated = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '32px',
  color: color.text,
  fontWeight: 550,
})
