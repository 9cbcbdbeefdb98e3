import { draw } from '../../support/draw.ts'
import { describe, expect, it } from 'vitest'
import { Drawing } from '../../../src/ui/charts/eight/Drawing.tsx'
import { EightDaysChart, Limits } from '../../../src/ui/charts/eight/EightDaysChart.tsx'
import { sightOf, wheeled } from '../../../src/ui/charts/eight/gestures.ts'
import {
  axesOf as fittedAxes,
  axisTexts,
  bandPath,
  barPath,
  laneBoxes,
  LANES,
  linePath,
} from '../../../src/ui/charts/eight/lanes.ts'
import { LaneNames } from '../../../src/ui/charts/eight/LaneTexts.tsx'
import { spoken, textAt, textIn } from '../../../src/ui/charts/eight/lane-text.ts'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import {
  eightDays,
  type EightDays,
  type HourRow,
  laneAxis,
  type LaneAxis,
} from '../../../src/model/history/eight-days.ts'
import { closeOf, readingsOf } from '../../../src/model/history/close.ts'
import {
  addPoint,
  emptyDay,
  type HistoryMeasure,
  MEASURES,
} from '../../../src/model/history/history.ts'
import { WHOLE } from '../../../src/model/history/sight.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import { eightTable } from '../../../src/screens/patient/EightDays.tsx'

const ZONE = 'Europe/Berlin'
const NOW = Date.parse('2026-03-10T14:20:00+01:00')

/** Heart beats at 5 and 6 o'clock of the first day and at 9, a fall, an alarm; nothing else. */
function eight(coveredUntil: number | null = NOW): EightDays {
  const day = emptyDay()
  for (const [hour, value] of [
    [5, 60],
    [5, 80],
    [6, 72],
    [9, 66],
  ] as const) {
    addPoint(day, 'hr', hour, value)
  }
  addPoint(day, 'falling', 6, 1)
  const first = Date.parse('2026-03-03T06:30:00+01:00')
  const segments = [{ code: 1, start: first - 3_600_000, end: first }]
  const alarms = [{ first, type: 'Falling' }] as Alarm[]
  return eightDays(
    { days: new Map([['2026-03-03', day]]), segments, alarms, coveredUntil },
    NOW,
    ZONE,
  )
}
const axesOf = ({ rows }: EightDays) =>
  Object.fromEntries(
    MEASURES.map((key) => [key, laneAxis(key, rows[key], { ...DEFAULT_THRESHOLDS, highHr: 190 })]),
  ) as Record<(typeof MEASURES)[number], LaneAxis>

