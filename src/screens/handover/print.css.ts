import { assignVars, globalStyle, style } from '@vanilla-extract/css'
import { color, light } from '../../ui/theme/contract.css.ts'
import { lineBox } from './block.css.ts'

/** On the screen nothing; on paper the only thing, and always light. */
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
export const paperTop = style({ marginBottom: '4mm' })
globalStyle(`${paperTop} h1`, { fontSize: '15pt' })

/** One patient, on one page. */
export const paperBlock = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2mm',
  breakInside: 'avoid',
  marginBottom: '3mm',
  padding: '2.5mm 3mm 3mm',
  border: '0.3mm solid #7d8694',
  borderRadius: '2mm',
  fontVariantNumeric: 'tabular-nums',
})
export const paperHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 4mm',
})
globalStyle(`${paperHead} > :last-child`, { marginLeft: 'auto' })
export const paperName = style({ fontSize: '12pt', fontWeight: 700 })
globalStyle(`${printed} :is(p, li, td, th, h3, span, div, del)`, { fontSize: 'inherit' })
globalStyle(`${printed} .${paperName}`, { fontSize: '12pt' })
globalStyle(`${printed} tbody :is(th, td)`, { height: '5mm' })
globalStyle(`${printed} .${lineBox}`, { height: '4mm' })

/** While a hand-over is printed, printing means it. */
const PRINTING = 'body[data-handover]'
globalStyle(`${PRINTING} > *:not(${printed})`, {
  '@media': { print: { display: 'none !important' } },
})
globalStyle(`:root:has(> ${PRINTING})`, {
  '@media': { print: { colorScheme: 'only light', background: '#fff' } },
})
globalStyle(PRINTING, { '@media': { print: { minHeight: 0, background: '#fff' } } })
