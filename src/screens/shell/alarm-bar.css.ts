import { style } from '@vanilla-extract/css'
import { hidden } from '../../ui/hidden.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const quiet = style({ color: color.soft })

/** Its ground and edge are those of its look: what is urgent is seen from the other end of the room. */
export const alarmBar = style({
  display: 'flex',
  alignItems: 'stretch',
  flex: 1,
  minWidth: 0,
  borderRadius: radius.control,
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
})

const press = {
  display: 'flex',
  alignItems: 'center',
  minHeight: TOUCH,
  border: 0,
  background: 'transparent',
  color: 'inherit',
  textAlign: 'start',
  ':focus-visible': { outlineOffset: '-3px', outlineColor: 'currentColor' },
} as const

/** Quiet: nothing is happening now. */
export const lateOnly = style({
  ...press,
  gap: space(2),
  padding: `0 ${space(3)}`,
  borderRadius: radius.control,
  color: color.text,
  ':hover': { background: color.sunken },
})

export const named = style({
  ...press,
  flex: 1,
  minWidth: 0,
  gap: space(3),
  padding: `${space(1)} ${space(3)}`,
  '@media': {
    [fold.compact]: { padding: `0 ${space(3)}` },
    [fold.narrow]: { gap: space(2), padding: `2px ${space(2)}` },
  },
  ':hover': { textDecoration: 'underline', textUnderlineOffset: '4px' },
})
export const namedText = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space(3)}`,
  minWidth: 0,
  '@media': { [fold.compact]: { display: 'block' }, [fold.narrow]: { display: 'flex' } },
})
/** On tablets two lines in all: where and who, and what. */
const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  maxWidth: '100%',
  lineHeight: 1.15,
} as const
/** The header keeps its height, however long a name is. */
const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const
/** Where and who: the largest words of the page (design "what the screen must say in one second"). */
export const namedWhere = style({
  fontSize: '20px',
  fontWeight: 720,
  ...oneLine,
  // What has no room on its line, and the bar is not higher for it (SHELL-35).
  selectors: {
    '&[data-fit="small"]': { fontSize: '17px' },
    '&[data-fit="two"]': { ...twoLines, whiteSpace: 'normal', fontSize: '15px' },
  },
  '@media': {
    [fold.compact]: {
      fontSize: '18px',
      selectors: {
        '&[data-fit="small"]': { fontSize: '15px' },
        '&[data-fit="two"]': { fontSize: '13px', lineHeight: 1.05 },
      },
    },
    [fold.narrow]: {
      fontSize: '16px',
      ...twoLines,
      WebkitLineClamp: 3,
      whiteSpace: 'normal',
      lineHeight: 1.2,
      // Above a line that says how old everything is.
      selectors: { 'header:has([data-dated]) &': { WebkitLineClamp: 2 } },
    },
  },
})
/** The ward of what is too long for a tablet held upright, across, or a desk: heard there, seen where there is room (SHELL-35). */
export const wardUnlessUpright = style({ '@media': { [fold.portrait]: hidden } })
export const wardUnlessAcross = style({ '@media': { [fold.compact]: hidden } })
export const wardUnseen = style(hidden)
/** One line of it: since when has room there, or is below and out of sight. */
const whatLine = { display: 'block', overflow: 'hidden', height: '1.2em' } as const
export const namedWhat = style({
  fontSize: '17px',
  fontWeight: 600,
  lineHeight: 1.2,
  ...twoLines,
  // Below two lines of where and who.
  selectors: { '[data-fit="two"] + &': whatLine },
  '@media': {
    [fold.compact]: { fontSize: '15px', lineHeight: 1.15, ...whatLine, height: '1.15em' },
    [fold.narrow]: { fontSize: '14px', ...twoLines, height: 'auto', lineHeight: 1.2 },
  },
})
export const namedAge = style({ fontWeight: 450, whiteSpace: 'nowrap' })

/** On the surface of the page, so that marks of every urgency keep their colours. */
export const tally = style({
  ...press,
  flex: 'none',
  gap: space(3),
  margin: '3px',
  padding: `0 ${space(2)} 0 ${space(3)}`,
  '@media': {
    [fold.compact]: { margin: '1px' },
    [fold.narrow]: { margin: '3px', gap: space(1), padding: `2px ${space(1)} 2px ${space(2)}` },
  },
  borderRadius: '7px',
  background: color.surface,
  color: color.text,
  fontSize: font.small,
  ':hover': { background: color.sunken },
  ':focus-visible': { outlineOffset: '-3px' },
})
/** The new ones in front of both lines; on a tablet held upright beside the marks, on a phone below them, which are two by two. */
export const tallyText = style({
  display: 'grid',
  gridTemplateAreas: '"fresh counts" "fresh sum"',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: space(2),
  '@media': {
    [fold.portrait]: { gridTemplateAreas: '"counts fresh" "sum sum"' },
    [fold.narrow]: { gridTemplateAreas: '"counts" "fresh"', gridTemplateColumns: 'auto' },
  },
})
export const tallyCounts = style({
  gridArea: 'counts',
  display: 'flex',
  '@media': { [fold.narrow]: { maxWidth: '96px' } },
})
/** On a phone and the smallest tablets the marks alone tell how many there are; the list says since when. */
export const tallySum = style({
  gridArea: 'sum',
  whiteSpace: 'nowrap',
  fontSize: '13px',
  lineHeight: 1.25,
  '@media': { [fold.small]: { display: 'none' } },
})
/** Heard on a tablet held upright, whose line is for who needs help. */
export const tallyLate = style({ '@media': { [fold.portrait]: hidden } })
export const fresh = style({
  gridArea: 'fresh',
  justifySelf: 'start',
  padding: `2px ${space(2)}`,
  '@media': { [fold.portrait]: { paddingBlock: 0 }, [fold.narrow]: { paddingBlock: '2px' } },
  fontSize: font.small,
  lineHeight: 1.25,
  borderRadius: radius.pill,
  background: color.text,
  color: color.surface,
  fontWeight: 700,
  whiteSpace: 'nowrap',
})
export const chevron = style({ flex: 'none', color: color.soft })