// EIGHT-01, EIGHT-06.
describe('the drawing of eight days', () => {
  const boxes = laneBoxes(360)
  it('has every lane within the height, one below the other', () => {
    let edge = 0
    for (const key of LANES) {
      expect(boxes[key].top).toBeGreaterThanOrEqual(edge)
      edge = boxes[key].top + boxes[key].height
    }
    expect(edge).toBeCloseTo(360, 0)
  })

  it('draws lines within runs, a lone hour as a dot, bars, ticks by urgency, and holes', () => {
    const given = eight()
    const { one, all } = draw(
      <svg>
        <Drawing eight={given} axes={axesOf(given)} boxes={boxes} gap="url(#g)" />
      </svg>,
    )
    const box = { top: 0, height: 100 }
    const axis = { low: 50, high: 100 }
    expect(linePath(given.rows.hr, box, axis)).toBe('M5.5,60L6.5,56M9.5,68h0')
    expect(bandPath(given.rows.hr, box, axis)).toMatch(/^M5.5,40L6.5,56L6.5,56L5.5,80ZM9.25,/)
    expect(barPath(given.rows.falling, box, { low: 0, high: 1 })).toBe('M6,100V0h1V100Z')
    const nothing: HourRow = [null, { value: 0, low: 0, high: 0, count: null }]
    expect(barPath(nothing, box, { low: 0, high: 1 })).toBe('M1,100V98.5h1V100Z')
    expect(one('path', { 'data-alarms': 'high' })['d']).toBe(
      `M6.5,${boxes.alarms.height}v-${boxes.alarms.height}`,
    )
    expect(one('path', { 'data-alarms': 'low' })['d']).toBe('')
    expect(one('path', { 'data-gaps': 'hr' })['d']).toMatch(/^M0,.*H5v.*M7,.*H9v.*M10,.*H183v/)
    expect(one('path', { 'data-held': 'face-up' })['d']).toMatch(/^M5.5,.*H6.5v/)
    // Zoom moves the group they stand in: strokes keep their width.
    const strokes = all('path', { 'vector-effect': 'non-scaling-stroke' })
    expect(strokes.length).toBeGreaterThanOrEqual(8)
  })

  // EIGHT-05.
  it('names a limit beside the axis, and which side one is on that is far away', () => {
    const axes = axesOf(eight())
    const drawn = draw(<svg>{<Limits axes={axes} boxes={boxes} width={800} />}</svg>)
    expect(drawn.all('line', { 'data-limit': 'hr' })).toHaveLength(1)
    expect(drawn.text).toBe('')
    const names = draw(<LaneNames axes={axes} boxes={boxes} width={158} />)
    expect(names.one('span', { 'data-limit': 'above' }).text).toBe('↑ Limit 190bpm')
    expect(names.all('span', { 'data-limit': 'on' }).map(({ text }) => text)).toContain('50')
  })

  // EIGHT-05.
  it('writes nothing beside an axis over another text: a limit before an end, the higher above', () => {
    const limits = [
      { value: 38, text: '38.0°C', bare: '38.0', side: 'on' },
      { value: 37.5, text: '37.5°C', bare: '37.5', side: 'on' },
    ] as const
    for (const height of [30, 40, 80]) {
      const box = { top: 100, height }
      const texts = axisTexts('bodyTemperature', { low: 30, high: 42, limits }, box)
      expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['38.0', '37.5'])
      const tops = texts.map(({ top }) => top).toSorted((a, b) => a - b)
      for (const [index, top] of tops.entries()) {
        expect(top - (tops[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(11.9)
      }
    }
    const urine = axisTexts('urine', { low: 0, high: 100, limits: [] }, { top: 0, height: 20 })
    expect(urine).toEqual([])
  })
})

// EIGHT-07.
describe('an hour of the eight days', () => {
  it('tells every measure, with lowest and highest', () => {
    expect(textAt(eight(), 'hr', 5)).toEqual({ main: '70bpm', more: '60–80bpm' })
    expect(textAt(eight(), 'falling', 6)).toEqual({ main: 'Fall', more: '' })
    expect(textAt(eight(), 'alarms', 6)).toEqual({ main: '1 alarm', more: 'Falling' })
    expect(textAt(eight(), 'posture', 5)).toEqual({ main: 'Face Up', more: '' })
  })
  it('says why there is nothing', () => {
    expect(textAt(eight(), 'hr', 7).main).toBe('No data')
    expect(textAt(eight(), 'hr', 190).main).toBe('Not yet')
    expect(textAt(eight(0), 'spo2', 7).main).toBe('Not fetched yet')
    expect(textAt(eight(null), 'spo2', 7).main).toBe('Loading…')
  })
  it('without one, what is in sight is told', () => {
    expect(textIn(eight(), 'hr', WHOLE).main).toBe('60–80bpm')
    expect(textIn(eight(), 'hr', { from: 9, to: 15 }).main).toBe('66bpm')
    expect(textIn(eight(), 'falling', WHOLE)).toEqual({ main: 'Fall', more: '1 h' })
    expect(textIn(eight(), 'falling', { from: 5, to: 6 }).main).toBe('No data')
    expect(textIn(eight(), 'alarms', { from: 7, to: 20 }).main).toBe('none')
  })

  // EIGHT-08.
  it('is heard, and is a row of the table', () => {
    const axes = fittedAxes(eight(), DEFAULT_THRESHOLDS)
    expect(spoken(eight(), axes, WHOLE, 6)).toMatch(
      /^Tue 3 Mar 06:00, Alarms 1 alarm Falling, Heart Rate 72bpm, SpO2 No data/,
    )
    const { one } = draw(
      <EightDaysChart
        eight={eight()}
        thresholds={DEFAULT_THRESHOLDS}
        now={182.3}
        sight={WHOLE}
        onSight={() => undefined}
      />,
    )
    expect(one('div', { role: 'slider' })).toMatchObject({
      'aria-label': 'Eight days by hour',
      'aria-valuemax': '191',
    })
    expect(one('div', { role: 'slider' })['aria-valuetext']).toContain(
      'Tue 3 Mar 00:00 – Tue 10 Mar 23:59, Alarms 1 alarm, Heart Rate 60–80bpm alarm limits',
    )
    // The limits that are drawn are told, and no hour repeats them.
    expect(spoken(eight(), axes, WHOLE, null)).toMatch(/SpO2 .* alarm limit \d+%, Skin Temp/)
    expect(spoken(eight(), axes, WHOLE, 6)).not.toContain('limit')
    const table = eightTable(eight(), { from: 4.5, to: 6.2 }, 'some hours')
    expect(table.columns).toHaveLength(11)
    expect(table.rows.map(([time, , hr]) => [time, hr])).toEqual([
      ['Tue 3 06:00', '72bpm'],
      ['Tue 3 05:00', '70bpm (60–80bpm)'],
      ['Tue 3 04:00', 'No data'],
    ])
    // What has not begun is no row.
    expect(eightTable(eight(), WHOLE, '').rows).toHaveLength(183)
  })
})

// EIGHT-09.
describe('single readings', () => {
  const first = Date.parse('2026-03-03T06:00:00+01:00')
  const span = { startTs: first - 900_000, endTs: first + 2 * 3_600_000 + 900_000 }
  const raw = new Map<HistoryMeasure, { ts: number; value: number }[]>([
    [
      'hr',
      [0, 1, 2, 60, 61].map((minute) => ({ ts: first + minute * 60_000, value: 70 + minute })),
    ],
    ['urine', [{ ts: first, value: 1 }]],
  ])
  const close = closeOf(readingsOf(raw, span), span, { now: NOW, answeredAt: NOW, zone: ZONE })
  const seen = { ...eight(), close }
  const boxes = laneBoxes(360)
  const axes = fittedAxes(seen, DEFAULT_THRESHOLDS)
  const { one, text } = draw(
    <EightDaysChart
      eight={seen}
      thresholds={DEFAULT_THRESHOLDS}
      now={182.3}
      sight={{ from: 6, to: 8 }}
      onSight={() => undefined}
    />,
  )

  it('are drawn in place of their hours, with the gaps between them', () => {
    const drawn = draw(
      <svg>
        <Drawing eight={seen} axes={axes} boxes={boxes} gap="url(#g)" />
      </svg>,
    )
    expect(drawn.one('path', { 'data-readings': 'hr' })['d']).toMatch(
      /^M6,[\d.]+L6.0167,[\d.]+L6.0333,[\d.]+M7,[\d.]+L7.0167,[\d.]+$/,
    )
    const gaps = drawn.one('path', { 'data-gaps': 'hr' })['d']
    expect(gaps).toMatch(/M6.0333,.*H7v.*M7.0167,.*H8v/)
    // The hour of 05:00 stands; those of 06:00 and 07:00 gave way.
    expect(linePath(eight().rows.hr, boxes.hr, axes.hr)).toContain('6.5,')
    expect(drawn.one('g', { 'data-lane': 'hr' }).text).toBe('')
    expect(drawn.one('path', { 'data-readings': 'urine' })['d']).toMatch(/^M6,.*H6.0167V/)
  })

  // EIGHT-05.
  it('are all on the axis, also where the hours that are stored do not hold them', () => {
    expect(axes.hr.high).toBeGreaterThanOrEqual(131)
    expect(fittedAxes(eight(), DEFAULT_THRESHOLDS).hr.high).toBeLessThan(131)
  })

  it('are read by the minute, and said to be what they are', () => {
    expect(textAt(seen, 'hr', 6, 1 / 60)).toEqual({ main: '70bpm', more: '' })
    expect(textAt(seen, 'hr', 6, 1 / 12)).toEqual({ main: '70–72bpm', more: '' })
    expect(textAt(seen, 'hr', 6.5, 1 / 60).main).toBe('No data')
    expect(textIn(seen, 'hr', { from: 6, to: 8 }).main).toBe('70–131bpm')
    expect(textAt(seen, 'hr', 5).main).toBe('70bpm')
    expect(textAt(seen, 'alarms', 6.5, 1 / 60).main).toBe('1 alarm')
    expect(text).toContain('single readings')
    expect(one('div', { role: 'slider' })['aria-valuetext']).toMatch(
      /^Tue 3 Mar 06:00 – Tue 3 Mar 07:59, Alarms 1 alarm, Heart Rate 70–131bpm/,
    )
  })
})

// EIGHT-03.
describe('zoom and pan', () => {
  const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false }
  const closer = { from: 48, to: 72 }
  it('by keys: around the hour that is read, else around the middle', () => {
    expect(sightOf('+', WHOLE, null)).toEqual({ from: 48, to: 144 })
    expect(sightOf('=', WHOLE, 0)?.from).toBeCloseTo(0.25)
    expect(sightOf('-', closer, null)).toEqual({ from: 36, to: 84 })
    expect(sightOf('PageUp', closer, null)).toEqual({ from: 36, to: 60 })
    expect(sightOf('PageDown', closer, null)).toEqual({ from: 60, to: 84 })
    expect(sightOf('0', closer, null)).toEqual(WHOLE)
    expect(sightOf('ArrowLeft', closer, null)).toBeNull()
  })
  it('by wheel: up is closer, across moves, and what is whole stays so', () => {
    const near = wheeled(WHOLE, { ...turn, deltaY: -400 }, 60)
    expect(near.to - near.from).toBeLessThan(110)
    expect(wheeled(WHOLE, { ...turn, deltaY: 400 }, 60)).toEqual(WHOLE)
    expect(wheeled(closer, { ...turn, deltaX: 500 }, 60)).toEqual({ from: 60, to: 84 })
    expect(wheeled(closer, { ...turn, deltaY: 500, shiftKey: true }, 60)).toEqual({
      from: 60,
      to: 84,
    })
    const lines = wheeled(WHOLE, { ...turn, deltaY: -25, deltaMode: 1 }, 60)
    expect(lines).toEqual(near)
  })
})
