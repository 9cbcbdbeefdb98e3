import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { color } from '../../ui/theme/contract.css.ts'
import { content } from './shell.css.ts'
import { CONTENT_WIDTH, fold, font, layer, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.header,
  background: color.surface,
  borderBottom: `1px solid ${color.line}`,
  paddingTop: 'env(safe-area-inset-top)',
  // Its first row goes, the alarms stay.
  '@media': { [fold.short]: { top: '-50px' } },
})

/** Two rows: where one can go, and what is the case; on tablets 96 px together (DENS-09). */
export const inner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
  maxWidth: `${CONTENT_WIDTH + 48}px`,
  margin: '0 auto',
  // Above a page that has the whole window it begins and ends where the page does.
  selectors: { [`body:has(.${content.classNames.variants.wide.true}) &`]: { maxWidth: 'none' } },
  padding: `${space(1)} ${space(6)}`,
  fontSize: font.small,
  '@media': {
    [fold.compact]: { gap: `0 ${space(2)}`, padding: `2px ${space(4)}` },
    [fold.narrow]: { gap: `0 ${space(2)}`, padding: `2px ${space(3)}` },
  },
})
/** Ends the first row. */
export const rowEnd = style({
  flexBasis: '100%',
  height: 0,
  '@media': { [fold.narrow]: { order: 2 } },
})
/** The alarms that wait: as high without them as with them, so that nothing below moves. */
export const alarmsPlace = style({
  flex: '1 1 0',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: '48px',
  '@media': {
    [fold.compact]: { minHeight: '46px' },
    [fold.narrow]: { minHeight: '48px', order: 3, flexBasis: '100%' },
  },
})

/** Home and the pages, in what the rest of the row leaves: where letters are wide, the logo gives way to the pages. */
export const ways = style({
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  '@media': { [fold.compact]: { gap: space(2) }, [fold.narrow]: { display: 'contents' } },
})

/** On a phone the menu leads home; the platform's header has room for it. */
export const logoLink = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    flex: '0 100000 auto',
    minWidth: TOUCH,
    minHeight: TOUCH,
    borderRadius: radius.control,
    '@media': {
      [fold.compact]: { flexBasis: '116px' },
      [fold.narrow]: { flex: 'none', width: '124px' },
    },
  },
  variants: {
    facility: { true: { '@media': { [fold.narrow]: { display: 'none' } } }, false: {} },
  },
})

/** Its links share what room there is beside their words, whatever the letters and the name in the header. */
export const nav = style({
  display: 'flex',
  gap: space(1),
  maxWidth: '590px',
  minHeight: TOUCH,
  '@media': { [fold.compact]: { gap: 0 } },
})

/** On a phone it is in the menu. */
export const navPlace = style({
  flex: '1 1 auto',
  '@media': {
    // Where there is no room for all of it, it scrolls instead of taking one more row.
    [fold.compact]: { minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
    [fold.narrow]: { display: 'none' },
  },
})

export const navItem = style({ flex: '1 0 auto' })
export const navLink = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: TOUCH,
  minHeight: TOUCH,
  padding: '0 3px',
  borderRadius: radius.control,
  color: color.soft,
  fontWeight: 550,
  textDecoration: 'none',
  ':hover': { background: color.sunken, color: color.text },
  selectors: {
    '&[aria-current]': {
      color: color.text,
      fontWeight: 680,
      boxShadow: `inset 0 -3px 0 ${color.accentLine}`,
      borderRadius: `${radius.control} ${radius.control} 0 0`,
    },
  },
  fontSize: font.body,
  whiteSpace: 'nowrap',
  '@media': {
    [fold.portrait]: { fontSize: '15px' },
    [fold.small]: { padding: '0 1px', fontSize: '14px' },
  },
})

export const dated = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '32px',
  color: color.text,
  fontWeight: 550,
  flexBasis: '100%',
  '@media': { [fold.portrait]: { order: 2 }, [fold.narrow]: { order: 4, lineHeight: 1.4 } },
})

/** On phones the icon says it, unless there is something to say. */
export const calmWord = style({ '@media': { [fold.narrow]: { display: 'none' } } })

/** On phones what is wrong has two lines, and ends before the dot (WCH-11). */
export const wrongWord = style({ '@media': { [fold.narrow]: { paddingInlineEnd: '3px' } } })

/** Something is to be done behind it: a dot at its corner, and a word for those who hear. */
export const dot = style({
  position: 'absolute',
  top: '-1px',
  insetInlineEnd: '2px',
  width: '12px',
  height: '12px',
  border: `2px solid ${color.surface}`,
  borderRadius: radius.pill,
  background: color.blueText,
  // On the edge, beside words of two lines.
  '@media': { [fold.portrait]: { top: '3px', insetInlineEnd: '-4px' } },
})

/** Beside the alarms that wait: those that cannot come. One line, also on phones. */
export const typesOff = style({
  flex: 'none',
  marginInlineStart: 'auto',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: TOUCH,
  padding: `${space(1)} ${space(3)}`,
  borderRadius: radius.control,
  color: color.text,
  fontWeight: 650,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken },
  '@media': { [fold.narrow]: { padding: `${space(1)} ${space(2)}` } },
})
export const long = style({ '@media': { [fold.narrow]: { display: 'none' } } })
export const short = style({ display: 'none', '@media': { [fold.narrow]: { display: 'inline' } } })
