import { createVar, globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { item, toolbar } from '../base/control.css.ts'
import { row, stack, text } from '../base/layout.css.ts'
import { titleRow } from '../list-page.css.ts'
import { color } from '../theme/contract.css.ts'
import { fold, font, space, TOUCH } from '../theme/tokens.ts'

/** Categories beside what they open; on a phone behind a button that shares the line of the title (SHELL-34). */
export const frame = style({
  display: 'grid',
  gridTemplateColumns: '220px minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '@media': {
    [fold.compact]: { gridTemplateColumns: '176px minmax(0, 1fr)', gap: space(5) },
    [fold.portrait]: { gridTemplateColumns: '148px minmax(0, 1fr)', gap: space(3) },
    [fold.narrow]: { display: 'block', position: 'relative' },
  },
})
globalStyle(`${frame} h1`, { '@media': { [fold.narrow]: { fontSize: font.title } } })
/** The line of the title, beside the button. */
globalStyle(`${frame} ${titleRow}`, {
  '@media': { [fold.narrow]: { flexBasis: '100%', flexWrap: 'wrap', paddingInlineEnd: '132px' } },
})
/** Beside the link back, however long; what follows has no room there then. */
globalStyle(`${frame} ${titleRow} > a ~ h1`, {
  '@media': { [fold.narrow]: { maxWidth: `calc(100% - ${TOUCH} - ${space(2)})` } },
})

export const frameMenu = style([
  toolbar,
  {
    display: 'none',
    '@media': {
      [fold.narrow]: {
        display: 'block',
        position: 'absolute',
        zIndex: 1,
        insetInlineEnd: 0,
        top: 0,
      },
    },
  },
])

const headerEnd = createVar()
/** The header has a line more while it says how old everything is. */
const DATED = ':root:has(header [data-dated]) &'

export const frameSide = recipe({
  base: [
    stack(),
    {
      gap: '2px',
      position: 'sticky',
      vars: { [headerEnd]: '148px' },
      selectors: { [DATED]: { vars: { [headerEnd]: '180px' } } },
      top: headerEnd,
      // All of it is in sight: the wards in it take what the rest leaves them.
      maxHeight: `calc(100dvh - ${headerEnd} - 72px)`,
      overflowY: 'auto',
      // Room for focus rings, which the scrolling edge would cut.
      padding: '3px',
      '@media': {
        [fold.compact]: {
          vars: { [headerEnd]: '104px' },
          selectors: { [DATED]: { vars: { [headerEnd]: '136px' } } },
          maxHeight: `calc(100dvh - ${headerEnd} - 52px)`,
        },
        [fold.narrow]: { position: 'static', maxHeight: 'none', paddingBlock: `48px ${space(4)}` },
      },
    },
  ],
  variants: { open: { true: {}, false: { '@media': { [fold.narrow]: { display: 'none' } } } } },
})
/** Its entries stand in the column around it, and share its height with what follows. */
export const frameNav = style({ display: 'contents' })
globalStyle(`${frameSide.classNames.base} > button`, { flex: 'none' })
export const frameEntry = style([
  stack({ fixed: true }),
  { selectors: { '&:has(> ul)': { flexShrink: 1, minHeight: '100px' } } },
])

export const category = style([row(), { ...item, padding: `0 ${space(3)}`, lineHeight: 1.2 }])
const ground = (to: 'top' | 'bottom'): string =>
  `linear-gradient(to ${to}, transparent, ${color.canvas} 60%) ${to}/100% 32px no-repeat local`
const shade = (to: 'top' | 'bottom'): string =>
  `linear-gradient(to ${to}, transparent, color-mix(in srgb, ${color.control} 55%, transparent)) ${to}/100% 14px no-repeat scroll`
/**
 * The wards of a category, inside it. A shade lies on the edge beyond which there are more: the ground that covers it
 * scrolls with them, and lies over it where they end.
 */
export const wards = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px',
  minHeight: 0,
  marginBlock: `2px ${space(2)}`,
  marginInlineStart: space(2),
  overflowY: 'auto',
  // Where it rests a row begins.
  scrollSnapType: 'y proximity',
  background: `${ground('top')}, ${ground('bottom')}, ${shade('top')}, ${shade('bottom')}`,
})
// Two abreast, but for a name with a longer word, which has a row of its own.
globalStyle(`${wards} > li`, {
  flex: '1 0 max(80px, 50% - 1px)',
  maxWidth: '100%',
  scrollSnapAlign: 'start',
})
export const ward = style({
  ...item,
  height: '100%',
  padding: `0 ${space(1)} 0 ${space(2)}`,
  fontSize: font.small,
  // The longest word of a name counts for its width.
  overflowWrap: 'break-word',
})
export const account = style([
  stack({ justify: 'center' }),
  text({ size: 'small' }),
  {
    flex: 'none',
    minHeight: TOUCH,
    marginBlock: space(2),
    padding: `${space(2)} ${space(3)}`,
    overflowWrap: 'anywhere',
    '@media': {
      [fold.compact]: { marginBlock: space(1) },
      [fold.portrait]: { paddingInlineEnd: 0, fontSize: font.tiny },
    },
  },
])
