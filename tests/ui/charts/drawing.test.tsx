import { draw } from '../../support/draw.ts'
import { describe, expect, it } from 'vitest'
import * as styles from '../../../src/ui/charts/chart.css.ts'
import { chartBox, scalesOf } from '../../../src/ui/charts/geometry.ts'
import { HealthPlot } from '../../../src/ui/charts/HealthPlot.tsx'
import { HourAxis } from '../../../src/ui/charts/ChartMarks.tsx'
import { PointTip } from '../../../src/ui/charts/HealthChart.tsx'
import {
  type ChartPoint,
  chartSpec,
  gaps,
  guideLines,
  type HealthTab,
} from '../../../src/model/history/charts.ts'
import type { Missing } from '../../../src/model/history/missing.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'

/** An hour of one value, inside the range. */
function point(hour: number, value: number, more: Partial<ChartPoint> = {}): ChartPoint {
  const own = { y: value, low: value, high: value, min: value, max: value, count: 30 }
  return { hour, value, beyond: null, isSparse: false, ...own, ...more }
}

/** As paths are written. */
const rounded = (px: number): number => Math.round(px * 1000) / 1000

type Shown = { tab?: HealthTab; begun?: number; highHr?: number; place?: number | null }

/** A plot 1000 wide and 320 high. */
function plot(points: readonly ChartPoint[], shown: Shown = {}) {
  const { tab = 'hr', begun = 24, highHr = DEFAULT_THRESHOLDS.highHr, place = null } = shown
  const spec = chartSpec(tab)
  const guides = guideLines(tab, { ...DEFAULT_THRESHOLDS, highHr })
  const box = chartBox(1000, 320, guides.length > 0)
  const scales = scalesOf(box, spec.low, spec.high)
  const holes = gaps(points, begun)
  const drawn = draw(<HealthPlot {...{ spec, points, guides, holes, box, scales, place }} />)
  return { ...drawn, ...scales }
}

describe('a day of one measure', () => {
  // CHART-14.
  it('draws a line within hours side by side, never across an hour without a value', () => {
    const { all, x, y } = plot([point(3, 60), point(4, 90), point(7, 70)])
    const lines = all('path', { class: `visx-linepath ${styles.line}` })
    const at = (hour: number, value: number) => `${rounded(x(hour))},${rounded(y(value))}`
    expect(lines.map(({ d }) => d)).toEqual([`M${at(3.5, 60)}L${at(4.5, 90)}`, `M${at(7.5, 70)}Z`])
  })

  // PHIST-16.
  it('hatches the hours without a value, and none that are still to come', () => {
    const { all, x } = plot([point(3, 60), point(4, 60)], { begun: 7 })
    const holes = all('rect').filter((rect) => 'data-gap' in rect)
    expect(holes.map((hole) => hole['data-gap'])).toEqual(['0-3', '5-7'])
    expect(holes.map(({ fill }) => fill)).toEqual(['url(#gap-hr)', 'url(#gap-hr)'])
    expect(Number(holes[1]?.['x'])).toBe(x(5))
    expect(Number(holes[1]?.['width'])).toBeCloseTo(x(7) - x(5))
  })

  it('puts the ends of the range at the ends of the plot', () => {
    const { all } = plot([point(0, 38), point(23, 155)])
    const marks = all('circle', { class: styles.marker })
    expect(marks.map(({ cy }) => Number(cy))).toEqual([320 - 34, 18])
  })

  it('names the values of the axis with their unit, and 1 of an event as danger', () => {
    const names = (tab: HealthTab) =>
      plot([], { tab })
        .all('text', { class: styles.tickLabel })
        .map(({ text }) => text)
        .filter((text) => !/^\d?\d?$/.test(text ?? ''))
    expect(names('hr')).toEqual(['50bpm', '80bpm', '110bpm', '140bpm'])
    expect(names('stool')).toEqual(['Clean', 'Danger'])
  })

  // AMB-51.
  it('draws what is beyond the range at its edge, as an arrow with the true value', () => {
    const { all } = plot([point(5, 171, { y: 155, high: 155, low: 155, beyond: 'above' })])
    const [mark] = all('g').filter((group) => group['data-hour'] === '5')
    expect(mark).toMatchObject({ 'data-beyond': 'above', text: '171bpm' })
    expect(all('circle')).toEqual([])
  })

  // ST7.
  it('draws an hour of few values hollow', () => {
    const { one, all } = plot([point(5, 70), point(6, 70, { isSparse: true })])
    expect(one('circle', { class: styles.hollow })['cy']).toBe(
      one('circle', { class: styles.marker })['cy'],
    )
    expect(all('circle')).toHaveLength(2)
  })

  // ruling R14.
  it('names the hospital’s own limit where it differs from the guide line', () => {
    const lines = (highHr: number) =>
      plot([], { highHr })
        .all('g')
        .filter((group) => 'data-line' in group)
        .map((group) => [group['data-line'], group['text']])
    expect(lines(80)).toEqual([
      ['guide', '50bpm'],
      ['guide', '80bpm'],
    ])
    expect(lines(100).at(-1)).toEqual(['limit', 'Limit 100bpm'])
  })

  it('shows from the lowest to the highest value of an hour', () => {
    const { one, y } = plot([point(5, 70, { low: 60, high: 90 })])
    const range = one('line', { class: styles.range })
    expect([range['y1'], range['y2']].map(Number)).toEqual([y(60), y(90)])
  })

  it('marks the hour that is looked at', () => {
    const { one, x } = plot([point(5, 70), point(6, 70)], { place: 6 })
    expect(Number(one('line', { class: styles.cross })['x1'])).toBe(x(6.5))
    expect(one('circle', { r: '6' })['cx']).toBe(String(x(6.5)))
  })
})

// CHART-12.
it('names as many of the 24 hours as there is room for', () => {
  const named = (plotWidth: number) =>
    draw(
      <HourAxis x={scalesOf(chartBox(plotWidth, 320, false), 0, 1).x} top={0} {...{ plotWidth }} />,
    )
      .all('text', { class: styles.tickLabel })
      .map(({ text }) => text)
      .filter((text) => text !== '')
  expect(named(960)).toHaveLength(24)
  expect(named(960).slice(0, 2)).toEqual(['00', '01'])
  expect(named(250)).toEqual(['00', '04', '08', '12', '16', '20'])
})

// FORM-32.
describe('what the crosshair stands on', () => {
  const tip = (left: number, at: ChartPoint | Missing = point(9, 171, { y: 155, min: 72 })) =>
    draw(<PointTip tab="hr" hour={9} point={at} left={left} width={1000} />)

  it('is said with its true value, its range and how many values it is made of', () => {
    expect(tip(100).text).toBe('09:00 171bpm 72bpm to 171bpm 30 values')
  })
  // PHIST-16.
  it('is silent, still to come, or not known here: each is said for itself', () => {
    expect(tip(100, 'none').text).toBe('09:00 No data')
    expect(tip(100, 'not-begun').text).toBe('09:00 Not yet')
    expect(tip(100, 'not-fetched').text).toBe('09:00 Not fetched yet')
    expect(tip(100, 'loading').text).toBe('09:00 Loading…')
  })
  it('stands beside the hour, on the side where there is room', () => {
    const leftOf = (style = '') => 16 * Number(/left:([\d.]+)rem/.exec(style)?.[1])
    expect(leftOf(tip(100).all('div')[0]?.['style'])).toBeGreaterThan(100)
    expect(leftOf(tip(990).all('div')[0]?.['style'])).toBeLessThan(990 - 100)
  })
})
