import { describe, expect, it } from 'vitest'
import {
  ALARM_KINDS,
  type AlarmSettings,
  NO_ALARM_SETTINGS,
  hasEmail,
  isLimit,
  type LimitKind,
  type RangeKind,
  isEnabled,
  isRange,
  kindsOff,
  measuresOff,
  offByLimits,
  offOf,
} from '../../../src/model/alarms/alarm-settings.ts'
import {
  scaleOf,
  type SliderValues,
  limitBody,
  limitsWith,
  moved,
  pendingSlider,
  sliderOf,
  urineLevel,
  urinePosition,
  urineShown,
  emailBody,
  enabledBody,
  isHighPriority,
} from '../../../src/model/alarms/limit-slider.ts'
import { limitsText, limitText } from '../../../src/ui/settings/limit-text.ts'
import {
  DEFAULT_THRESHOLDS,
  THRESHOLD_KEYS,
  type Thresholds,
} from '../../../src/model/vitals/limits.ts'

const ALL_SET: AlarmSettings = {
  ...NO_ALARM_SETTINGS,
  limits: Object.fromEntries(Object.values(THRESHOLD_KEYS).map((key) => [key, true])),
}

describe('what is sent (FORM-37)', () => {
  // SALRM-06 to SALRM-09, SALRM-11 to SALRM-13, SALRM-26, SALRM-27, API-34 to API-36, AMB-130.
  it('switches, letters and limits', () => {
    expect(enabledBody('Temp', false)).toEqual({
      highTempAlarmEnabled: false,
      lowTempAlarmEnabled: false,
    })
    expect(emailBody('Hr', true)).toEqual({ highHrEmail: true, lowHrEmail: true })
    expect(emailBody('stool', true)).toEqual({ stoolEmail: true })
    expect(limitBody('urine', [66])).toEqual({ urineAlarmThreshold: 2 })
    expect(limitBody('spo2', [93])).toEqual({ spo2AlarmThreshold: 93 })
    expect(limitBody('Temp', [35.5, 37.8])).toEqual({
      highTempAlarmThreshold: 37.8,
      lowTempAlarmThreshold: 35.5,
    })
  })
})

describe('what the server has (AMB-89)', () => {
  // SALRM-14, AMB-129.
  it('never switched: alarms ON, letters OFF', () => {
    expect(ALARM_KINDS).toHaveLength(11)
    expect(ALARM_KINDS.every((kind) => isEnabled(NO_ALARM_SETTINGS, kind))).toBe(true)
    expect(ALARM_KINDS.some((kind) => hasEmail(NO_ALARM_SETTINGS, kind))).toBe(false)
  })
  it('a range is off when both halves are', () => {
    const half = { enabled: { highHrAlarmEnabled: false } }
    expect(isEnabled(half, 'Hr')).toBe(true)
    const both = {
      enabled: { ...half.enabled, lowHrAlarmEnabled: false, stoolAlarmEnabled: false },
    }
    expect(kindsOff(both, DEFAULT_THRESHOLDS)).toEqual(['stool', 'Hr'])
  })
  // AL7.
  it('says of each measure what of its alarms is off, also half a range', () => {
    const enabled = {
      highHrAlarmEnabled: false,
      lowTempAlarmEnabled: false,
      highBodyTempAlarmEnabled: false,
      lowBodyTempAlarmEnabled: false,
      inactivitySensorAlarmEnabled: false,
      stoolAlarmEnabled: true,
    }
    expect(kindsOff({ enabled }, DEFAULT_THRESHOLDS)).toEqual([
      'Hr',
      'Temp',
      'BodyTemp',
      'inactivitySensor',
    ])
    expect(measuresOff({ enabled }, DEFAULT_THRESHOLDS)).toEqual({
      hr: 'high',
      temperature: 'low',
      bodyTemperature: 'all',
      network: 'all',
    })
    expect(measuresOff(NO_ALARM_SETTINGS, DEFAULT_THRESHOLDS)).toEqual({})
  })
  // AL7.
  it('counts limits that no value can break as off: the alarm never comes', () => {
    const off = (limits: Partial<Thresholds>) =>
      measuresOff(NO_ALARM_SETTINGS, { ...DEFAULT_THRESHOLDS, ...limits })
    expect(off({ spo2: 0 })).toEqual({ spo2: 'all' })
    expect(off({ spo2: 1 })).toEqual({})
    expect(off({ highHr: 300 })).toEqual({ hr: 'high' })
    expect(off({ highHr: 300, lowHr: 0 })).toEqual({ hr: 'all' })
    expect(off({ lowBatt: 0, urine: 3 })).toEqual({})
    expect(off({ lowBatt: -1, urine: 5 })).toEqual({ battery: 'all', urine: 'all' })
    const half = { enabled: { highHrAlarmEnabled: false } }
    expect(offOf(half, 'Hr', { ...DEFAULT_THRESHOLDS, lowHr: 0 })).toBe('all')
    // No slider of the settings but that of SpO2 reaches so far.
    const kinds = ALARM_KINDS.filter((kind) => isRange(kind) || isLimit(kind)) as (
      | LimitKind
      | RangeKind
    )[]
    const ends = kinds.filter((kind) => {
      const { least, most } = scaleOf(kind)
      const values: SliderValues[] = isRange(kind) ? [[least, most]] : [[least], [most]]
      return values.some((each) => offByLimits(kind, limitsWith(DEFAULT_THRESHOLDS, kind, each)))
    })
    expect(ends).toEqual(['spo2'])
  })
  it('falls and low SpO2 are of high priority', () => {
    expect(ALARM_KINDS.filter(isHighPriority)).toEqual(['spo2', 'falling'])
  })
})

