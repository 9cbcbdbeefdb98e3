import { globalStyle, style } from '@vanilla-extract/css'
import { row, stack, text } from '../base/layout.css.ts'
import { iconButton } from '../base/icon-button.css.ts'
import { color } from '../theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../theme/tokens.ts'

export const bar = row({ gap: 2, justify: 'between', wrap: true })
export const stepper = row({ inline: true, gap: 1, wrap: true })
/** As wide as the tools beside it leave it, before these take a line of their own. */
export const eightStepper = style([stepper, { flex: '1 1 460px' }])
export const stepButton = style([
  iconButton({ look: 'edged' }),
  { ':disabled': { opacity: 0.4, background: color.surface } },
])
export const dayLabel = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: '124px',
  lineHeight: 1.2,
})
/** Breaks between its two ends. */
export const spanLabel = style([
  text({ size: 'small', leading: 1.25 }),
  { flex: '1 1 140px', maxWidth: 'max-content', paddingInline: space(2) },
])
export const spanEnd = style({ display: 'inline-block', whiteSpace: 'pre' })
export const dayText = style({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' })
export const dayName = style({ color: color.soft, fontSize: '13px' })
export const barTools = row({ inline: true, gap: 3, rowGap: 1, wrap: true })
export const exportLink = style([
  row({ inline: true, gap: 2, justify: 'center' }),
  text({ size: 'small', weight: 'strong' }),
  { minWidth: TOUCH, minHeight: TOUCH, padding: `0 ${space(2)}` },
])

export const tabList = style({ display: 'flex', flexWrap: 'wrap', gap: '2px' })
export const tab = style({
  minHeight: TOUCH,
  padding: `0 ${space(3)}`,
  border: 0,
  borderBottom: '3px solid transparent',
  background: 'transparent',
  color: color.soft,
  fontSize: font.small,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  ':hover': { background: color.sunken },
  selectors: {
    '&[aria-selected="true"]': {
      borderBottomColor: color.accentLine,
      color: color.text,
      fontWeight: 680,
    },
  },
})
/** What the chosen tab shows; a chart takes the height that is left. */
export const panel = stack({ gap: 2, grow: true })
export const historyBox = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space(2),
  paddingTop: space(2),
  borderTop: `1px solid ${color.line}`,
  '@media': { [fold.low]: { gap: space(1), paddingTop: space(1) } },
})
export const hint = text({ size: 'small', tone: 'soft' })

/** As high as its rows: the sheet around it scrolls, and no row is cut while there is room below it. */
export const tableBox = style({ overflowX: 'auto' })
export const dataTable = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${dataTable} caption`, {
  padding: `${space(1)} ${space(3)}`,
  color: color.soft,
  textAlign: 'start',
})
globalStyle(`${dataTable} th, ${dataTable} td`, {
  padding: `${space(2)} ${space(3)}`,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'start',
  overflowWrap: 'anywhere',
})
// No word of a head is broken: what has no room scrolls within its own box (DESIGN-24).
globalStyle(`${dataTable} th`, { fontWeight: 600, overflowWrap: 'normal' })
globalStyle(`${dataTable} th, ${dataTable} td`, {
  '@media': { [fold.narrow]: { paddingInline: space(1) } },
})

/** Words have no room in columns on a phone: each row is a block of its own, and says its columns itself. */
export const wordTable = style({})
globalStyle([' caption', '', ' tbody', ' tr'].map((part) => `${wordTable}${part}`).join(), {
  '@media': { [fold.narrow]: { display: 'block' } },
})
globalStyle(`${wordTable} thead`, { '@media': { [fold.narrow]: { display: 'none' } } })
globalStyle(`${wordTable} tr`, {
  '@media': {
    [fold.narrow]: { padding: `${space(2)} 0`, borderBottom: `1px solid ${color.line}` },
  },
})
globalStyle(`${wordTable} tbody :is(th, td)`, {
  '@media': {
    [fold.narrow]: {
      display: 'grid',
      gridTemplateColumns: '80px minmax(0, 1fr)',
      columnGap: space(2),
      padding: `2px ${space(3)}`,
      border: 0,
    },
  },
})
globalStyle(`${wordTable} tbody th`, { '@media': { [fold.narrow]: { display: 'block' } } })
globalStyle(`${wordTable} td::before`, {
  '@media': { [fold.narrow]: { content: 'attr(data-label)', color: color.soft } },
})

export const panelBox = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space(2)} ${space(4)}`,
  padding: `${space(2)} ${space(3)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
export const panelField = style({ display: 'flex', flexDirection: 'column', width: '148px' })
export const panelHints = style({ flexBasis: '100%' })
