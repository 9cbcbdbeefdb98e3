import { globalStyle, style } from '@vanilla-extract/css'
import { placeStyle } from '../../ui/alarm.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { fold, radius, space } from '../../ui/theme/tokens.ts'

/** Its own width decides: beside the ward it is as narrow as on a phone. */
const NARROW = '(max-width: 620px)'

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

/** Mark, who and what, place, since when, Confirm: on one line, or on a phone on three. */
export const row = style({
  // All of it answers to a tap on the name.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 2.2fr) minmax(0, 1.5fr) minmax(0, 1.4fr) minmax(120px, 1fr)',
  gridTemplateAreas: '"mark who place time state" "mark what place time state"',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  minHeight: '60px',
  marginBlockEnd: '6px',
  padding: `${space(1)} ${space(4)} ${space(1)} ${space(3)}`,
  borderRadius: radius.card,
  '@container': {
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
export const mark = style({ gridArea: 'mark', display: 'grid' })
export const who = style({ gridArea: 'who', alignSelf: 'end', minWidth: 0 })
/** What happened and what is measured now: one line while there is room. */
export const what = style([
  layout.row({ wrap: true, gap: 2, rowGap: 0, align: 'baseline' }),
  layout.text({ leading: 1.3 }),
  { gridArea: 'what', alignSelf: 'start', minWidth: 0 },
])
globalStyle(`${what} > span`, { display: 'flex', flexWrap: 'wrap', columnGap: space(2) })
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
export const state = style({ gridArea: 'state', justifySelf: 'end', alignSelf: 'center' })
