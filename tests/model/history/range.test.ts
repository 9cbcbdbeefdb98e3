import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText } from '../../../src/texts/csv.ts'
import { addPoint, emptyDay, MEASURES } from '../../../src/model/history/history.ts'
import {
  boundsOf,
  hourlyLines,
  rangeFileName,
  rawLines,
  storedLines,
  type RawSeries,
} from '../../../src/texts/range.ts'
import { segmentsOfPieces } from '../../../src/model/vitals/posture.ts'

const ZONE = 'Europe/Berlin'
const at = (text: string): number => Date.parse(`2026-03-${text}+01:00`)
const RANGE = { from: '2026-03-03', to: '2026-03-04' }

const series: RawSeries = {
  measures: new Map([
    [
      'hr',
      [
        { ts: at('03T09:10:00'), value: 60 },
        { ts: at('03T09:20:00'), value: 81 },
        { ts: at('03T09:30:00'), value: 999 },
        { ts: at('05T09:30:00'), value: 70 },
      ],
    ],
    ['temperature', [{ ts: at('04T00:00:00'), value: 36.55 }]],
    [
      'urine',
      [
        { ts: at('03T09:10:00'), value: 0 },
        { ts: at('03T09:40:00'), value: 2 },
      ],
    ],
    [
      'falling',
      [
        { ts: at('03T09:10:00'), value: 0 },
        { ts: at('03T09:11:00'), value: 1 },
        { ts: at('03T09:12:00'), value: 0 },
      ],
    ],
  ]),
  samples: [{ ts: at('03T10:10:00'), code: 1, minutes: 70 }],
}

// RANGE-02.
describe('a range by hour', () => {
  test('has lowest, mean, highest and count of every measure, and minutes in each position', () => {
    expect(hourlyLines(series, RANGE, ZONE)).toEqual([
      ['date', 'time', 'measure', 'unit', 'min', 'mean', 'max', 'count'],
      ['2026-03-03', '09:00', 'Heart Rate', 'bpm', '60', '71', '81', '2'],
      ['2026-03-03', '09:00', 'Urine', '%', '0', '33', '66', '2'],
      ['2026-03-03', '09:00', 'Falling', '0 or 1', '0', '0.33', '1', '3'],
      ['2026-03-03', '09:00', 'Posture: Face Up', 'minutes', '', '60', '', ''],
      ['2026-03-03', '10:00', 'Posture: Face Up', 'minutes', '', '10', '', ''],
      ['2026-03-04', '00:00', 'Skin Temp', '°C', '36.6', '36.6', '36.6', '1'],
    ])
  })

  // RANGE-03.
  test('of what is stored has the same of the means, and the highest of the others alone', () => {
    const day = emptyDay()
    for (const measure of MEASURES) {
      for (const { ts, value } of series.measures.get(measure) ?? []) {
        if (ts < at('04T00:00:00')) addPoint(day, measure, 9, value)
      }
    }
    const lines = storedLines(new Map([['2026-03-03', day]]), segmentsOfPieces([]), RANGE, ZONE)
    expect(lines.slice(1)).toEqual([
      ['2026-03-03', '09:00', 'Heart Rate', 'bpm', '60', '71', '81', '2'],
      ['2026-03-03', '09:00', 'Urine', '%', '', '', '66', ''],
      ['2026-03-03', '09:00', 'Falling', '0 or 1', '', '', '1', ''],
    ])
  })

  test('of days without values is the header alone', () => {
    const nothing = { measures: new Map(), samples: [] }
    expect(hourlyLines(nothing, RANGE, ZONE)).toHaveLength(1)
    expect(storedLines(new Map(), [], RANGE, ZONE)).toHaveLength(1)
  })
})

// RANGE-02.
describe('every value', () => {
  test('stands by time, local and UTC, with its unit and what it means', () => {
    const lines = rawLines(series, ZONE)
    expect(lines[0]).toEqual(['date', 'time', 'time(UTC)', 'measure', 'value', 'unit', 'meaning'])
    expect(lines.slice(1, 5)).toEqual([
      ['2026-03-03', '09:10:00', '2026-03-03T08:10:00.000Z', 'Heart Rate', '60', 'bpm', ''],
      ['2026-03-03', '09:10:00', '2026-03-03T08:10:00.000Z', 'Urine', '0', 'level', '0%'],
      ['2026-03-03', '09:10:00', '2026-03-03T08:10:00.000Z', 'Falling', '0', '', 'Safe'],
      ['2026-03-03', '09:11:00', '2026-03-03T08:11:00.000Z', 'Falling', '1', '', 'Fall'],
    ])
    expect(lines.find(([, time]) => time === '09:30:00')?.slice(3)).toEqual([
      'Heart Rate',
      '999',
      'bpm',
      'no reading',
    ])
    expect(lines.find(([, time]) => time === '10:10:00')?.slice(3)).toEqual([
      'Posture',
      '1',
      '',
      'Face Up',
    ])
    expect(lines).toHaveLength(12)
  })

  // RANGE-04.
  test('no cell of a file can be a formula, whatever a sensor sends', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: -5, max: 9 }), (value, code) => {
        const given: RawSeries = {
          measures: new Map([['hr', [{ ts: at('03T09:10:00'), value }]]]),
          samples: [{ ts: at('03T09:10:00'), code, minutes: null }],
        }
        const cells = csvText(rawLines(given, ZONE))
          .slice(1)
          .split(/[,\r\n]+/)
        expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell) && cell !== '-')).toEqual([])
      }),
    )
  })
})

// RANGE-01, RANGE-04.
describe('a range', () => {
  test('is of whole local days, the last one too, also where a clock is changed', () => {
    expect(boundsOf(RANGE, ZONE)).toEqual({ startTs: at('03T00:00:00'), endTs: at('05T00:00:00') })
    const { startTs, endTs } = boundsOf({ from: '2026-03-29', to: '2026-03-29' }, ZONE)
    expect(endTs - startTs).toBe(23 * 3_600_000)
  })
  test('is saved by number, kind and days, never by name', () => {
    expect(rangeFileName('10/2 ', 'hourly', RANGE)).toBe('P102_Hourly_2026-03-03_2026-03-04.csv')
    expect(rangeFileName('102', 'raw', RANGE)).toBe('P102_Raw_2026-03-03_2026-03-04.csv')
  })
})
