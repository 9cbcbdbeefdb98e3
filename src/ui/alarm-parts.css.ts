import { globalStyle, style } from '@vanilla-extract/css'
import { color } from './theme/contract.css.ts'
import { layer, radius, space } from './theme/tokens.ts'
import { row, tile } from './alarm.css.ts'
import { recipe } from '@vanilla-extract/recipes'
import { plainButton } from './base/control.css.ts'
import { firstLine } from './base/layout.css.ts'

/** The name is the button of the whole row; what can be used by itself lies above it. */
export const openName = style({
  ...plainButton,
  minHeight: '24px',
  '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
  ':focus-visible': { outline: 'none' },
  selectors: {
    '&:focus-visible::after': { outline: `3px solid ${color.focus}`, outlineOffset: '-1px' },
  },
})

for (const around of [row, tile]) {
  globalStyle(`${around}`, { position: 'relative' })
  globalStyle(`${around}:has(${openName}:hover)`, { background: color.sunken })
  globalStyle(`${around} button:not(${openName})`, { position: 'relative', zIndex: layer.raised })
}

export const promoted = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space(1),
  color: color.technicalText,
  fontSize: '13px',
  fontWeight: 600,
})

globalStyle(`${promoted} > svg`, firstLine)

export const repeated = style({ display: 'flex', alignItems: 'center', gap: space(2) })
export const repeatedMark = style({
  padding: `0 ${space(2)}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.pill,
  fontSize: '14px',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})

/** Quiet: it is about another time. */
export const late = style({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: space(1),
  color: color.text,
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
})
globalStyle(`${late} > svg`, firstLine)

/** A condition that is still there has the full colour. */
export const standing = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    fontVariantNumeric: 'tabular-nums',
    // A time is never alone on its line.
    textWrap: 'balance',
  },
  variants: {
    kind: {
      standing: { color: color.text, fontWeight: 650 },
      'last-known': { color: color.text },
      ended: { color: color.soft },
      unsaid: { color: color.soft },
    },
  },
})
export const dot = recipe({
  base: {
    flex: 'none',
    width: '10px',
    height: '10px',
    border: '2px solid currentColor',
    borderRadius: '50%',
  },
  variants: {
    kind: {
      standing: { background: 'currentColor' },
      'last-known': { borderStyle: 'dashed' },
      ended: {},
    },
  },
})
export const present = recipe({
  base: { display: 'block', fontVariantNumeric: 'tabular-nums' },
  variants: {
    beyond: { true: { color: color.text, fontWeight: 650 }, false: { color: color.soft } },
  },
})
export const batteryIcon = style({ marginInlineEnd: space(1), verticalAlign: 'text-bottom' })
