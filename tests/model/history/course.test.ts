import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import {
  axisLabels,
  changeOf,
  courseBand,
  courseBars,
  courseOf,
  lastingAlarms,
  patientHours,
  placeIn,
} from '../../../src/model/history/course.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { historyOfAlarm } from '../../../src/model/history/timeline.ts'
import { pathOf, trendHours } from '../../../src/model/history/trend.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import { changeText, courseText } from '../../../src/texts/course.ts'
import { alarmOf } from '../rows.ts'

const NOW = Date.UTC(2026, 2, 3, 10, 30)
const SIZE = { width: 100, height: 100 }
const LIMITS = { ...DEFAULT_THRESHOLDS, highBodyTemp: 38, urine: 2 }

/** Hours of today from what was measured in them. */
function hoursOf(measure: 'body' | 'urine' | 'falling' | 'hr', given: Record<number, number[]>) {
  const cells = emptyDay()
  for (const [hour, values] of Object.entries(given))
    for (const value of values) addPoint(cells, KEYS[measure], Number(hour), value)
  return patientHours(new Map([['2026-03-03', cells]]), trendHours(NOW, 8, 'UTC'))
}
const KEYS = { body: 'bodyTemperature', urine: 'urine', falling: 'falling', hr: 'hr' } as const

function fever(last: number | null = 38.8) {
  const given = { 6: [37], 7: [37, 37.2], 8: [37.4], 9: [38, 38.2], 10: [38.6] }
  const reading = last === null ? null : { value: last, ts: NOW - MINUTE_MS }
  return courseOf('bodyTemperature', hoursOf('body', given).bodyTemperature, reading, LIMITS, NOW)
}

describe('the last hours of a measure', () => {
  // COURSE-01.
  it('end with what is measured now, joined to its hour; an old reading stands at its own time', () => {
    const line = fever().line
    expect(line).toHaveLength(1)
    expect(line[0]?.at(-1)).toEqual({ value: 38.8, x: placeIn(NOW - MINUTE_MS, 8, NOW) })
    const hours = hoursOf('hr', { 3: [70] }).hr
    const silent = courseOf('hr', hours, { value: 72, ts: NOW - 2 * HOUR_MS }, LIMITS, NOW)
    expect(silent.line.map((run) => run.length)).toEqual([1, 1])
    expect(silent.line[1]?.[0]?.x).toBe(0.75)
    const before = courseOf('hr', hours, { value: 72, ts: NOW - 9 * HOUR_MS }, LIMITS, NOW)
    expect(before.line).toHaveLength(1)
  })

  // COURSE-01: lowest and highest of an hour, so that a mean hides no peak.
  it('show lowest and highest of each hour', () => {
    const course = courseOf('hr', hoursOf('hr', { 8: [60, 140] }).hr, null, LIMITS, NOW)
    expect(course.axis).toMatchObject({ high: 140 })
    expect(courseBand(course, SIZE)).toMatch(/^M.*Z$/)
    expect(fever().axis.high).toBeGreaterThan(38.8)
  })

  it('of urine and events are bars, with a foot where it was measured and nothing elsewhere', () => {
    const course = courseOf('urine', hoursOf('urine', { 7: [0], 9: [2] }).urine, null, LIMITS, NOW)
    expect(courseBars(course, SIZE).match(/M/g)).toHaveLength(2)
    expect(courseText({ course, alarms: [], now: NOW, zone: 'UTC' })).toBe(
      'Last 8 hours: 66% in 1 hour, limit 66%, 6 hours without values',
    )
    const falls = courseOf('falling', hoursOf('falling', { 9: [0] }).falling, null, LIMITS, NOW)
    expect(courseText({ course: falls, alarms: [], now: NOW, zone: 'UTC' })).toContain('Safe')
  })

  it('whatever was measured: every point is in the box, and labels do not touch', () => {
    const value = fc.array(fc.integer({ min: 20, max: 250 }), { maxLength: 3 })
    const day = fc.dictionary(fc.integer({ min: 2, max: 10 }).map(String), value)
    fc.assert(
      fc.property(day, fc.option(fc.integer({ min: 20, max: 250 })), (given, last) => {
        const reading = last === null ? null : { value: last, ts: NOW }
        const course = courseOf('hr', hoursOf('hr', given).hr, reading, LIMITS, NOW)
        const drawn = pathOf(course.line, course.axis, SIZE) + courseBand(course, SIZE)
        for (const pair of drawn.match(/-?[\d.]+,-?[\d.]+/g) ?? []) {
          const [x = -1, y = -1] = pair.split(',').map(Number)
          expect(y >= 0 && y <= 100 && x >= -4 && x <= 104, pair).toBe(true)
        }
        const places = axisLabels(course).map(({ at }) => at)
        for (const [index, at] of places.entries())
          for (const other of places.slice(index + 1))
            expect(Math.abs(at - other)).toBeGreaterThanOrEqual(0.3)
      }),
    )
  })
})

describe('in words', () => {
  // COURSE-04.
  it('a rise is told with where it came from, and when its alarm began', () => {
    const alarms = [alarmOf({ alarmId: 'a', type: 'High BodyTemp', first: NOW - 40 * MINUTE_MS })]
    expect(courseText({ course: fever(), alarms, now: NOW, zone: 'UTC' })).toBe(
      'Last 8 hours: rising, 37.0°C at 06:00, 38.8°C now, limit 38.0°C, limit 35.5°C, alarm 09:50, 4 hours without values',
    )
    expect(changeText(fever(), NOW, 'UTC')).toBe('Rising: 37.0°C at 06:00, 38.8°C now')
    expect(changeText(fever(null), NOW, 'UTC')).toBe('Rising: 37.0°C at 06:00, 38.6°C at 10:00')
  })

  it('noise is no change, and nothing is no value', () => {
    const steady = courseOf('hr', hoursOf('hr', { 8: [70], 9: [72] }).hr, null, LIMITS, NOW)
    expect(changeOf(steady)?.kind).toBe('steady')
    expect(changeText(steady, NOW, 'UTC')).toBe('')
    const none = courseOf('hr', hoursOf('hr', {}).hr, null, LIMITS, NOW)
    expect(courseText({ course: none, alarms: [], now: NOW, zone: 'UTC' })).toContain('no values')
  })
})

// COURSE-03.
it('the alarms that last are those of the measure that are not over', () => {
  const alarms = [
    alarmOf({ alarmId: 'a', type: 'High HR' }),
    alarmOf({ alarmId: 'b', type: 'High HR', endedTs: NOW }),
    alarmOf({ alarmId: 'c', type: 'Low SpO2' }),
  ]
  expect(lastingAlarms('hr', alarms)).toEqual([alarms[0]])
})

// COURSE-05, PHIST-02.
it('the history of an alarm is the tab of its measure on its day; of none the timeline of today', () => {
  const of = (type: string, first: number) => historyOfAlarm({ type, first }, NOW, 'UTC')
  expect(of('High BodyTemp', NOW)).toEqual({ tab: 'bodyTemperature', offset: 0 })
  expect(of('Low HR', NOW - 26 * HOUR_MS)).toEqual({ tab: 'hr', offset: -1 })
  expect(of('SOS', NOW - 999 * HOUR_MS)).toEqual({ tab: 'timeline', offset: -7 })
  expect(historyOfAlarm(undefined, NOW, 'UTC')).toEqual({ tab: 'timeline', offset: 0 })
})
