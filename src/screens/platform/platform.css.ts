import { globalStyle, style } from '@vanilla-extract/css'
import { toolbar } from '../../ui/base/control.css.ts'
import { row, surface, text } from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { side } from '../page.css.ts'
import { table } from '../table.css.ts'
import { fold, font, space } from '../../ui/theme/tokens.ts'

/** There is no line of alarms in this header: the side column starts higher, and beside the title. */
export const sideColumn = style([
  side,
  {
    top: '104px',
    '@media': {
      [fold.compact]: {
        top: '56px',
        selectors: { ':root:has(header [data-dated]) &': { top: '88px' } },
      },
    },
  },
])
/** Who is signed in, and the way out: in the header's menu where it would push the list down (ADMIN-01, SHELL-34). */
export const account = style({
  display: 'contents',
  '@media': { [fold.portrait]: { display: 'none' } },
})

export const list = style({ marginBottom: space(8), minWidth: 0 })
export const head = style([
  toolbar,
  row({ wrap: true, justify: 'between', gap: 3, rowGap: 1 }),
  { marginBottom: space(3), '@media': { [fold.compact]: { marginBottom: space(2) } } },
])
export const heading = row({ gap: 2, shrink: true })
export const headTools = style([
  row({ gap: 3, justify: 'end', shrink: true }),
  { flex: '1 1 220px', maxWidth: '100%' },
])

/** Rows keep their height, or the pager below would jump from page to page. */
export const evenTable = style([table, {}])
globalStyle(`${evenTable} td`, {
  height: '53px',
  '@media': { [fold.narrow]: { alignItems: 'center', height: 'auto' } },
})
/** Buttons, which need no name of their column. */
globalStyle(`${evenTable} td:last-child:not([data-label])`, {
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** Columns of actions have the width of their buttons. */
export const fourActions = style({ width: '384px' })
export const twoActions = style({ width: '212px' })
export const connectivity = style({ width: '150px' })
export const name = style({ fontWeight: 600 })
export const more = style([
  text({ size: 'tiny', weight: 'regular', tone: 'soft' }),
  { display: 'block' },
])
export const soft = text({ tone: 'soft' })
export const signal = style([row({ inline: true }), { gap: '6px', verticalAlign: 'middle' }])
globalStyle(`${signal} svg`, { flex: 'none' })
/** Where they wrap, a touch of one does not reach the other. */
export const actions = style([row({ wrap: true, align: 'stretch', gap: 2 }), { rowGap: '10px' }])

export const count = text({ numeric: true })
export const notice = style([surface({ border: 'dashed', padding: 5 }), { marginBottom: space(6) }])
export const noticeTitle = style({ marginBottom: space(2), fontWeight: 650 })

/** Two fields a line, or three short ones: the form fits beside the header on a tablet lying down. */
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space(3)} ${space(4)}`,
  marginBottom: space(3),
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const thirds = style([
  halves,
  {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    marginBottom: 0,
    '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
])
export const group = style({
  minWidth: 0,
  margin: `${space(4)} 0 0`,
  padding: `${space(4)} 0 0`,
  border: 0,
  borderTop: `1px solid ${color.line}`,
})
export const groupTitle = style({
  // A legend would be drawn over the line above it.
  float: 'left',
  width: '100%',
  padding: 0,
  fontSize: font.body,
  fontWeight: 650,
})
export const groupHint = style([
  text({ size: 'small', tone: 'soft' }),
  { clear: 'both', marginBottom: space(3) },
])

export const ask = style([text({ weight: 'strong' }), { overflowWrap: 'anywhere' }])
export const says = style([text({ size: 'small', tone: 'soft' }), { marginTop: space(2) }])
export const affected = style([
  surface({ tone: 'sunken', border: 'none', radius: 'control' }),
  text({ size: 'small' }),
  { marginTop: space(4), padding: `${space(3)} ${space(4)}` },
])
export const affectedNames = style({
  maxHeight: '180px',
  margin: `${space(1)} 0 0`,
  overflowY: 'auto',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})
