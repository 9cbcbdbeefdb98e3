import { globalStyle, style } from '@vanilla-extract/css'
import { GRID, MARK_WIDTH, placeStyle, PORTRAIT_GRID } from '../../ui/alarm.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { fold, radius, space } from '../../ui/theme/tokens.ts'

/** Its own width decides, in sizes of text: beside the ward it is as narrow as on a phone. */
const NARROW = '(max-width: 38.75rem)'
/** Room for the columns of the list below, which it shares. */
const WIDE = '(min-width: 50rem)'
/** Of the mark, in front of who and what, as in the list below. */
const MARK = `${MARK_WIDTH + 12}px`

export const needs = style({
  containerType: 'inline-size',
  marginBlockEnd: space(4),
  '@media': { [fold.compact]: { marginBlockEnd: space(2) } },
})
export const head = style([
  layout.row({ gap: 3, wrap: true }),
  {
    minHeight: '44px',
    '@media': { [fold.compact]: { minHeight: '36px' }, [fold.narrow]: { minHeight: '26px' } },
  },
])
export const title = style({ '@media': { [fold.narrow]: { fontSize: '16px' } } })

/** Mark, who and what, place, since when, Confirm: in the columns of the list (HOME-22), or on a phone on three lines. */
export const row = style({
  // All of it answers to a tap on the name.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: PORTRAIT_GRID,
  gridTemplateAreas: '"who who place time state" "what what place time state"',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  minHeight: '60px',
  marginBlockEnd: '6px',
  padding: `${space(1)} ${space(4)} ${space(1)} ${space(3)}`,
  borderRadius: radius.card,
  '@container': {
    [WIDE]: { gridTemplateColumns: GRID, columnGap: space(4) },
    [NARROW]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"mark who state" "mark place state" "mark what what" "time time time"',
      alignItems: 'start',
      minHeight: 0,
      gap: `1px ${space(2)}`,
      padding: `3px ${space(3)} 3px ${space(2)}`,
    },
  },
})
export const mark = style({
  gridArea: '1 / 1 / 3 / 2',
  display: 'grid',
  justifyItems: 'center',
  width: `${MARK_WIDTH}px`,
  '@container': { [NARROW]: { gridArea: 'mark' } },
})
/** Beside the mark. */
const beside = style({
  minWidth: 0,
  paddingInlineStart: MARK,
  '@container': { [NARROW]: { paddingInlineStart: 0 } },
})
export const who = style([beside, { gridArea: 'who', alignSelf: 'end' }])
/** What happened and what is measured now: one line while there is room. */
export const what = style([
  layout.row({ wrap: true, gap: 2, rowGap: 0, align: 'baseline' }),
  layout.text({ leading: 1.3 }),
  beside,
  { gridArea: 'what', alignSelf: 'start' },
])
// The note behind it keeps its sign beside its words.
globalStyle(`${what} > :first-child`, { display: 'flex', flexWrap: 'wrap', columnGap: space(2) })
// On a phone five have to be seen at once: the row of the list says more of the sensor, and the time here is its last known one.
globalStyle(`${what} > :not(:first-child)`, { '@container': { [NARROW]: { display: 'none' } } })
/** No target of its own: the whole row answers for the name. */
export const place = style([placeStyle, { gridArea: 'place', minWidth: 0 }])
/** When and since when: side by side as far as they have room. */
export const time = style({ gridArea: 'time', minWidth: 0 })
globalStyle(`${time} > span`, {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(2),
  alignItems: 'baseline',
})
globalStyle(`${time} span, ${time} time`, { '@container': { [NARROW]: { fontSize: '12px' } } })
export const state = style({
  gridArea: 'state',
  alignSelf: 'center',
  '@container': { [NARROW]: { justifySelf: 'end' } },
})
