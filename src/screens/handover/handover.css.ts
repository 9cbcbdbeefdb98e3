import { assignVars, globalStyle, style } from '@vanilla-extract/css'
import { select } from '../../ui/field.css.ts'
import { plainButton, toolbar } from '../../ui/base/control.css.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { color, light } from '../../ui/theme/contract.css.ts'
import { fold, font, radius, space, TOUCH } from '../../ui/theme/tokens.ts'

export const controls = style([
  layout.row({ wrap: true, gap: 3, rowGap: 2, grow: true }),
  { '@media': { [fold.portrait]: { order: 1, flexBasis: '100%' } } },
])
export const top = style([
  toolbar,
  layout.row({ justify: 'between', wrap: true, gap: 4, rowGap: 2 }),
  { marginBottom: space(2) },
])
export const wardSelect = style([
  select,
  {
    width: 'auto',
    minWidth: '140px',
    maxWidth: '320px',
    fontSize: font.small,
    fontWeight: 600,
    '@media': {
      // Its longest ward asks for no width of its own.
      [fold.narrow]: { flex: '1 1 140px', width: 0, minWidth: '120px', maxWidth: 'none' },
    },
  },
])
export const shiftLine = style([
  layout.row({ align: 'baseline', wrap: true, gap: 4, rowGap: 1 }),
  { marginBottom: space(3) },
])
export const shiftMore = layout.text({ size: 'small', tone: 'soft' })
export const empty = style([
  layout.text({ size: 'heading', tone: 'soft', align: 'center' }),
  { padding: `${space(10)} ${space(4)}` },
])
export const options = layout.stack({ align: 'start', gap: 3 })

/** One patient on the screen. */
export const block = style([
  layout.stack({ gap: 3 }),
  layout.surface(),
  layout.text({ size: 'small', numeric: true }),
  {
    marginBottom: space(3),
    padding: `${space(3)} ${space(4)} ${space(4)}`,
    '@media': { [fold.narrow]: { paddingInline: space(2) } },
  },
])
export const head = layout.row({ wrap: true, gap: 3, rowGap: 0 })
export const headName = style({
  minHeight: TOUCH,
  minWidth: TOUCH,
  ...plainButton,
  color: color.text,
  fontSize: font.title,
  fontWeight: 680,
  textDecoration: 'underline',
  textDecorationColor: color.control,
  textUnderlineOffset: '4px',
  overflowWrap: 'anywhere',
})
export const headMore = style({ marginLeft: 'auto', color: color.soft })

/** What changed, above all patients. */
export const changedBox = style([
  layout.stack({ gap: 2 }),
  layout.surface(),
  layout.text({ numeric: true }),
  { marginBottom: space(3), padding: `${space(3)} ${space(4)}` },
])
const bare = style({ margin: 0, padding: 0, listStyle: 'none' })
export const changedList = style([bare, layout.stack(), { gap: '2px' }])
/** Who, and beside it what; on a phone below it. On the screen a line is drawn between two patients (HAND-24). */
export const changedLine = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: `0 ${space(3)}`,
  alignItems: 'baseline',
  '@media': {
    screen: {
      paddingBlockEnd: space(1),
      selectors: { '& + &': { borderTop: `1px solid ${color.line}` } },
    },
    [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})
/** A mark is higher than its line: two do not touch. On paper every line counts. */
export const changedWhat = style([
  layout.stack({ shrink: true }),
  { '@media': { screen: { rowGap: '3px' } } },
])
export const changedName = style([
  layout.row({ align: 'baseline', wrap: true, gap: 2, rowGap: 0 }),
  { minWidth: 0, overflowWrap: 'anywhere' },
])
/** Words begin below one another, whatever the shape of the mark. */
export const changedAlarm = style({
  display: 'grid',
  gridTemplateColumns: '1.65em minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space(2),
  minWidth: 0,
  overflowWrap: 'anywhere',
})
globalStyle(`${changedAlarm} > :first-child:not(:last-child)`, { justifySelf: 'center' })
export const outage = layout.text({ weight: 'strong' })

export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr)',
  gap: `${space(3)} ${space(6)}`,
  alignItems: 'start',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = layout.stack({ gap: 3, shrink: true })

