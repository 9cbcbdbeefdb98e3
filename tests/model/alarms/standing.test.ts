import { describe, expect, test } from 'vitest'
import { DIAPER_CHANGE_EPOCH, MINUTE_MS } from '../../../src/model/constants.ts'
import { diaperChangeText } from '../../../src/model/care/diaper.ts'
import { confirmedStill, confirmedTime } from '../../../src/model/alarms/standing.ts'
import { alarmOf } from '../rows.ts'
import { vitalsOf } from '../vitals.ts'

describe('confirmed, and still out of limits (ruling R15)', () => {
  const high = alarmOf({ alarmId: 'a', type: 'High HR', first: 5, isConfirmed: true })
  test('the newest confirmed alarm of the measure', () => {
    const older = alarmOf({ alarmId: 'b', type: 'Low HR', first: 3, isConfirmed: true })
    expect(confirmedStill('hr', [older, high])?.alarmId).toBe('a')
  })
  test('none while one waits, of other measures, or where there never was one', () => {
    const open = alarmOf({ alarmId: 'c', type: 'Low HR', first: 1 })
    expect(confirmedStill('hr', [high, open])).toBeNull()
    expect(confirmedStill('spo2', [high])).toBeNull()
    expect(confirmedStill('temperature', [])).toBeNull()
  })
  test('what the server closed itself was confirmed by nobody (ruling R27)', () => {
    const closed = alarmOf({ alarmId: 'e', type: 'Sensor Inactivity', isConfirmed: true })
    expect(confirmedStill('network', [closed])?.alarmId).toBe('e')
    expect(confirmedStill('network', [{ ...closed, closedBy: 'server' }])).toBeNull()
  })
  test('body temperature is not skin temperature', () => {
    const body = alarmOf({ alarmId: 'd', type: 'High BodyTemp', isConfirmed: true })
    expect(confirmedStill('temperature', [body])).toBeNull()
    expect(confirmedStill('bodyTemperature', [body])?.alarmId).toBe('d')
  })
})

test('when an alarm was confirmed: the time, with the date on another day, nothing while unknown', () => {
  const at = (confirmedAt: number) =>
    confirmedTime(alarmOf({ alarmId: 'a', confirmedAt }), Date.UTC(2026, 10, 20, 12), 'UTC')
  expect(at(Date.UTC(2026, 10, 20, 9, 5))).toBe('09:05')
  expect(at(Date.UTC(2026, 10, 19, 23, 59))).toBe('2026-11-19 23:59')
  expect(at(0)).toBe('')
})

test('the last diaper change as the sensor spelt it, to the minute (FORM-41)', () => {
  const minutes = (Date.UTC(2024, 4, 10, 9, 5) - DIAPER_CHANGE_EPOCH) / MINUTE_MS
  expect(diaperChangeText(vitalsOf({ diaperChange: minutes }))).toBe('2024-05-10 09:05')
  expect(diaperChangeText(vitalsOf({}))).toBeNull()
})
