import { globalStyle, style } from '@vanilla-extract/css'
import { row, text } from '../base/layout.css.ts'
import { color } from '../theme/contract.css.ts'
import { fold, font, radius, space } from '../theme/tokens.ts'
import { visuallyHidden } from '../hidden.css.ts'

/** The list is laid out by its own width: beside the settings' categories a wide screen has little for it. */
export const lines = style({ containerType: 'inline-size' })
const WIDE = '(min-width: 800px)'
const TIGHT = '(max-width: 619px)'

/** Columns of the head and of every line. Narrower, the needs go below the device's name; on a phone everything does. */
const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.3fr) minmax(0, 1fr) 110px minmax(0, 1fr)',
  columnGap: space(4),
  alignItems: 'center',
  '@container': {
    [WIDE]: {
      gridTemplateColumns:
        'minmax(0, 1.4fr) minmax(0, 1.15fr) minmax(0, 1.3fr) 116px minmax(0, 1fr)',
    },
    [TIGHT]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      rowGap: space(2),
      alignItems: 'start',
    },
  },
})
export const lineHead = style([
  columns,
  {
    padding: `${space(1)} ${space(4)}`,
    color: color.soft,
    fontSize: font.small,
    fontWeight: 600,
    '@container': { [TIGHT]: { display: 'none' } },
  },
])
/** On tablets it shares the line of the first group, whose name is that of the first column. */
export const lineHeadShared = style({
  '@media': {
    [fold.compact]: {
      height: '36px',
      marginBlockEnd: '-36px',
      paddingBlock: 0,
      pointerEvents: 'none',
    },
  },
})
globalStyle(`${lineHeadShared} > :first-child`, {
  '@media': { [fold.compact]: { visibility: 'hidden' } },
})
/** Not the needs' where they have no column. */
export const headNeeds = style({
  display: 'none',
  '@container': { [WIDE]: { display: 'block' } },
})
export const lineBox = style({ paddingBottom: space(2) })
export const line = style([
  columns,
  {
    minHeight: '64px',
    padding: `${space(2)} ${space(4)}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
    fontSize: font.small,
    overflowWrap: 'anywhere',
  },
])
/** Disconnected: a dashed edge, beside its words. */
export const lineOff = style({ borderStyle: 'dashed', borderColor: color.control })
export const lineName = style([
  row({ gap: 2 }),
  text({ size: 'large', weight: 'heavy', tone: 'plain', leading: 1.25 }),
])
globalStyle(`${lineName} > svg`, { flex: 'none' })
/** Broken only where it is longer than a line. */
export const unbroken = style({ display: 'inline-block', maxWidth: '100%' })
export const cell = style({ minWidth: 0 })
export const deviceCell = style({
  minWidth: 0,
  '@container': { [TIGHT]: { gridColumn: '1 / -1' } },
})
export const needsCell = style({
  order: 1,
  gridColumn: '1 / -1',
  minWidth: 0,
  marginTop: space(1),
  selectors: { '&[data-empty="true"]': { display: 'none' } },
  '@container': {
    [WIDE]: {
      order: 0,
      gridColumn: 'auto',
      marginTop: 0,
      selectors: { '&[data-empty="true"]': { display: 'block' } },
    },
    [TIGHT]: { order: 0, marginTop: 0 },
  },
})
export const label = style([
  // The head says it where there is one.
  visuallyHidden,
  {
    '@container': {
      [TIGHT]: {
        position: 'static',
        width: 'auto',
        height: 'auto',
        margin: 0,
        clipPath: 'none',
        color: color.soft,
        fontSize: '12px',
      },
    },
  },
])
export const needLabel = style([visuallyHidden])
export const soft = style({ color: color.soft })
export const strong = style({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  fontSize: font.body,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})
export const facts = style({ display: 'contents' })
globalStyle(`${facts} dd`, { margin: 0 })
export const lineGroup = style([
  row({ gap: 2, align: 'baseline' }),
  {
    padding: `${space(3)} 0 ${space(2)}`,
    '@media': { [fold.compact]: { height: '36px', padding: 0, alignItems: 'center' } },
  },
])
export const groupCount = text({ size: 'small', tone: 'soft' })