// CONST-22.
describe('limits (SALRM-15, SALRM-16, AMB-47)', () => {
  it('are the hospital’s where set', () => {
    const limits = { ...DEFAULT_THRESHOLDS, urine: 2 }
    expect(sliderOf('Hr', limits, ALL_SET)).toEqual({ values: [50, 80], isSet: true })
    expect(sliderOf('urine', limits, ALL_SET)).toEqual({ values: [66], isSet: true })
  })
  it('are the fallbacks where the server has none, and say so', () => {
    expect(sliderOf('Hr', DEFAULT_THRESHOLDS, NO_ALARM_SETTINGS)).toEqual({
      values: [65, 95],
      isSet: false,
    })
    expect(sliderOf('lowBatt', DEFAULT_THRESHOLDS, NO_ALARM_SETTINGS).values).toEqual([12])
    expect(sliderOf('urine', DEFAULT_THRESHOLDS, NO_ALARM_SETTINGS).values).toEqual([33])
  })
  it('are the defaults before anything is loaded', () => {
    expect(sliderOf('Hr', DEFAULT_THRESHOLDS, null).values).toEqual([50, 80])
    expect(sliderOf('Temp', DEFAULT_THRESHOLDS, null).values).toEqual([35.5, 37.5])
  })
  it('that are being saved', () => {
    expect(pendingSlider('Hr', new Map())).toBeNull()
    expect(pendingSlider('Hr', new Map(Object.entries(limitBody('Hr', [50, 90]))))).toEqual([
      50, 90,
    ])
    expect(pendingSlider('urine', new Map([['urineAlarmThreshold', 3]]))).toEqual([99])
  })
})

// CONST-21, SRV-48, ruling R33.
describe('urine (FORM-29, AMB-49)', () => {
  it.each([
    [0, 1],
    [25, 1],
    [33, 1],
    [66, 2],
    [99, 3],
    [100, 3],
  ])('position %d is level %d', (position, level) => expect(urineLevel(position)).toBe(level))
  it.each([
    [1, 33],
    [2, 66],
    [3, 100],
  ])('level %d is shown as %d', (level, shown) =>
    expect(urineShown(urinePosition(level))).toBe(shown),
  )
})

// CONST-23, CONST-34, AMB-48.
describe('handles (FORM-30, SALRM-17 to SALRM-22, VALID-43)', () => {
  it.each([
    ['Temp', [35.5, 37.5], [36, 37.5], [35.5, 37.5]],
    ['Temp', [35.5, 37.5], [35.5, 36.9], [35.5, 37.5]],
    ['Temp', [35.5, 37.5], [35, 37.5], [35, 37.5]],
    ['BodyTemp', [35.6, 37.6], [35.7, 37.6], [35.6, 37.6]],
    ['BodyTemp', [35.5, 37.5], [35.5, 50], [35.5, 42]],
    ['Hr', [50, 80], [75, 80], [70, 80]],
    ['Hr', [50, 80], [50, 55], [50, 60]],
    ['Hr', [50, 80], [10, 80], [40, 80]],
  ] as const)('%s: %j moved to %j stands at %j', (kind, before, after, stands) =>
    expect(moved(scaleOf(kind), before, after)).toEqual(stands),
  )
  it('stay on the grid and in the scale', () => {
    expect(moved(scaleOf('urine'), [33], [60])).toEqual([66])
    expect(moved(scaleOf('spo2'), [95], [101])).toEqual([100])
    expect(moved(scaleOf('Temp'), [35.5, 37.5], [35.44, 37.5])).toEqual([35.4, 37.5])
  })
})

it('texts with units', () => {
  expect(limitText('urine', 99)).toBe('100%')
  expect(limitsText('Temp', [35.5, 38])).toBe('below 35.5°C or above 38.0°C')
  expect(limitsText('urine', [66])).toBe('66% or above')
  expect(limitsText('spo2', [90])).toBe('below 90%')
  expect(limitsText('lowBatt', [20])).toBe('20% or below')
})
