import { style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { row, stack, surface, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export { head, list, title } from '../list-sheet.css.ts'
export { sheetClose as close } from '../../ui/dialog.css.ts'

/** Dashed like every note of what is not done; never a colour of alarms. */
export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(2),
    flex: 'none',
    minWidth: TOUCH,
    minHeight: TOUCH,
    padding: `0 ${space(3)}`,
    border: `1px dashed ${color.control}`,
    borderRadius: radius.pill,
    background: color.sunken,
    color: color.text,
    fontSize: font.small,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    ':hover': { borderColor: color.text },
    // The pages have the first row; on a phone they are in the menu.
    '@media': { [fold.portrait]: { order: 1 }, [fold.narrow]: { order: 0 } },
  },
  variants: { waitsForStaff: { true: { borderStyle: 'solid' }, false: {} } },
})
export const badgeLong = style({ '@media': { [fold.compact]: { display: 'none' } } })
export const badgeShort = style({
  display: 'none',
  '@media': { [fold.compact]: { display: 'inline' } },
})

export const rows = style({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space(3)} ${space(4)}`,
  '@media': { [fold.narrow]: { padding: `${space(2)} ${space(3)}` } },
})
export const place = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  paddingBottom: space(3),
  listStyle: 'none',
})
export const empty = style({
  padding: `${space(12)} ${space(4)}`,
  color: color.soft,
  textAlign: 'center',
})

export const item = style([
  stack({ gap: 2 }),
  surface({ tone: 'canvas', border: 'dashed' }),
  {
    padding: `${space(3)} ${space(4)}`,
    overflowWrap: 'anywhere',
    selectors: { '&[data-state="refused"], &[data-state="expired"]': { borderStyle: 'solid' } },
  },
])
export const what = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'baseline',
  columnGap: space(2),
  '@media': { [fold.narrow]: { gridTemplateColumns: 'auto 1fr' } },
})
export const whatText = style([text({ size: 'large', weight: 'heavy' }), { minWidth: 0 }])
export const since = style([
  text({ size: 'small', tone: 'soft', numeric: true, nowrap: true }),
  { '@media': { [fold.narrow]: { gridColumn: 2 } } },
])
export const why = style({ maxWidth: '80ch' })
export const did = style([text({ size: 'small', tone: 'soft' }), { maxWidth: '80ch' }])
/** Marked: where a line wraps it is seen which is the next. */
export const didList = style({
  margin: `${space(1)} 0`,
  paddingInlineStart: space(5),
  listStyle: 'disc',
})
export const actions = style([
  row({ wrap: true, align: 'stretch', gap: 2 }),
  { rowGap: space(3), padding: `${space(1)} 0` },
])

export const aside = style({
  width: 'min(520px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  overflowY: 'auto',
  padding: space(6),
  overflowWrap: 'anywhere',
})
export const asideTitle = style({ marginBottom: space(3), fontSize: font.title })
export const asideActions = style([
  row({ wrap: true, align: 'stretch', justify: 'end', gap: 3 }),
  { marginTop: space(5) },
])
