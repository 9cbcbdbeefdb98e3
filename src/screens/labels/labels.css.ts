import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { LABELS, QR_PIXELS, SHEET } from '../../ui/forms/qr-label.ts'
import * as layout from '../../ui/base/layout.css.ts'
import { color } from '../../ui/theme/contract.css.ts'
import { fold, radius, space } from '../../ui/theme/tokens.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  '@media': { [fold.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const picture = style([
  layout.stack({ gap: 2 }),
  { maxWidth: `${QR_PIXELS}px`, overflowWrap: 'anywhere' },
])
/** 260 by 260 px with its white margin (QR-02). */
export const qr = style({
  display: 'block',
  width: `${QR_PIXELS}px`,
  height: `${QR_PIXELS}px`,
  borderRadius: radius.control,
})
export const who = layout.text({ size: 'title', weight: 'bold', leading: 1.25 })
export const entity = style([
  layout.text({ size: 'tiny', tone: 'soft', numeric: true }),
  { marginTop: space(1) },
])
export const side = layout.stack({ gap: 3, shrink: true })
/** The preview of a label, on a sunken ground. */
export const paper = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  padding: `${space(5)} ${space(3)}`,
  borderRadius: radius.card,
  background: color.sunken,
  overflow: 'hidden',
  containerType: 'inline-size',
})
/** At its true size where there is room for it. */
globalStyle(`${paper} > *`, { '@container': { '(max-width: 279px)': { zoom: 0.75 } } })
export const wide = style([layout.text({ size: 'small' }), { flexBasis: '100%' }])
/** The number of labels of each ward. */
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: `${space(1)} ${space(4)}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})

const mm = (length: number): string => `${length}mm`

/** One label at its true size: black on white, text only beside the code. */
const labelBase = style([
  layout.row(),
  {
    gap: '1mm',
    overflow: 'hidden',
    boxSizing: 'border-box',
    background: '#fff',
    color: '#000',
    breakInside: 'avoid',
  },
])
export const label = styleVariants(LABELS, ({ width, height }, size) => [
  labelBase,
  {
    width: mm(width),
    height: mm(height),
    padding: size === 'sheet' ? '0 3mm' : '0 1.5mm 0 0',
  },
])
export const code = styleVariants(LABELS, ({ qr }) => ({
  flex: 'none',
  width: mm(qr),
  height: mm(qr),
  display: 'block',
}))
export const texts = style([
  layout.stack({ grow: true }),
  layout.text({ leading: 1.2, breaks: true }),
  // Where not all of it has room it begins with the name.
  { alignSelf: 'stretch', justifyContent: 'safe center', gap: '0.8mm', fontSize: '3.2mm' },
])
export const labelName = style({
  flex: 'none',
  fontSize: '3.8mm',
  fontWeight: 700,
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})

/** Hidden on the screen; on paper the only content. */
export const printed = style({
  display: 'none',
  '@media': { print: { display: 'block', background: '#fff' } },
})
export const page = styleVariants(LABELS, (_, size) => ({
  '@media': { print: { page: `label-${size}` } },
}))
export const sheetPage = style({
  display: 'grid',
  gridTemplateColumns: `repeat(${SHEET.columns}, max-content)`,
  gridAutoRows: 'max-content',
  breakAfter: 'page',
  selectors: { '&:last-child': { breakAfter: 'auto' } },
})

/** While labels are open, only they are printed. */
const WAITING = 'body[data-labels]'
globalStyle(`${WAITING} > *:not(${printed})`, {
  '@media': { print: { display: 'none !important' } },
})
globalStyle(WAITING, { '@media': { print: { minHeight: 0, background: '#fff' } } })
