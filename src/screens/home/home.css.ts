import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { toolbar } from '../../ui/base/control.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { CONTENT_WIDTH, fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const top = style([
  toolbar,
  layout.row({ wrap: true, align: 'start', justify: 'between', gap: 3 }),
  layout.text({ numeric: true }),
  {
    marginBottom: space(2),
    '@media': { [fold.compact]: { marginBottom: '2px', rowGap: space(1) } },
  },
])
/** In the middle of the first line of the choices, however many lines these have. */
globalStyle(`${top} > h1`, { paddingTop: space(2) })
/** How many of them were learned late: the bar counts those apart. Below, as the controls need the line. */
export const ofTotal = style({
  display: 'block',
  color: color.soft,
  fontSize: font.tiny,
  fontWeight: 550,
  lineHeight: 1,
  whiteSpace: 'nowrap',
})
/** One line, beside how many there are. */
export const controls = style([
  layout.row({ wrap: true, gap: 3, rowGap: 2, justify: 'end', shrink: true }),
  { flex: '1 1 0', '@media': { [fold.compact]: { gap: space(2) } } },
])
/** In one line, whatever the letters: a button is never alone below it. */
export const together = style([
  layout.row({ gap: 2 }),
  { '@media': { [fold.narrow]: { display: 'contents' } } },
])
/** On tablets the titles of the columns share the line of the first section, whose name is that of the first column. */
export const columnsPlace = style({
  '@media': {
    [fold.compact]: { position: 'relative', height: '40px', marginBlockEnd: '-40px' },
    [fold.narrow]: { height: 0, marginBlockEnd: 0 },
  },
})
globalStyle(`${columnsPlace} > [role="row"]`, {
  '@media': { [fold.compact]: { height: '40px', paddingBlock: 0, alignItems: 'center' } },
})
globalStyle(`${columnsPlace} [role="columnheader"]:first-child`, {
  '@media': { [fold.compact]: { overflow: 'hidden', clipPath: 'inset(50%)' } },
})
export const logLink = style([
  layout.row({ inline: true }),
  layout.text({ size: 'small', weight: 'strong', tone: 'link' }),
  { minHeight: TOUCH, padding: `0 ${space(2)}` },
])
export const otherWards = style([
  layout.row({ wrap: true, gap: 2 }),
  layout.text({ size: 'small', weight: 'medium' }),
  { marginBottom: space(2) },
])
export const empty = style([
  layout.text({ size: 'heading', tone: 'soft', align: 'center' }),
  { padding: `${space(16)} ${space(4)}` },
])
export const whyNoAlarms = style([
  layout.stack({ align: 'center', gap: 4 }),
  layout.text({ tone: 'plain' }),
  { marginTop: space(3) },
])

/** The alarms, and the ward beside them. */
export const sides = recipe({
  base: { display: 'grid', gap: space(5), alignItems: 'start' },
  variants: {
    narrow: {
      true: { gridTemplateColumns: 'minmax(0, 9fr) minmax(0, 10fr)' },
      false: { gridTemplateColumns: `${CONTENT_WIDTH}px minmax(0, 1fr)` },
    },
  },
})
export const alarmsSide = style({ minWidth: 0, paddingBottom: space(8) })
/** Stays in sight while the alarms are scrolled. */
export const wardSide = style({ position: 'sticky', minWidth: 0 })
export const wardTop = style([
  layout.row({ justify: 'between', gap: 2 }),
  { minHeight: TOUCH, marginBottom: space(2) },
])
/** In place of its patients. */
export const wardEmpty = style([
  layout.text({ size: 'heading', tone: 'soft', align: 'center' }),
  { padding: `${space(10)} ${space(4)}` },
])
export const wardLink = style([logLink, { borderRadius: radius.control }])

/** That there are more alarms than staff can answer. */
export const floodNote = style([
  layout.stack({ gap: 2 }),
  {
    marginBottom: space(3),
    padding: `${space(3)} ${space(4)}`,
    border: `2px solid ${color.technical}`,
    borderRadius: radius.card,
    background: color.technicalTint,
  },
])
export const floodTitle = style([
  layout.row({ gap: 2 }),
  layout.text({ size: 'heading', weight: 'bold', numeric: true }),
])
export const floodText = layout.text({ weight: 'medium' })
export const floodGroups = layout.row({ wrap: true, align: 'stretch', gap: 2 })
export const floodGroup = style([
  layout.row({ inline: true, gap: 2 }),
  layout.text({ size: 'small', weight: 'strong', align: 'start', breaks: true }),
  layout.surface({ border: 'control', radius: 'control' }),
  {
    maxWidth: '100%',
    minHeight: TOUCH,
    padding: `0 ${space(3)}`,
    ':hover': { background: color.sunken },
    selectors: {
      '&[aria-pressed="true"]': { boxShadow: `inset 0 0 0 2px ${color.text}` },
    },
  },
])
