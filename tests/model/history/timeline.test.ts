import { categoryName } from '../../../src/texts/alarm-names.ts'
import { cellLine } from '../../../src/texts/moments.ts'
import { describe, expect, test } from 'vitest'
import { categoryOf } from '../../../src/model/alarms/alarm.ts'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { shownDay, stepDay, timeline } from '../../../src/model/history/timeline.ts'
import { alarmOf } from '../rows.ts'
import { kst, SEOUL } from '../vitals.ts'

const DAY = '2024-05-10'

function alarm(type: string, first: string, last = first, given: Partial<Alarm> = {}): Alarm {
  return alarmOf({
    alarmId: `${type} ${first}`,
    type,
    category: categoryOf(type),
    content: type,
    first: kst(`${first}:00`),
    last: kst(`${last}:00`),
    ...given,
  })
}
/** `row hour: lines` of every cell with alarms. */
const filled = (alarms: readonly Alarm[], day = DAY): string[] =>
  timeline(alarms, day, SEOUL).flatMap((row) =>
    row.cells
      .filter((cell) => cell.alarms.length > 0)
      .map(
        (cell) =>
          `${categoryName(row.category)} ${cell.hour}: ${cell.alarms.map(({ type }) => type).join(', ')}`,
      ),
  )

describe('cells (FORM-14)', () => {
  // AMB-56.
  test('six rows of 24 hours, in order (PHIST-06, PHIST-07)', () => {
    const rows = timeline([], DAY, SEOUL)
    expect(rows.map(({ category }) => categoryName(category))).toEqual([
      'Urine&Stool',
      'SOS',
      'Heart Rate',
      'SpO2',
      'Skin Temperature',
      'Body Temperature',
    ])
    expect(rows.map(({ cells }) => cells.map(({ hour }) => hour))).toEqual(
      rows.map(() => Array.from({ length: 24 }, (_, hour) => hour)),
    )
    expect(filled([])).toEqual([])
  })
  test('each clinical kind is in its row', () => {
    const at = '09:30'
    expect(
      filled(
        ['Urine', 'Stool', 'Falling', 'Pressure ulcer', 'High HR', 'Low HR', 'Low SpO2'].map(
          (type) => alarm(type, at),
        ),
      ),
    ).toEqual([
      'Urine&Stool 9: Stool, Urine',
      'SOS 9: Falling, Pressure ulcer',
      'Heart Rate 9: High HR, Low HR',
      'SpO2 9: Low SpO2',
    ])
    expect(
      filled(
        ['High Temp', 'Low Temp', 'High BodyTemp', 'Low BodyTemp'].map((type) => alarm(type, at)),
      ),
    ).toEqual([
      'Skin Temperature 9: High Temp, Low Temp',
      'Body Temperature 9: High BodyTemp, Low BodyTemp',
    ])
  })
  test('technical alarms are not in the timeline; unknown kinds are among SOS (AMB-21)', () => {
    expect(filled([alarm('Battery', '09:00'), alarm('Sensor Inactivity', '09:00')])).toEqual([])
    expect(filled([alarm('Something new', '09:00')])).toEqual(['SOS 9: Something new'])
  })
  // AMB-57.
  test('an alarm of hours is in the cell of its first time, and says until when once it is over', () => {
    const long = alarm('High HR', '09:05', '11:40', { content: 'High HR 112bpm' })
    expect(filled([long])).toEqual(['Heart Rate 9: High HR'])
    expect(cellLine(long, long.content, 'Kim', SEOUL)).toBe('since 09:05 · High HR 112bpm · Kim')
    const over = { ...long, endedTs: long.last }
    expect(cellLine(over, over.content, 'Kim', SEOUL)).toBe('09:05 ~ 11:40 · High HR 112bpm · Kim')
    expect(cellLine({ ...over, last: long.first }, over.content, 'Kim', SEOUL)).toBe(
      '09:05 · High HR 112bpm · Kim',
    )
  })
  test('two alarms of one hour are one cell, by time', () => {
    expect(filled([alarm('Low HR', '09:50'), alarm('High HR', '09:05')])).toEqual([
      'Heart Rate 9: High HR, Low HR',
    ])
  })
  test('one that goes over midnight is in column 23 of the first day only', () => {
    const over = alarm('Falling', '23:59')
    over.last = kst('00:20:00', '2024-05-11')
    expect(filled([over])).toEqual(['SOS 23: Falling'])
    expect(filled([over], '2024-05-11')).toEqual([])
    expect(cellLine({ ...over, isConfirmed: true }, over.content, 'Kim', SEOUL)).toContain(
      '23:59 ~ 2024-05-11 00:20',
    )
  })
})

describe('days', () => {
  // PHIST-03 to PHIST-05, CONST-16.
  test('arrows stay within −7 and 0 (FORM-35)', () => {
    expect([stepDay(0, -1), stepDay(-7, -1), stepDay(0, 1), stepDay(-3, 1)]).toEqual([
      -1, -7, 0, -2,
    ])
  })
  // PHIST-05, AMB-45, ruling R22.
  test('the shown day is local (FORM-12)', () => {
    const now = Date.parse('2024-05-09T15:30:00Z')
    expect([shownDay(now, 0, SEOUL), shownDay(now, -1, SEOUL), shownDay(now, -7, SEOUL)]).toEqual([
      '2024-05-10',
      '2024-05-09',
      '2024-05-03',
    ])
  })
})
