import { globalStyle, style } from '@vanilla-extract/css'
import { row, stack, text } from '../base/layout.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { plainButton } from '../base/control.css.ts'
import { color } from '../theme/contract.css.ts'
import { fold, font, layer, radius, space, TOUCH } from '../theme/tokens.ts'
import { sheetTitle } from '../dialog.css.ts'
import { mark } from '../priority.css.ts'

/** The name of a value with the mark of what is wrong with it. */
const MARKED = `&:has(> .${mark.classNames.base})`

/** Whose values these are, and the way out, stay in sight, however far down one reads. */
export const headerTop = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'start',
  gap: `0 ${space(3)}`,
  position: 'sticky',
  top: 0,
  zIndex: layer.lifted,
  margin: `-${space(2)} 0 -${space(2)}`,
  padding: `${space(2)} 0`,
  background: color.surface,
  '@media': {
    // The tools are below it; so is the place, and reaches up to its end for a finger.
    [fold.narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      marginBottom: 0,
      paddingBottom: 0,
    },
  },
})
/** On a phone, where the first line is full; it does not stay in sight. */
export const headerRest = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(4)}`,
  // Right under the name: half of the space between two parts.
  marginTop: `-${space(2)}`,
})
/** Its target is as far above as below: above is what stays in sight. */
globalStyle(`${headerRest} button[aria-controls]::after`, {
  inset: '50% 0 auto',
  transform: 'translateY(-50%)',
})
export const headerMain = style([
  row({ align: 'baseline', wrap: true, shrink: true }),
  {
    columnGap: space(3),
    minHeight: TOUCH,
    paddingTop: space(1),
    '@media': { [fold.narrow]: { paddingTop: space(2) } },
  },
])
export const patientName = style([
  sheetTitle,
  {
    fontSize: '26px',
    fontWeight: 680,
    '@media': { [fold.compact]: { fontSize: '22px' }, [fold.lowest]: { fontSize: '18px' } },
  },
])
export const idLine = text({ tone: 'soft', numeric: true, nowrap: true })
export const headerTools = style([row({ gap: 2, wrap: true }), { minHeight: TOUCH }])
export const placeLine = style([
  row({ inline: true, align: 'baseline', wrap: true, shrink: true }),
  { columnGap: space(3) },
])
export const place = style({ fontSize: font.title, fontWeight: 650, overflowWrap: 'anywhere' })
export const factsLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(1)} ${space(4)}`,
  // What is tapped there keeps its whole target beside the header that stays in sight.
  selectors: { '&:has(button)': { minHeight: TOUCH } },
})
export const headerFacts = row({ gap: 5, rowGap: 1, align: 'stretch', wrap: true })
export const headerFact = style([
  row({ inline: true, gap: 2 }),
  text({ size: 'small', numeric: true }),
])

export const columns = style({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = stack({ shrink: true })
export const columnHead = style([
  row({ gap: 2, rowGap: 0, align: 'baseline', justify: 'between', wrap: true }),
  { marginBottom: space(1) },
])
export const columnTitle = text({ size: 'small', weight: 'strong', tone: 'soft' })
export const legend = text({ size: 'micro', tone: 'soft' })
/** On a phone the values stand two by two. */
export const columnList = style({
  display: 'grid',
  gap: '6px',
  margin: 0,
  flex: 1,
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

export const valueCell = style({
  // On the left what is measured now, on the right how it became so; on a phone below.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  // On a phone one without a line of its past is as high as its neighbour, and begins where that begins.
  alignContent: 'start',
  columnGap: space(3),
  minWidth: 0,
  padding: `${space(2)} ${space(3)}`,
  borderRadius: '8px',
  '@media': {
    [fold.portrait]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      paddingInline: space(2),
      columnGap: space(2),
    },
    [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  background: color.sunken,
  fontVariantNumeric: 'tabular-nums',
})
export const label = style({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  minHeight: '20px',
  minWidth: 0,
  color: color.soft,
  fontSize: font.small,
  lineHeight: 1.3,
  // As high as its mark, which otherwise touches the axis below; on a phone as high as its neighbour, which may have one.
  selectors: { [MARKED]: { minHeight: '28px' } },
  '@media': { [fold.narrow]: { minHeight: '28px' } },
})
/** Its target is the whole tile. */
export const openItem = style({
  ...plainButton,
  lineHeight: 'inherit',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '8px' },
})
export const value = style({
  gridColumn: 1,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  margin: 0,
})
/** The last hours, beside the value; of what is not kept by the hour there are none, and the value has the room. */
export const past = style({
  gridColumn: 2,
  minWidth: 0,
  margin: 0,
  '@media': { [fold.narrow]: { gridColumn: 1, paddingTop: space(1) } },
})
export const why = style([
  text({ size: 'tiny', leading: 1.4 }),
  { gridColumn: '1 / -1', margin: 0 },
])
globalStyle(`${value}:last-child`, { gridColumn: '1 / -1' })
export const main = recipe({
  base: {
    fontSize: font.number,
    fontWeight: 620,
    lineHeight: 1.15,
    letterSpacing: '-0.015em',
    overflowWrap: 'break-word',
  },
  variants: { old: { true: { color: color.soft, fontWeight: 450 }, false: {} } },
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
export const note = text({ size: 'tiny', leading: 1.4 })

/** Its line is there before there is an age to say, so that nothing below moves when there is. */
export const notes = style([
  note,
  { display: 'flex', flexWrap: 'wrap', columnGap: space(2), minHeight: '18.2px' },
])

export const calm = text({ size: 'small', tone: 'soft' })
export const alarmsHead = style([
  row({ gap: 2, justify: 'between', wrap: true }),
  { marginBottom: space(1), selectors: { '&:has(button)': { minHeight: TOUCH } } },
])
/** With the words that none waits. */
export const alarmsTitle = row({ gap: 3, rowGap: 0, align: 'baseline', wrap: true })
/** A name in a button: its whole is the button's own name. */
export const cut = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.4,
})
export const alarmList = recipe({
  base: { display: 'grid', gap: space(2) },
  variants: {
    big: {
      true: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))' },
      false: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))' },
    },
  },
})
/** In the place that the last of them leaves beside it, else a line of its own (PDET-18). */
export const moreAlarms = style({ alignSelf: 'center' })
export const alarm = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    borderRadius: radius.card,
  },
  variants: {
    big: {
      true: { minHeight: '52px', padding: `2px ${space(3)}` },
      false: { minHeight: '64px', padding: `${space(2)} ${space(3)}` },
    },
  },
})
/** A tap on the alarm, beside its Confirm, leads to the history of what it is about. */
export const alarmText = recipe({
  base: {
    flex: 1,
    minWidth: 0,
    minHeight: TOUCH,
    display: 'flex',
    ...plainButton,
    overflowWrap: 'anywhere',
  },
  variants: {
    big: {
      true: {
        flexWrap: 'wrap',
        columnGap: space(3),
        lineHeight: 1.3,
        '@media': { [fold.low]: { lineHeight: 1.2 } },
      },
      // In two blocks side by side, where there is room: what is measured then stays in sight.
      false: {
        flexWrap: 'wrap',
        alignContent: 'center',
        columnGap: space(6),
        '@media': {
          [fold.portrait]: {
            flexWrap: 'nowrap',
            flexDirection: 'column',
            justifyContent: 'center',
          },
        },
      },
    },
  },
})
