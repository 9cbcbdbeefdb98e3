import { describe, expect, test } from 'vitest'
import {
  ALARM_TYPES,
  judge,
  judgeSignal,
  limitsFrom,
  METRIC,
  SEVERITY,
} from '../../../../server/features/rules/alarms.ts'
import type { Value } from '../../../../server/protocol/types.ts'

const defaults = limitsFrom(() => undefined)
const violated = (key: string, value: Value, limits = defaults): string[] =>
  judge(key, value, limits).flatMap((verdict) => (verdict.violated ? [verdict.type] : []))

describe('boundaries, with the default limits', () => {
  test.each<[string, Value, string[]]>([
    ['hr', 81, ['High HR']],
    ['hr', 80, []],
    ['hr', 50, []],
    ['hr', 49, ['Low HR']],
    ['hr', 0, ['Low HR']],
    ['hr', 999, []],
    ['hr', '112', ['High HR']],
    ['hr', '', []],
    ['hr', 'abc', []],
    ['hr', true, []],
    ['temperature', 37.6, ['High Temp']],
    ['temperature', 37.5, []],
    ['temperature', 35.5, []],
    ['temperature', 35.4, ['Low Temp']],
    ['temperature', 0, []],
    ['body_temperature', 37.6, ['High BodyTemp']],
    ['body_temperature', 35.4, ['Low BodyTemp']],
    ['bodyTemperature', 38, ['High BodyTemp']],
    ['body_temperature', 0, []],
    ['spo2', 94, ['Low SpO2']],
    ['spo2', 95, []],
    ['spo2', 999, []],
    ['urine', 0, []],
    ['urine', 1, ['Urine']],
    ['urine', 3, ['Urine']],
    ['batt_level', 20, ['Battery']],
    ['batt_level', 21, []],
    ['batt_level', 0, ['Battery']],
    ['stool', 1, ['Stool']],
    ['stool', 2, []],
    ['falling', 1, ['Falling']],
    ['falling', 0, []],
    ['ulcer', 1, ['Pressure ulcer']],
    ['electrode_connected', 1, []],
    ['electrode_connected', 0, ['Electrode Disconnection']],
    ['diaper_change_qty', 2, ['Diaper Change Quantity']],
    ['diaper_change_qty', 1, []],
    ['daily_steps', 99999, []],
  ])('%s %s → %j', (key, value, types) => {
    expect(violated(key, value)).toEqual(types)
  })

  test('a value inside its limits ends the condition, no reading says nothing', () => {
    expect(judge('hr', 70, defaults).map(({ violated: holds }) => holds)).toEqual([false, false])
    expect(judge('hr', 999, defaults)).toEqual([])
    expect(judge('temperature', 0, defaults)).toEqual([])
  })
})

describe("the hospital's own limits", () => {
  const limits = (attributes: Record<string, Value>) => limitsFrom((key) => attributes[key])

  test('thresholds, also as text', () => {
    const own = limits({
      highHrAlarmThreshold: 110,
      lowHrAlarmThreshold: '40',
      urineAlarmThreshold: 2,
    })
    expect(violated('hr', 110, own)).toEqual([])
    expect(violated('hr', 111, own)).toEqual(['High HR'])
    expect(violated('hr', 40, own)).toEqual([])
    expect(violated('urine', 1, own)).toEqual([])
    expect(violated('urine', 2, own)).toEqual(['Urine'])
  })

  test('an unusable threshold falls back to the default', () => {
    expect(limits({ spo2AlarmThreshold: 'high' }).spo2).toBe(95)
    expect(limits({ spo2AlarmThreshold: '' }).spo2).toBe(95)
  })

  test.each(ALARM_TYPES.filter((type) => METRIC[type] !== undefined))(
    '%s can be switched off',
    (type) => {
      const key = `${METRIC[type]}AlarmEnabled`
      expect([...limits({ [key]: false }).off]).toEqual([type])
      expect([...limits({ [key]: 'false' }).off]).toEqual([type])
      expect([...limits({ [key]: true }).off]).toEqual([])
    },
  )
})

// SRV-44, ruling R28.
test('details are readable and have value and limit', () => {
  const own = limitsFrom((key) => (key === 'highHrAlarmThreshold' ? 110 : undefined))
  const info = (key: string, value: Value): string | undefined =>
    judge(key, value, own).find((verdict) => verdict.violated)?.info
  expect(info('hr', 112)).toBe('High HR 112bpm (limit 110bpm)')
  expect(info('temperature', 38.24)).toBe('High Temp 38.2°C (limit 37.5°C)')
  expect(info('spo2', 91)).toBe('Low SpO2 91% (limit 95%)')
  expect(info('urine', 3)).toBe('Urine 100% (limit 33%)')
  expect(info('batt_level', 12)).toBe('Battery 12% (limit 20%)')
  expect(info('falling', 1)).toBe('Fall detected')
  expect(judgeSignal({ silentMs: 150_000 })).toEqual({
    type: 'Sensor Inactivity',
    violated: true,
    info: 'No signal from the sensor for 3 min',
    cause: { silentMs: 150_000 },
  })
  expect(judgeSignal('lost')).toMatchObject({
    violated: true,
    info: expect.stringMatching(/lost/) as string,
  })
  expect(judgeSignal('heard').violated).toBe(false)
})

test('severity follows the harm', () => {
  expect(SEVERITY.Falling).toBe('CRITICAL')
  expect(SEVERITY['Low SpO2']).toBe('CRITICAL')
  expect(SEVERITY['High HR']).toBe('MAJOR')
  expect(SEVERITY.Urine).toBe('MINOR')
  expect(SEVERITY['Sensor Inactivity']).toBe('WARNING')
  expect(ALARM_TYPES).toHaveLength(15)
})

test.each([
  ['hr', 301],
  ['hr', -1],
  ['spo2', 101],
  ['temperature', 51],
  ['batt_level', -1],
  ['urine', 5],
])('%s %d cannot be and is not judged', (key, value) => {
  expect(
    judge(
      key,
      value,
      limitsFrom(() => undefined),
    ),
  ).toEqual([])
})