export const part = style({ minWidth: 0 })
export const partTitle = style([
  layout.text({ size: 'small', weight: 'strong', tone: 'soft' }),
  { marginBottom: '2px' },
])
/** Gaps have a frame and come first, because they qualify all the rest. */
export const gapBox = style({
  padding: `${space(2)} ${space(3)}`,
  border: `1px dashed ${color.control}`,
  borderRadius: radius.control,
})
export const gapList = style([bare, { overflowWrap: 'anywhere' }])
export const plainList = style([
  bare,
  layout.row({ align: 'stretch', wrap: true, gap: 4 }),
  { rowGap: '2px' },
])
export const alarmList = style([bare, layout.stack(), { gap: '2px' }])
export const alarmLine = layout.row({ align: 'start', gap: 2 })
export const alarmSentence = layout.text({ breaks: true })
export const soft = layout.text({ tone: 'soft' })

export const table = style({ width: '100%', borderCollapse: 'collapse' })
globalStyle(`${table} th`, { fontWeight: 400, textAlign: 'start' })
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
/** On a phone a cell wraps, so that the others stay on the screen, and the line is hidden. */
const breaks = { '@media': { [fold.narrow]: { whiteSpace: 'normal' } } } as const
export const number = style({ whiteSpace: 'nowrap', ...breaks })
export const mean = style({ fontWeight: 680, whiteSpace: 'nowrap', ...breaks })
export const line = style({
  width: '99%',
  minWidth: '56px',
  '@media': { 'screen and (max-width: 479px)': { display: 'none' } },
})
export const lineBox = style({ height: '20px' })
export const none = soft
export const happenedList = style([bare, layout.stack(), { gap: '2px', marginTop: space(2) }])
export const happenedLine = layout.text({ weight: 'strong' })

/** Hidden on the screen; on paper the only content, and always light. */
export const printed = style({
  display: 'none',
  '@media': {
    print: {
      display: 'block',
      page: 'handover',
      vars: assignVars(color, light),
      background: '#fff',
      color: '#000',
      fontSize: '9pt',
      lineHeight: 1.3,
      printColorAdjust: 'exact',
    },
  },
})
export const paperSheet = style({ display: 'table', width: '100%' })
/** Ward, shift and author: the head of a table, which the browser repeats on every page. */
export const paperRunning = style({ display: 'table-header-group', breakInside: 'avoid' })
globalStyle(`${paperRunning} > span + span::before`, { content: '" · "' })
globalStyle(`${paperRunning} > span`, { fontSize: '8pt', fontWeight: 650, lineHeight: '6mm' })
export const paperTop = style({ marginBottom: '4mm' })
globalStyle(`${paperTop} h1`, { fontSize: '15pt' })
globalStyle(`${paperTop} h2`, { fontSize: '11pt' })
globalStyle(`${printed} .${changedLine}`, { gridTemplateColumns: '2fr 3fr' })

/** One patient, kept on one page. */
export const paperBlock = style([
  layout.stack(),
  layout.text({ numeric: true }),
  {
    gap: '2mm',
    breakInside: 'avoid',
    marginBottom: '3mm',
    padding: '2.5mm 3mm 3mm',
    border: '0.3mm solid #7d8694',
    borderRadius: '2mm',
  },
])
export const paperHead = style([layout.row({ align: 'baseline', wrap: true }), { gap: '0 4mm' }])
globalStyle(`${paperHead} > :last-child`, { marginLeft: 'auto' })
export const paperName = style({ fontSize: '12pt', fontWeight: 700 })
export const paperWatch = style([layout.row({ gap: 1 }), { fontWeight: 700 }])
globalStyle(`${printed} :is(p, li, td, th, h3, span, div, del)`, { fontSize: 'inherit' })
globalStyle(`${printed} .${paperName}`, { fontSize: '12pt' })
globalStyle(`${printed} tbody :is(th, td)`, { height: '5mm' })
globalStyle(`${printed} .${lineBox}`, { height: '4mm' })

/** While a hand-over is printed, the rest of the page is hidden. */
const PRINTING = 'body[data-handover]'
globalStyle(`${PRINTING} > *:not(${printed})`, {
  '@media': { print: { display: 'none !important' } },
})
globalStyle(`:root:has(> ${PRINTING})`, {
  '@media': { print: { colorScheme: 'only light', background: '#fff' } },
})
globalStyle(PRINTING, { '@media': { print: { minHeight: 0, background: '#fff' } } })
