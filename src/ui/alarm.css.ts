import { globalStyle, style } from '@vanilla-extract/css'
import * as layout from './base/layout.css.ts'
import { color } from './theme/contract.css.ts'
import { fold, font, radius, space } from './theme/tokens.ts'

/** Name, ID, location, time, state. */
export const GRID =
  'minmax(200px, 2.2fr) minmax(60px, 0.6fr) minmax(150px, 1.5fr) minmax(165px, 1.2fr) minmax(150px, 1fr)'
/** At 820 px its times stand on one line. */
export const PORTRAIT_GRID =
  'minmax(0, 1.65fr) minmax(40px, max-content) minmax(0, 1.12fr) minmax(0, 1.28fr) 124px'
const STACK_AREAS = '"name state" "place id" "time time"'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: GRID,
  gap: `0 ${space(4)}`,
  padding: `${space(2)} ${space(4)}`,
  color: color.soft,
  fontSize: font.small,
  fontWeight: 600,
  '@media': {
    [fold.portrait]: { gridTemplateColumns: PORTRAIT_GRID, columnGap: space(3) },
    [fold.narrow]: { display: 'none' },
  },
})

/** Its edge and ground are those of its look (`alarm-look.css.ts`), as of a card. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: GRID,
  alignItems: 'center',
  gap: `0 ${space(4)}`,
  minHeight: '64px',
  marginBottom: space(2),
  padding: `${space(2)} ${space(4)} ${space(2)} ${space(3)}`,
  borderRadius: radius.card,
  '@media': {
    [fold.portrait]: { gridTemplateColumns: PORTRAIT_GRID, columnGap: space(3) },
    [fold.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(96px, auto)',
      gridTemplateAreas: STACK_AREAS,
      gap: `${space(1)} ${space(4)}`,
      padding: `${space(3)} ${space(4)}`,
    },
  },
})

/** Marks of every shape have the width of the widest: names begin below one another. */
export const MARK_WIDTH = 34
export const nameCell = style({
  display: 'grid',
  gridTemplateColumns: `${MARK_WIDTH}px minmax(0, 1fr)`,
  alignItems: 'center',
  columnGap: space(3),
  minWidth: 0,
  '@media': { [fold.narrow]: { gridArea: 'name' } },
})
globalStyle(`${nameCell} > :first-child:not(:last-child)`, { justifySelf: 'center' })
export const names = style({ gridColumn: 2, display: 'flex', flexDirection: 'column', minWidth: 0 })
export const patientName = style({
  fontSize: '17px',
  fontWeight: 650,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
})
export const id = style({
  color: color.soft,
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [fold.narrow]: {
      gridArea: 'id',
      justifySelf: 'end',
      '::before': { content: 'attr(data-label) " "' },
    },
  },
})
export const placeStyle = style([
  layout.text({ size: 'large', weight: 'strong', leading: 1.25 }),
  { overflowWrap: 'anywhere', textWrap: 'balance' },
])
export const stateCell = style({
  '@media': { [fold.narrow]: { gridArea: 'state', justifySelf: 'end' } },
})

/** Where it takes two lines the limit in brackets is not torn. */
export const what = style({
  fontSize: font.small,
  overflowWrap: 'anywhere',
  textWrap: 'balance',
})
export const whatMore = layout.text({ tone: 'soft' })
export const timeFirst = style([
  layout.text({ size: 'small', numeric: true }),
  { display: 'block' },
])
export const timeMore = style([
  layout.row({ gap: 2, rowGap: 0, align: 'stretch', wrap: true }),
  layout.text({ size: 'tiny', tone: 'soft', numeric: true }),
])

/** Six columns of 175 px on 1200 px; fewer and wider ones below (HOME-07, ruling R18). */
export const tiles = style({
  display: 'grid',
  gap: space(3),
  justifyContent: 'space-between',
  paddingBottom: space(3),
})

export const tile = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(2),
  minWidth: 0,
  padding: space(3),
  borderRadius: radius.card,
})
export const tileHead = style([layout.row({ gap: 2, justify: 'between' }), { width: '100%' }])
export const tileId = layout.text({ size: 'small', tone: 'soft', numeric: true })

/** In front of the titles of columns, which share its line on tablets. */
export const heading = style([
  layout.row({ gap: 3 }),
  {
    padding: `${space(4)} 0 ${space(3)}`,
    '@media': {
      [fold.compact]: { position: 'relative', width: 'fit-content', minHeight: '40px', padding: 0 },
      [fold.narrow]: { minHeight: '24px', padding: '0 0 2px' },
    },
  },
])
export const headingIcon = style({ display: 'inline-grid', color: color.soft })
export const headingTag = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  padding: `2px ${space(2)}`,
  borderRadius: radius.control,
  background: color.technicalTint,
  color: color.technicalText,
  fontSize: '13px',
  fontWeight: 600,
})
export const headingCount = layout.text({ size: 'small', tone: 'soft', numeric: true })

export const placeCell = style({
  minWidth: 0,
  '@media': { [fold.narrow]: { gridArea: 'place' } },
})
export const timeCell = style({
  minWidth: 0,
  '@media': { [fold.narrow]: { gridArea: 'time' } },
})
