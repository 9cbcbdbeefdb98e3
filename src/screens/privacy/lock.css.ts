import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { MARK_WIDTH } from '../../ui/alarm.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

const between = layout.row({ justify: 'between', wrap: true, gap: 2 })

/** The whole screen, above everything. */
export const lock = style({
  position: 'fixed',
  inset: 0,
  width: '100vw',
  height: '100dvh',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: color.canvas,
  color: color.text,
  overscrollBehavior: 'contain',
  selectors: {
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { background: color.canvas },
  },
})
const MOST = '1400px'
/** What is above the alarms begins and ends where they do. */
const ofWide = `max(${space(6)}, calc(50% - ${MOST} / 2 + ${space(6)}))`
export const head = style([
  between,
  {
    padding: `${space(3)} ${ofWide}`,
    paddingTop: `max(${space(3)}, env(safe-area-inset-top))`,
    borderBottom: `1px solid ${color.line}`,
    background: color.surface,
    '@media': { [fold.narrow]: { padding: `${space(2)} ${space(3)}` } },
  },
])
/** What is wrong for everybody, in whole sentences. */
export const lines = style([
  layout.text({ weight: 'strong' }),
  {
    padding: `${space(2)} ${ofWide}`,
    background: color.sunken,
    ':empty': { display: 'none' },
    '@media': { [fold.narrow]: { padding: `${space(2)} ${space(3)}` } },
  },
])
export const heading = style([
  layout.row({ gap: 2 }),
  { '@media': { [fold.narrow]: { fontSize: '18px' } } },
])
export const state = style([
  layout.row({ wrap: true, gap: 4, rowGap: 1 }),
  { flex: '1 1 auto', justifyContent: 'end' },
  { '@media': { [fold.narrow]: { gap: space(2) } } },
])
export const clock = style({
  fontSize: '28px',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  // A phone has one in its own bar.
  '@media': { [fold.narrow]: { display: 'none' } },
})
export const soundState = style([
  layout.row({ inline: true, gap: 2 }),
  layout.text({ size: 'small', weight: 'strong' }),
])

/** Alarms left and the PIN right; on a tablet held upright and on a phone the PIN is below, within reach of the thumbs. */
export const body = recipe({
  base: {
    flex: 1,
    minHeight: 0,
    display: 'grid',
    gap: space(6),
    width: '100%',
    maxWidth: MOST,
    margin: '0 auto',
    padding: space(6),
    '@media': {
      [fold.portrait]: { padding: space(4), gap: space(4) },
      [fold.narrow]: { padding: space(3), gap: space(3) },
    },
  },
  variants: {
    alone: {
      true: { justifyContent: 'center' },
      false: {
        gridTemplateColumns: 'minmax(0, 1fr) 340px',
        '@media': {
          [fold.portrait]: {
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridTemplateRows: 'minmax(120px, 1fr) auto',
          },
        },
      },
    },
  },
})

export const alarmsPane = style([layout.stack({ gap: 2 }), { minHeight: 0 }])
export const alarmsHead = between
export const alarmsTitle = style({ fontSize: '22px' })
export const hintLine = layout.text({ tone: 'soft' })
export const rows = style([
  layout.stack({ gap: 2 }),
  // The padding keeps focus rings from being cut by the scrolling edge.
  { minHeight: 0, margin: '-4px', padding: '4px', overflowY: 'auto' },
])

/** Its ground and edge are those of its look. Words begin below one another, whatever the shape of the mark. */
export const alarmRow = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: `${MARK_WIDTH}px minmax(0, 1fr) auto`,
  gridTemplateAreas: '"mark where age" "mark what what" "mark watch watch"',
  alignItems: 'center',
  columnGap: space(3),
  padding: `${space(2)} ${space(4)}`,
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
globalStyle(`${alarmRow} > :first-child`, { justifySelf: 'center' })
export const alarmWhere = style({
  gridArea: 'where',
  fontSize: '22px',
  fontWeight: 720,
  lineHeight: 1.25,
  '@media': { [fold.narrow]: { fontSize: '18px' } },
})
export const alarmWhat = style({ gridArea: 'what', fontSize: '18px', fontWeight: 600 })
/** Of the patient and not of the alarm: that they are not watched. */
export const alarmWatch = style([
  layout.row({ gap: 2, align: 'start' }),
  { gridArea: 'watch', fontSize: font.body, fontWeight: 600 },
])
globalStyle(`${alarmWatch} > svg`, layout.firstLine)
export const alarmAge = style({ gridArea: 'age', fontSize: font.body, whiteSpace: 'nowrap' })

export const pane = style({
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  justifySelf: 'center',
  width: '100%',
  maxWidth: '380px',
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '@media': { [fold.narrow]: { padding: space(3), gap: space(1) } },
})
export const pad = style([
  layout.stack({ align: 'center', gap: 3 }),
  { outline: 'none', '@media': { [fold.narrow]: { gap: space(1) } } },
])
export const padTitle = layout.text({ size: 'title', weight: 'heavy' })
export const dots = style([layout.row({ justify: 'center', gap: 3 }), { minHeight: '18px' }])
export const dot = recipe({
  base: {
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    border: `2px solid ${color.control}`,
  },
  variants: { filled: { true: { background: color.text, borderColor: color.text }, false: {} } },
})
/** As high without a message as with one: no key moves under a finger. */
export const message = style({ minHeight: '3em', maxWidth: '34ch', fontSize: font.small })
export const keypad = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: space(2),
  width: '100%',
})
const key = {
  minHeight: '60px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: '24px',
  fontWeight: 600,
  ':focus-visible': { borderRadius: radius.control },
  '@media': { [fold.narrow]: { minHeight: TOUCH } },
} as const
export const digit = style({
  ...key,
  display: 'grid',
  placeItems: 'center',
  ':hover': { background: color.sunken },
})
export const enter = style({
  ...key,
  fontSize: font.body,
  background: color.accent,
  borderColor: color.accent,
  color: color.onAccent,
  selectors: { '&[aria-disabled="true"]': { opacity: 0.55 } },
})
export const forgot = style([
  layout.stack({ gap: 3 }),
  layout.text({ align: 'start' }),
  { outline: 'none' },
])
/** Who is signed in begins where the question does. */
globalStyle(`${pane}:has(> ${forgot}) > p`, { textAlign: 'start' })
export const answers = layout.row({ wrap: true, align: 'stretch', gap: 3 })
