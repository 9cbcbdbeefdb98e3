import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../theme/contract.css.ts'
import { fold, font, layer, radius, space, TOUCH } from '../../theme/tokens.ts'
import { sheetHead, sheetTitle } from '../sheet-head.css.ts'

/** Whose values these are, and the way out, stay in sight, however far down one reads. */
export const headerTop = style([
  sheetHead,
  {
    alignItems: 'flex-start',
    position: 'sticky',
    top: 0,
    zIndex: layer.lifted,
    margin: `-${space(2)} 0 -${space(1)}`,
    padding: `${space(2)} 0`,
    background: color.surface,
  },
])
/** Where, and what can be done; below both whether the sensor is heard and worn. */
export const headerRest = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"place tools" "facts facts"',
  alignItems: 'start',
  gap: `${space(1)} ${space(4)}`,
  '@media': {
    [fold.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"place" "facts" "tools"',
    },
  },
})
export const headerMain = style({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
  minWidth: 0,
  minHeight: TOUCH,
  paddingTop: space(1),
})
export const patientName = style([
  sheetTitle,
  { fontSize: '26px', fontWeight: 680, '@media': { [fold.narrow]: { fontSize: '22px' } } },
])
export const idLine = style({
  color: color.soft,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
export const headerTools = style({
  gridArea: 'tools',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
})
export const placeLine = style({
  gridArea: 'place',
  minWidth: 0,
  // Room for the finger above the place.
  paddingTop: space(2),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space(3),
})
export const place = style({ fontSize: font.title, fontWeight: 650, overflowWrap: 'anywhere' })
export const assigned = style({
  color: color.soft,
  fontSize: font.small,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
export const headerFacts = style({
  gridArea: 'facts',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(5)}`,
})
export const headerFact = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
})

export const columns = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const columnTitle = style({
  margin: `0 0 ${space(1)}`,
  color: color.soft,
  fontSize: font.small,
  fontWeight: 600,
})
const TWO_BY_TWO = 'repeat(2, minmax(0, 1fr))'
/** Beside the history the values stand two by two, and on a phone always. */
export const columnList = recipe({
  base: { display: 'grid', gap: '6px', margin: 0, flex: 1, alignContent: 'start' },
  variants: {
    big: {
      true: { gridTemplateColumns: TWO_BY_TWO },
      false: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@media': { [fold.narrow]: { gridTemplateColumns: TWO_BY_TWO } },
      },
    },
  },
})

export const valueCell = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: `${space(2)} ${space(3)}`,
    borderRadius: '8px',
    '@media': { [fold.portrait]: { paddingInline: space(2) } },
    background: color.sunken,
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    caution: {
      true: { background: color.mediumTint, boxShadow: `inset 0 0 0 1.5px ${color.mediumText}` },
      false: {},
    },
  },
})
export const label = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: '20px',
  minWidth: 0,
  color: color.soft,
  fontSize: font.small,
  lineHeight: 1.3,
})
export const value = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
export const main = recipe({
  base: {
    fontSize: font.number,
    fontWeight: 620,
    lineHeight: 1.15,
    letterSpacing: '-0.015em',
    overflowWrap: 'break-word',
  },
  variants: {
    old: { true: { color: color.soft, fontWeight: 450 }, false: {} },
    big: {
      true: { '@media': { [fold.compact]: { fontSize: '22px', lineHeight: 1.25 } } },
      false: {},
    },
  },
})
export const unit = style({
  display: 'inline-block',
  whiteSpace: 'nowrap',
  marginInlineStart: '3px',
  fontSize: font.small,
  fontWeight: 500,
  letterSpacing: 0,
  color: color.soft,
})
export const note = style({ fontSize: '13px', lineHeight: 1.4 })

/** Its line is there before there is an age to say, so that nothing below moves when there is. */
export const notes = style([
  note,
  { display: 'flex', flexWrap: 'wrap', columnGap: space(2), minHeight: '18.2px' },
])

export const calm = style({ color: color.soft, fontSize: font.small })
export const alarmsHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: TOUCH,
  marginBottom: space(1),
})
/** A name in a button: its whole is the button's own name. */
export const cut = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.4,
})
export const alarmList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: space(2),
})
export const alarm = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    minHeight: '64px',
    padding: `${space(2)} ${space(3)}`,
    border: `1px solid ${color.line}`,
    borderInlineStartWidth: '5px',
    borderRadius: radius.card,
    background: color.surface,
  },
  variants: {
    priority: {
      high: { borderInlineStartColor: color.high },
      medium: { borderInlineStartColor: color.medium },
      low: { borderInlineStartColor: color.low },
      technical: { borderInlineStartColor: color.technical },
    },
  },
})
export const alarmText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'anywhere',
})
