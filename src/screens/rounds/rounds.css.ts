import { globalStyle, style } from '@vanilla-extract/css'
import { hidden } from '../../ui/hidden.css.ts'
import * as layout from '../../ui/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const wardLabel = style([
  layout.row({ inline: true, gap: 2 }),
  layout.text({ size: 'small', weight: 'medium' }),
])
const between = layout.row({ justify: 'between', wrap: true, gap: 2 })

export const top = style([between, { columnGap: space(4), marginBottom: space(3) }])
export const select = style({
  minHeight: TOUCH,
  maxWidth: '260px',
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: font.small,
})
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
/** On a phone the choice of the list says it. */
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

export const heading = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space(2),
  padding: `${space(3)} 0 ${space(2)}`,
  minWidth: 0,
  fontSize: font.body,
  overflowWrap: 'anywhere',
  fontWeight: 680,
})
export const headingText = style({ minWidth: 0 })
export const headingCount = style({ color: color.soft, fontSize: font.small, fontWeight: 400 })

/** One patient: who and where, what is known, and how soon, which is read first. */
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
/** On a phone what is known has the whole width below name and time. */
export const rowText = style({
  minWidth: 0,
  '@media': { [fold.narrow]: { display: 'contents' } },
})
export const rowName = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(2)}`,
  fontSize: '17px',
  fontWeight: 650,
  lineHeight: 1.3,
})
export const openButton = style({
  minWidth: 0,
  minHeight: '28px',
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  // The whole row opens the patient.
  '::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.card },
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
  },
})
export const rowPlace = style({
  minWidth: 0,
  color: color.soft,
  fontSize: font.small,
  fontWeight: 400,
  overflowWrap: 'anywhere',
})
/** Between two facts stands a dot; at the beginning of a line it is cut away. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: `-${space(4)}`,
  clipPath: `inset(0 0 0 ${space(4)})`,
  // It lies over what opens the row.
  pointerEvents: 'none',
  color: color.soft,
  fontSize: font.small,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [fold.narrow]: { gridRow: 2, gridColumn: '1 / -1' } },
})
export const fact = style({
  position: 'relative',
  paddingInlineStart: space(4),
  '::before': { content: '"·"', position: 'absolute', left: '6px' },
})
export const end = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space(3),
})
export const when = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  lineHeight: 1.2,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
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
export const small = style({ color: color.soft, fontSize: '13px' })
export const interval = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minWidth: '62px',
  minHeight: TOUCH,
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  fontSize: font.small,
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken },
})
export const empty = style({
  padding: `${space(8)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
})
export const careLines = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  '@media': { [fold.narrow]: { alignItems: 'flex-start', flexDirection: 'column' } },
})
export const careLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(2)}`,
  minWidth: 0,
})
