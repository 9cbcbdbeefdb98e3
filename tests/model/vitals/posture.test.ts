import { describe, expect, test } from 'vitest'
import { dayBounds, dayNumber, timeText } from '../../../src/model/time/dates.ts'
import {
  clipSegments,
  postureSegments,
  postureTotals,
  type PostureSample,
  type PostureSegment,
} from '../../../src/model/vitals/posture.ts'
import { kst, SEOUL } from '../vitals.ts'

const sample = (time: string, code: number, minutes: number | null = null): PostureSample => ({
  ts: kst(`${time}:00`),
  code,
  minutes,
})
const shown = (segments: PostureSegment[]): string[] =>
  segments.map(
    ({ code, start, end }) => `${code} ${timeText(start, SEOUL)}–${timeText(end, SEOUL)}`,
  )

// ALARM-29, PHIST-12, CSV-05, AMB-61.
describe('segments (FORM-15)', () => {
  test.each([
    [
      [sample('08:30', 1, 30), sample('09:00', 1, 60), sample('09:20', 4, 15)],
      ['1 08:00–09:05', '4 09:05–09:20'],
    ],
    [
      [
        sample('10:00', 1),
        sample('10:10', 1),
        sample('10:12', 3),
        sample('10:14', 1),
        sample('10:28', 1),
      ],
      ['1 10:00–10:12', '1 10:14–10:28'],
    ],
    [
      [sample('10:00', 1, 10), sample('14:00', 1, 5)],
      ['1 09:50–10:00', '1 13:55–14:00'],
    ],
    [[sample('11:01', 2, 4)], []],
    [[], []],
  ])('case %#', (samples, expected) => {
    expect(shown(postureSegments(samples))).toEqual(expected)
    expect(shown(postureSegments(samples.toReversed()))).toEqual(expected)
  })

  test('clipped to the shown day', () => {
    const segments = postureSegments([sample('00:10', 1, 40), sample('00:30', 1, 60)])
    const today = dayNumber(kst('12:00:00'), SEOUL)
    expect(shown(clipSegments(segments, dayBounds(today, SEOUL)))).toEqual(['1 00:00–00:30'])
    expect(shown(clipSegments(segments, dayBounds(today - 1, SEOUL)))).toEqual(['1 23:30–00:00'])
    expect(clipSegments(segments, dayBounds(today - 2, SEOUL))).toEqual([])
  })

  test('totals per position (FORM-16)', () => {
    const segments = postureSegments([
      sample('10:00', 1),
      sample('10:10', 1),
      sample('10:12', 3),
      sample('10:14', 1),
      sample('10:28', 1),
    ])
    expect(postureTotals(segments)).toEqual(new Map([[1, 26]]))
  })
})
