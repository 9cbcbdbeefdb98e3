import { globalStyle, style } from '@vanilla-extract/css'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

/** One patient: on the screen a card of full width, on paper a block that stays on one page. */
export const block = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  marginBottom: space(3),
  padding: `${space(3)} ${space(4)} ${space(4)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [fold.narrow]: { paddingInline: space(2) } },
})
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space(3)}`,
})
export const headName = style({
  minHeight: TOUCH,
  minWidth: TOUCH,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.text,
  fontSize: font.title,
  fontWeight: 680,
  textAlign: 'left',
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '4px',
  overflowWrap: 'anywhere',
})
export const headMore = style({ marginLeft: 'auto', color: color.soft })

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
  gap: `${space(3)} ${space(6)}`,
  alignItems: 'start',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
})

export const part = style({ minWidth: 0 })
export const partTitle = style({
  marginBottom: '2px',
  color: color.soft,
  fontSize: font.small,
  fontWeight: 600,
})
const bare = style({ margin: 0, padding: 0, listStyle: 'none' })
/** What is missing is said before all else, in a frame: what follows is to be read with it. */
export const gapBox = style({
  padding: `${space(2)} ${space(3)}`,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
})
export const gapList = style([bare, { overflowWrap: 'anywhere' }])
export const plainList = style([
  bare,
  { display: 'flex', flexWrap: 'wrap', gap: `2px ${space(4)}` },
])
export const alarmList = style([bare, { display: 'flex', flexDirection: 'column', gap: '2px' }])
export const alarmLine = style({ display: 'flex', alignItems: 'flex-start', gap: space(2) })
export const alarmText = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const openAlarm = style({ fontWeight: 700 })
export const soft = style({ color: color.soft })

export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th`, { fontWeight: 400, textAlign: 'left' })
globalStyle(`${table} thead th`, {
  padding: '0 10px 2px 0',
  color: color.soft,
  fontWeight: 600,
  whiteSpace: 'nowrap',
})
globalStyle(`${table} th[scope="row"]`, {
  whiteSpace: 'nowrap',
  '@media': { [fold.narrow]: { whiteSpace: 'normal' } },
})
globalStyle(`${table} tbody :is(th, td)`, {
  height: '26px',
  padding: '0 10px 0 0',
  borderTop: `1px solid ${color.line}`,
})
/** On a phone a cell breaks rather than push the others off the screen, and the line gives way to the numbers. */
const breaks = { '@media': { [fold.narrow]: { whiteSpace: 'normal' } } } as const
export const number = style({ whiteSpace: 'nowrap', ...breaks })
export const mean = style({ fontWeight: 680, whiteSpace: 'nowrap', ...breaks })
export const line = style({
  width: '99%',
  minWidth: '56px',
  '@media': { 'screen and (max-width: 479px)': { display: 'none' } },
})
export const lineBox = style({ height: '20px' })
export const none = style({ color: color.soft })
