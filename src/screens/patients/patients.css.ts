import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { COMPACT, TILE } from '../../model/patients/fit.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

/** The whole width is theirs, where the wards stand in the tools. */
export const wholeWidth = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const body = style({
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 1fr)',
  gap: space(5),
  alignItems: 'start',
  '@media': { [fold.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) } },
})

export const sidebar = style({
  position: 'sticky',
  top: '148px',
  maxHeight: 'calc(100dvh - 220px)',
  overflowY: 'auto',
  '@media': { [fold.portrait]: { position: 'static', maxHeight: 'none' } },
})
export const sidebarTitle = style({
  marginBottom: space(2),
  padding: `0 ${space(3)}`,
  '@media': { [fold.portrait]: { display: 'none' } },
})
export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  padding: '3px',
  '@media': {
    [fold.portrait]: { flexDirection: 'row', flexWrap: 'wrap', gap: space(2), padding: 0 },
  },
})
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  width: '100%',
  minHeight: TOUCH,
  padding: `${space(1)} ${space(3)}`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  background: 'transparent',
  textAlign: 'start',
  fontWeight: 500,
  overflowWrap: 'anywhere',
  ':hover': { background: color.sunken },
  selectors: {
    '&[aria-current]': {
      background: color.surface,
      borderColor: color.control,
      boxShadow: `inset 4px 0 0 ${color.accentLine}`,
      fontWeight: 680,
    },
  },
  '@media': {
    [fold.portrait]: {
      borderColor: color.line,
      background: color.surface,
      selectors: { '&[aria-current]': { boxShadow: `inset 0 -4px 0 ${color.accentLine}` } },
    },
  },
})

export const column = style({ minWidth: 0 })
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  marginBottom: space(3),
})
/** Beside the title where both have room. */
export const tools = style({
  flex: '1 1 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minWidth: 0,
  maxWidth: '100%',
  '@media': { [fold.compact]: { flexBasis: '100%' } },
})
export const search = style({ flex: '1 1 130px', maxWidth: '396px', minWidth: '130px' })
/** Above tiles every line is a patient's. */
export const denseTop = style({ marginBottom: space(2) })
/** That some are not shown, and the way back. */
export const hiddenNote = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  marginBottom: space(2),
  fontSize: font.small,
})
export const additions = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  marginBottom: space(3),
})

export const cardGrid = style({ display: 'grid', gap: space(3), paddingBottom: space(3) })
/** One after the other; a tile is as large as the letters that are set here. */
export const flowGrid = recipe({
  base: { display: 'grid' },
  variants: {
    size: {
      compact: { gap: `${COMPACT.gap}px`, paddingBottom: `${COMPACT.gap}px` },
      tile: { gap: `${TILE.gap}px`, paddingBottom: `${TILE.gap}px` },
    },
  },
})
export const emptyRoom = style({
  padding: `${space(2)} 0 ${space(4)}`,
  color: color.soft,
  fontSize: font.small,
})
export const empty = style({
  padding: `${space(16)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
  fontSize: '18px',
})
