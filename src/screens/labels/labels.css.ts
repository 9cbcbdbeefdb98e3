import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { LABELS, SHEET } from '../../ui/forms/qr-label.ts'

const mm = (length: number): string => `${length}mm`

/** One label at its true size: black on white, text only beside the code. */
const labelBase = style({
  display: 'flex',
  alignItems: 'center',
  gap: '1mm',
  overflow: 'hidden',
  boxSizing: 'border-box',
  background: '#fff',
  color: '#000',
  breakInside: 'avoid',
})
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
export const texts = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '0.8mm',
  fontSize: '3.2mm',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
})
export const labelName = style({
  fontSize: '3.8mm',
  fontWeight: 700,
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
})

/** On the screen nothing; on paper the only thing. */
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

/** While labels wait to be printed, printing means them. */
const WAITING = 'body[data-labels]'
globalStyle(`${WAITING} > *:not(${printed})`, {
  '@media': { print: { display: 'none !important' } },
})
globalStyle(WAITING, { '@media': { print: { minHeight: 0, background: '#fff' } } })
