import { recipe } from '@vanilla-extract/recipes'
import { color } from '../theme/contract.css.ts'
import { font } from '../theme/tokens.ts'

/**
 * Lines, areas and letters of drawings: what `row`, `text` and `surface` are for pages. A chart is made of these and adds
 * only what they do not offer.
 */

/** A line. The tones of alarms are for marks of alarms only. */
export const stroke = recipe({
  base: { fill: 'none' },
  variants: {
    tone: {
      /** What was measured. */
      value: { stroke: color.blueText },
      range: { stroke: color.blue },
      /** Axes, and what guides the eye. */
      guide: { stroke: color.control },
      grid: { stroke: color.line },
      /** Limits, the crosshair, the present. */
      plain: { stroke: color.text },
      high: { stroke: color.high },
      medium: { stroke: color.mediumText },
      low: { stroke: color.low },
      technical: { stroke: color.technical },
    },
    /** A thin one is an axis or a guide, a clear one a trend or a limit, a strong one what was measured. */
    weight: {
      thin: { strokeWidth: 1 },
      clear: { strokeWidth: 1.5 },
      strong: { strokeWidth: 2.25 },
      mark: { strokeWidth: 3 },
      wide: { strokeWidth: 5 },
    },
    dash: {
      dotted: { strokeDasharray: '1 3' },
      fine: { strokeDasharray: '2 2' },
      loose: { strokeDasharray: '3 5' },
      long: { strokeDasharray: '10 4' },
    },
    round: { true: { strokeLinecap: 'round', strokeLinejoin: 'round' } },
    /** Lies over others that are to be seen. */
    faint: { true: { opacity: 0.22 } },
  },
  defaultVariants: { weight: 'thin' },
})

/** An area. */
export const area = recipe({
  variants: {
    tone: {
      value: { fill: color.blueText },
      range: { fill: color.blue },
      soft: { fill: color.soft },
      surface: { fill: color.surface },
      sunken: { fill: color.sunken },
      grid: { fill: color.line },
    },
    /** A border that sets it off from what it lies on, or shows that it is hollow. */
    edge: {
      surface: { stroke: color.surface, strokeWidth: 1.5 },
      value: { stroke: color.blueText, strokeWidth: 2 },
    },
    faint: { true: { opacity: 0.22 } },
  },
})

/** In capitals the build leaves them as they are: a drawing grows as a whole (`drawn`). */
const fixed = (px: string): string => px.toUpperCase()

/** Letters within a drawing. */
export const label = recipe({
  variants: {
    size: {
      micro: { fontSize: fixed(font.micro) },
      note: { fontSize: fixed(font.note) },
      small: { fontSize: fixed(font.small) },
    },
    tone: { plain: { fill: color.text }, soft: { fill: color.soft } },
    weight: {
      medium: { fontWeight: 550 },
      strong: { fontWeight: 600 },
      heavy: { fontWeight: 650 },
      bold: { fontWeight: 680 },
    },
    numeric: { true: { fontVariantNumeric: 'tabular-nums' } },
    /** Readable over a line. */
    outlined: { true: { stroke: color.surface, strokeWidth: 3, paintOrder: 'stroke' } },
  },
  defaultVariants: { size: 'note', tone: 'plain' },
})
