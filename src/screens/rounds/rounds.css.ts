import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { hidden } from '../../ui/hidden.css.ts'
import { plainButton, toolbar } from '../../ui/base/control.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

const between = layout.row({ justify: 'between', wrap: true, gap: 2 })

export const top = style([toolbar, between, { columnGap: space(3), marginBottom: space(3) }])
// The choices stand together at the end of the line.
globalStyle(`${top} > h1`, { marginInlineEnd: 'auto' })
export const lists = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 340px), 1fr))',
  gap: space(5),
  alignItems: 'start',
})
export const column = style({ minWidth: 0 })
export const columnHead = style([
  layout.row({ justify: 'between', wrap: true, gap: 3, rowGap: 1 }),
  { minHeight: '54px', '@media': { [fold.narrow]: { minHeight: 0 } } },
])
/** Hidden on a phone, where the choice of the list has the same words. */
export const columnTitle = style([
  layout.text({ size: 'title', weight: 'bold' }),
  { '@media': { [fold.narrow]: hidden } },
])
export const nextRound = style([
  between,
  layout.text({ size: 'small', tone: 'soft' }),
  {
    minHeight: '54px',
    '@media': { [fold.narrow]: { minHeight: '36px' } },
    // The button answers to a finger beyond its edge, also where it has a line of its own.
    paddingBottom: space(2),
  },
])
export const roundText = style([layout.stack(), { lineHeight: 1.35 }])
globalStyle(`${roundText} strong`, { color: color.text, fontWeight: 600 })

export const heading = style([
  layout.row({ align: 'baseline', gap: 2 }),
  layout.text({ size: 'body', weight: 'bold', breaks: true }),
  { padding: `${space(3)} 0 ${space(2)}` },
])
/** A heading that opens what is below it. */
export const foldButton = style([
  layout.row({ gap: 2 }),
  {
    minHeight: TOUCH,
    ...plainButton,
  },
])
/** Who is next: the answer of the page. */
export const answer = style([
  layout.text({ size: 'heading', breaks: true, numeric: true }),
  { color: color.text, marginBottom: space(1) },
])
/** The name answers to a finger beyond its line. */
export const answerName = style({
  position: 'relative',
  ...plainButton,
  fontWeight: 680,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '4px',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: '-12px 0' },
})
/** Where, then who: in this order the ward is walked. */
export const walkWho = layout.row({ align: 'baseline', wrap: true, gap: 3, rowGap: 0 })
export const walkRoom = style([
  layout.text({ size: 'large', weight: 'bold', numeric: true, breaks: true }),
  { minWidth: '140px', '@media': { [fold.narrow]: { minWidth: 0 } } },
])
/** What is to be done is the loudest of a row, a look a step quieter, what was done quieter still (ROUND-09). */
export const task = recipe({
  base: [
    layout.row({ inline: true, gap: 1 }),
    layout.text({ size: 'heading', leading: 1.4, numeric: true, breaks: true }),
    { border: '1px solid transparent', borderRadius: '14px' },
  ],
  variants: {
    look: {
      due: {
        paddingInline: space(3),
        background: color.text,
        color: color.surface,
        fontWeight: 650,
      },
      soon: { paddingInline: space(3), borderColor: color.control },
      done: { color: color.soft },
    },
  },
})
export const lookReason = layout.text({ size: 'small', tone: 'soft', breaks: true })
/** What is due and done for one patient; on a phone below the name. */
export const tasks = style([
  layout.row({ justify: 'end', wrap: true, gap: 2, shrink: true }),
  {
    pointerEvents: 'none',
    '@media': { [fold.portrait]: { gridColumn: '1 / -1', justifyContent: 'flex-start' } },
  },
])
export const headingText = style({ minWidth: 0 })
export const headingCount = layout.text({ size: 'small', weight: 'regular', tone: 'soft' })

/** One patient: who and where, the facts, and on the right how soon. */
export const row = style([
  layout.surface(),
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `0 ${space(3)}`,
    marginBottom: space(2),
    padding: `${space(2)} ${space(3)}`,
    minHeight: '64px',
    selectors: {
      '&[data-due="true"]': { boxShadow: `inset 5px 0 0 ${color.text}` },
    },
  },
])
/** On a phone, and where two columns are as narrow as one, the facts have the whole width below name and time. */
export const rowText = style({
  minWidth: 0,
  '@media': { [fold.portrait]: { display: 'contents' } },
})
export const rowName = style([
  layout.row({ align: 'baseline', wrap: true, gap: 2, rowGap: 0 }),
  layout.text({ size: 'large', weight: 'heavy', leading: 1.3 }),
])
export const openButton = style({
  minWidth: 0,
  minHeight: '28px',
  ...plainButton,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  // The whole row opens the patient.
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
  },
})
/** On two lines, `seen in #101` is on the second. */
export const rowPlace = style([
  layout.text({ size: 'small', weight: 'regular', tone: 'soft', breaks: true }),
  { textWrap: 'balance' },
])
/** A dot separates two facts; at the beginning of a line it is clipped. */
export const facts = style([
  layout.row({ align: 'stretch', wrap: true }),
  layout.text({ size: 'small', tone: 'soft', leading: 1.4, numeric: true }),
  {
    marginInlineStart: `-${space(4)}`,
    clipPath: `inset(0 0 0 ${space(4)})`,
    // Touches go through to the button below, which opens the row.
    pointerEvents: 'none',
    '@media': { [fold.portrait]: { gridRow: 2, gridColumn: '1 / -1' } },
  },
])
export const fact = style({
  position: 'relative',
  paddingInlineStart: space(4),
  '::before': { content: '"·"', position: 'absolute', left: '6px' },
})
export const end = layout.row({ justify: 'end', gap: 3 })
export const when = style([
  layout.stack({ align: 'end' }),
  layout.text({ leading: 1.2, nowrap: true, numeric: true }),
])
export const large = style({
  fontSize: '20px',
  fontWeight: 600,
  selectors: {
    '&[data-due="true"]': {
      padding: `1px ${space(3)}`,
      borderRadius: radius.pill,
      background: color.text,
      color: color.surface,
      fontWeight: 700,
    },
  },
})
export const small = layout.text({ size: 'tiny', tone: 'soft' })
export const interval = style([
  layout.row({ inline: true, justify: 'center', gap: 1 }),
  layout.surface({ border: 'control', radius: 'control' }),
  layout.text({ size: 'small', tone: 'plain', nowrap: true }),
  {
    position: 'relative',
    zIndex: 1,
    minWidth: '62px',
    minHeight: TOUCH,
    padding: `0 ${space(2)}`,
    ':hover': { background: color.sunken },
  },
])
export const empty = style([
  layout.text({ tone: 'soft', align: 'center' }),
  { padding: `${space(8)} ${space(4)}` },
])
export const careLines = style([
  layout.row({ wrap: true, gap: 4, rowGap: 1 }),
  { '@media': { [fold.narrow]: { alignItems: 'flex-start', flexDirection: 'column' } } },
])
export const careLine = layout.row({ wrap: true, gap: 2, rowGap: 0, shrink: true })
