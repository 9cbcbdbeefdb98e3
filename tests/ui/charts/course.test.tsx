import { draw } from '../../support/draw.ts'
import { expect, it } from 'vitest'
import { Course } from '../../../src/ui/charts/Course.tsx'
import { HOUR_MS } from '../../../src/model/constants.ts'
import { courseOf, patientHours } from '../../../src/model/history/course.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { trendHours } from '../../../src/model/history/trend.ts'
import { DEFAULT_THRESHOLDS } from '../../../src/model/vitals/limits.ts'
import { dayKey, DEVICE_ZONE, hourOf } from '../../../src/model/time/dates.ts'
import { alarmOf } from '../../model/rows.ts'

const NOW = Date.UTC(2026, 2, 3, 10, 30)

function drawn(first: number) {
  const cells = emptyDay()
  addPoint(cells, 'spo2', hourOf(NOW - HOUR_MS, DEVICE_ZONE), 97)
  const days = new Map([[dayKey(NOW - HOUR_MS, DEVICE_ZONE), cells]])
  const { spo2 } = patientHours(days, trendHours(NOW, 8, DEVICE_ZONE))
  const course = courseOf('spo2', spo2, { value: 88, ts: NOW }, DEFAULT_THRESHOLDS, NOW)
  const alarms = [alarmOf({ alarmId: 'a', type: 'Low SpO2', first })]
  return draw(<Course course={course} alarms={alarms} now={NOW} />)
}

// COURSE-02, COURSE-03.
it('a limit has its line and its number, an alarm its line and its time; all of it is told in words', () => {
  const chart = drawn(NOW - 2 * HOUR_MS)
  expect(chart.one('svg')['aria-label']).toMatch(
    /^Last 8 hours: dropping, 97% at \d\d:00, 88% now, limit 95%, alarm \d\d:\d\d, 7 hours without/,
  )
  const marks = chart.all('path').filter((path) => path['data-alarm'] ?? path['data-limit'])
  expect(marks.map((path) => path['data-alarm'] ?? path['data-limit'])).toEqual(['95%', 'Low SpO2'])
  expect(marks.at(-1)?.['d']).toBe('M75,0V100')
  expect(chart.text).toMatch(/95.*Alarm \d\d:\d\d$/)
})

it('an alarm from before the first of these hours has no line among them', () => {
  const chart = drawn(NOW - 9 * HOUR_MS)
  expect(chart.all('path').some((path) => path['data-alarm'])).toBe(false)
  expect(chart.text).not.toContain('Alarm')
})
