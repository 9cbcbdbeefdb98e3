import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { COMPACT, TILE } from '../../model/patients/fit.ts'
import { item, toolbar } from '../../ui/base/control.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { hidden } from '../../ui/hidden.css.ts'
import { fold, space } from '../../ui/theme/tokens.ts'

/** The patients have the whole width where the tools contain the wards. */
export const wholeWidth = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const body = style({
  display: 'grid',
  // A number of every urgency is on one line below the ward (PLIST-18).
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  '@media': { [fold.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space(3) } },
})

/** Where it has no room beside what is listed the tools have the same choice. */
export const wardSidebar = style({
  position: 'sticky',
  top: '148px',
  maxHeight: 'calc(100dvh - 220px)',
  overflowY: 'auto',
  '@media': { [fold.portrait]: { display: 'none' } },
})
export const choices = style([layout.stack(), { gap: '2px', padding: '3px' }])
export const choice = style([
  layout.row({ wrap: true, gap: 2, rowGap: 0 }),
  { ...item, padding: `${space(1)} ${space(2)} ${space(1)} ${space(3)}`, fontWeight: 500 },
])
globalStyle(`${choice} > [role="img"]`, { flexBasis: '100%', columnGap: '5px' })
globalStyle(`${choice} > [role="img"] > span`, { gap: '2px', fontSize: '14px' })

export const column = style({ minWidth: 0 })
/** Title and tools: one line wherever there is room for both. */
export const top = style([
  toolbar,
  layout.row({ justify: 'between', wrap: true, gap: 3 }),
  {
    marginBottom: space(3),
    '@media': { [fold.compact]: { marginBottom: '2px', rowGap: space(1) } },
  },
])
/** The wards stand beside the cards where they have room. */
export const wardChoice = recipe({
  variants: {
    beside: {
      true: { display: 'none', '@media': { [fold.portrait]: { display: 'contents' } } },
      false: { display: 'contents' },
    },
  },
})
/** Beside the title where both have room. */
export const tools = style([
  layout.row({ wrap: true, gap: 2, shrink: true }),
  {
    containerType: 'inline-size',
    flex: '1 1 0',
    maxWidth: '100%',
    '@media': { [fold.portrait]: { flexBasis: '100%' } },
  },
])
/** The room that it leaves is after it: the last of the tools ends where the patients do (DESIGN-22). */
export const search = style({
  flex: '1 1 130px',
  maxWidth: '396px',
  minWidth: '130px',
  marginInlineEnd: 'auto',
  '@media': { [fold.narrow]: { flexBasis: '90px', minWidth: '90px' } },
})
/** On the smallest tablets, too, the tools are one line (SHELL-34). */
export const addWord = style({ '@media': { [fold.small]: hidden } })
/** Less space above tiles, so that more patients fit. */
export const denseTop = style({
  marginBottom: space(2),
  '@media': { [fold.compact]: { marginBottom: space(2) } },
})
/** Heard alone where the tools need the line. */
export const title = style({ '@media': { 'screen and (max-width: 1099px)': hidden } })
export const hiddenNote = style([
  layout.row({ wrap: true, gap: 3, rowGap: 0 }),
  layout.text({ size: 'small' }),
  { marginBottom: space(2) },
])

export const cardGrid = style({ display: 'grid', gap: space(3), paddingBottom: space(3) })
/** Compact patients or tiles, whose size follows the font size of this grid. */
export const flowGrid = recipe({
  base: { display: 'grid' },
  variants: {
    size: {
      compact: { gap: `${COMPACT.gap}px`, paddingBottom: `${COMPACT.gap}px` },
      tile: { gap: `${TILE.gap}px`, paddingBottom: `${TILE.gap}px` },
    },
  },
})
export const emptyRoom = style([
  layout.text({ size: 'small', tone: 'soft' }),
  { padding: `${space(2)} 0 ${space(4)}` },
])
