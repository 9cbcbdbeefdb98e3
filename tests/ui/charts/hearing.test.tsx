import { draw } from '../../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { ChartLegend } from '../../../src/ui/charts/ChartLegend.tsx'
import { HealthChart } from '../../../src/ui/charts/HealthChart.tsx'
import { PostureChart } from '../../../src/ui/charts/PostureChart.tsx'
import { TotalsPlot } from '../../../src/ui/charts/PostureTotals.tsx'
import { chartSpec } from '../../../src/model/history/charts.ts'
import type { Hours, Missing } from '../../../src/model/history/missing.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'

const NOTHING = {
  hasGuide: false,
  hasLimit: false,
  hasGap: false,
  hasSparse: false,
  hasBeyond: false,
}
const DAY = { start: new Date(2026, 2, 3).getTime(), end: new Date(2026, 2, 4).getTime() }
const HOUR = 3_600_000

/** What somebody hears who does not see the drawing. */
describe('a chart', () => {
  const empty = (hours: Hours) =>
    draw(
      <HealthChart
        tab="hr"
        label="Heart Rate by hour, today"
        cells={undefined}
        thresholds={DEFAULT_THRESHOLDS}
        hours={hours}
      />,
    )

  it('without a value says so, and is a slider over the 24 hours', () => {
    const { one, text } = empty({ begun: 24, known: 24, skipped: [] })
    expect(one('div', { role: 'slider' })).toMatchObject({
      'aria-label': 'Heart Rate by hour, today',
      'aria-description': 'Arrow keys step through the hours',
      'aria-valuemin': '0',
      'aria-valuemax': '23',
      // The lines that are drawn are told, too.
      'aria-valuetext': 'No data, alarm limits 50bpm and 80bpm',
    })
    expect(text).toContain('No data')
  })

  // PHIST-16.
  it('of a day that is not here says that, and not that there was nothing', () => {
    expect(empty({ begun: 24, known: 0, skipped: [] }).text).toContain('Not fetched yet')
    const { one, text } = empty({ begun: 13, known: null, skipped: [] })
    expect(text).toContain('Loading…')
    expect(one('div', { role: 'slider' })['aria-valuetext']).toMatch(/^Loading…, alarm limits/)
  })

  // CHART-02.
  it('explains only the strokes that can be seen in it', () => {
    const entries = (more: Partial<typeof NOTHING>, tab: 'hr' | 'stool' = 'hr') =>
      draw(<ChartLegend spec={chartSpec(tab)} {...NOTHING} {...more} />)
        .all('li')
        .map(({ text }) => text)
    expect(entries({})).toEqual(['hourly average', 'lowest to highest'])
    expect(entries({}, 'stool')).toEqual(['highest of the hour'])
    expect(entries({ hasLimit: true, hasGap: true })).toEqual([
      'hourly average',
      'lowest to highest',
      'alarm limit',
      'no data',
    ])
    expect(entries({ hasGuide: true, hasSparse: true, hasBeyond: true }).slice(2)).toEqual([
      'guide line',
      'few values',
      'beyond the range',
    ])
  })
})

// PHIST-10.
describe('the positions of a day', () => {
  const drawn = (
    segments: { code: number; start: number; end: number }[],
    missing: Missing = 'none',
  ) =>
    draw(<PostureChart segments={segments} day={DAY} label="Positions, today" missing={missing} />)

  it('say the last one with its times', () => {
    const { one } = drawn([
      { code: 1, start: DAY.start, end: DAY.start + HOUR },
      { code: 4, start: DAY.start + 2 * HOUR, end: DAY.start + 3.5 * HOUR },
    ])
    expect(one('div', { role: 'slider' })).toMatchObject({
      'aria-valuemax': '1',
      'aria-valuetext': '02:00 – 03:30, Side Left, 1 h 30 min',
    })
  })
  it('are none where nothing was measured', () => {
    const { one, text } = drawn([])
    expect(one('div', { role: 'slider' })['aria-valuetext']).toBe('No data')
    expect(text).toContain('No data')
    expect(drawn([], 'not-fetched').text).toContain('Not fetched yet')
  })
})

// PHIST-11, PHIST-16.
describe('how long each position was held in all', () => {
  const said = (segments: { code: number; start: number; end: number }[], missing: Missing) =>
    draw(<TotalsPlot segments={segments} missing={missing} width={400} />).one('svg')['aria-label']

  it('is so many minutes, or none, where something was measured', () => {
    const lying = [{ code: 1, start: DAY.start, end: DAY.start + HOUR }]
    expect(said(lying, 'none')).toBe(
      'Time in each position, Face Up 1 h 00 min, Face Down 0 min, Side Right 0 min, Side Left 0 min, Standing 0 min',
    )
  })
  it('is not zero on a day without data', () => {
    expect(said([], 'none')).toMatch(/Face Up No data.*Standing No data$/)
    expect(said([], 'loading')).toContain('Face Up Loading…')
    expect(said([], 'none')).not.toContain('0 min')
  })
})
