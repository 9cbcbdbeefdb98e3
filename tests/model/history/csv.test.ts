import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryOf } from '../../../src/model/alarms/alarm.ts'
import {
  BOM,
  csvCell,
  csvFileName,
  csvText,
  healthLines,
  postureLines,
  timelineLines,
} from '../../../src/texts/csv.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { clipSegments, postureSegments } from '../../../src/model/vitals/posture.ts'
import { dayBounds, dayNumberOf } from '../../../src/model/time/dates.ts'
import { alarmOf } from '../rows.ts'
import { kst, SEOUL } from '../vitals.ts'

const DAY = '2024-05-10'

/** A reader of its own (RFC 4180). */
function parse(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && text.startsWith('\r\n', at)) {
      rows.push([...row, cell])
      row = []
      cell = ''
      at += 1
    } else cell += sign
  }
  return rows
}

describe('rows (FORM-20)', () => {
  // CSV-02.
  test('one per hour with data', () => {
    const cells = emptyDay()
    for (const hr of [72, 75, 80]) addPoint(cells, 'hr', 9, hr)
    addPoint(cells, 'urine', 9, 2)
    addPoint(cells, 'falling', 9, 1)
    addPoint(cells, 'falling', 10, 0)
    addPoint(cells, 'temperature', 10, 36.4)
    addPoint(cells, 'temperature', 10, 36.8)
    const line = (tab: Parameters<typeof healthLines>[0]) =>
      healthLines(tab, DAY, cells)
        .slice(1)
        .map((row) => row.join())
    expect(line('hr')).toEqual(['2024-05-10,09:00,Heart Rate,hourly average,76bpm'])
    expect(line('urine')).toEqual(['2024-05-10,09:00,Urine,hourly maximum,66%'])
    expect(line('falling')).toEqual([
      '2024-05-10,09:00,Falling,hourly maximum,Fall',
      '2024-05-10,10:00,Falling,hourly maximum,Safe',
    ])
    expect(line('temperature')).toEqual(['2024-05-10,10:00,Skin Temp,hourly average,36.6°C'])
  })
  test('one per alarm of the timeline, by time', () => {
    const alarm = (type: string, time: string, content: string) =>
      alarmOf({
        alarmId: time,
        type,
        category: categoryOf(type),
        content,
        first: kst(`${time}:00`),
      })
    const lines = timelineLines(
      [
        alarm('Falling', '13:20', 'Fall detected'),
        alarm('High HR', '09:05', 'High HR 112bpm'),
        alarm('Battery', '10:00', 'Battery 9%'),
      ],
      DAY,
      SEOUL,
    )
    expect(lines.map((row) => row.join())).toEqual([
      'date,time,division,detail,content',
      '2024-05-10,09:05,Heart Rate,High HR,High HR 112bpm',
      '2024-05-10,13:20,SOS,Falling,Fall detected',
    ])
  })
  test('without data the header alone (CSV-10)', () => {
    expect(csvText(healthLines('hr', DAY, undefined))).toBe(
      `${BOM}date,time,division,detail,content\r\n`,
    )
    expect(postureLines([], DAY)).toHaveLength(1)
    expect(timelineLines([], DAY, SEOUL)).toHaveLength(1)
  })
  // CSV-03, CSV-04.
  test('positions in UTC and whole minutes, of the local day (FORM-22)', () => {
    const sample = (time: string, code: number, minutes: number) => ({
      ts: kst(`${time}:00`),
      code,
      minutes,
    })
    const segments = clipSegments(
      postureSegments([sample('08:30', 1, 30), sample('09:00', 1, 60), sample('09:20', 4, 15)]),
      dayBounds(dayNumberOf(DAY), SEOUL),
    )
    expect(postureLines(segments, DAY).map((row) => row.join())).toEqual([
      'date,startTs(UTC),endTs(UTC),category,type,duration(minutes)',
      '2024-05-10,2024-05-09T23:00:00Z,2024-05-10T00:05:00Z,Posture,Face Up,65',
      '2024-05-10,2024-05-10T00:05:00Z,2024-05-10T00:20:00Z,Posture,Side Left,15',
    ])
  })
})

describe('cells and file names (FORM-21)', () => {
  test.each([
    ['Fall, bed "A"', '"Fall, bed ""A"""'],
    ['=1+1', "'=1+1"],
    ['+82', "'+82"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-', '-'],
    ['two\nlines', '"two\nlines"'],
    ['김민준', '김민준'],
    ['', ''],
  ])('%j → %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  // CSV-06, CSV-08.
  test('whatever the texts, they are read back as they were, and none is a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 5, maxLength: 5 })),
        (lines) => {
          const text = csvText(lines)
          expect(text.startsWith(BOM)).toBe(true)
          const back = parse(text.slice(BOM.length))
          expect(
            back.map((row) =>
              row.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)),
            ),
          ).toEqual(
            lines.map((row) =>
              row.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)),
            ),
          )
          for (const cell of back.flat()) expect(cell === '-' || !/^[=+\-@]/.test(cell)).toBe(true)
        },
      ),
    )
  })
  // CSV-07.
  test('named by id, tab and day, never by the patient', () => {
    expect(csvFileName('102', 'hr', DAY)).toBe('P102_HeartRate_2024-05-10.csv')
    expect(csvFileName('102', 'timeline', DAY)).toBe('P102_24HoursTimeline_2024-05-10.csv')
    expect(csvFileName('../a b', 'posture', DAY)).toBe('Pab_Posture_2024-05-10.csv')
  })
})
