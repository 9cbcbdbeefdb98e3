import { expect, test } from 'vitest'
import { CATEGORY_ORDER } from '../../src/model/alarms/alarm.ts'
import * as constants from '../../src/model/constants.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { SUBJECTS } from '../../src/wire/socket.ts'

// ALARM-51 to ALARM-53, CONST-04 to CONST-10, CONST-12 to CONST-14, CONST-16, CONST-24 to CONST-26.
test('the business constants have the specified values (CONST-35)', () => {
  expect({ ...constants }).toEqual({
    SECOND_MS: 1000,
    MINUTE_MS: 60_000,
    HOUR_MS: 3_600_000,
    DAY_MS: 86_400_000,
    REFRESH_COOKIE: 'RID',
    REFRESH_COOKIE_DAYS: 7,
    LEVEL_COOKIE: 'aulv',
    LEVEL_ADMIN: '2',
    LEVEL_OTHER: '1',
    ALARM_PAGE_SIZE: 200,
    LIST_PAGE_SIZE: 1000,
    ALARM_WINDOW_MS: 1_209_600_000,
    PATIENT_ALARM_PAGE_SIZE: 100,
    PATIENT_ALARM_WINDOW_MS: 604_800_000,
    HISTORY_DAYS: 8,
    HISTORY_BACK_DAYS: 7,
    HOURS_A_DAY: 24,
    SERIES_LIMIT: 10_000,
    URINE_PERCENT_PER_LEVEL: 33,
    URINE_FULL_LEVEL: 3,
    URINE_ICON_STEPS: [11, 21, 41, 61, 81],
    BATTERY_ICON_STEPS: [1, 13, 26, 38, 51, 63, 85],
    BATTERY_LOW_MAX: 1,
    BATTERY_MIDDLE_MAX: 12,
    DIAPER_CHANGE_NEEDED: 2,
    CLOCK_SKEW_MS: 10_000,
    DIAPER_CHANGE_EPOCH: 1_577_836_800_000,
    FRESH_MS: 120_000,
    AGING_MS: 300_000,
    STALE_MS: 900_000,
    FUTURE_TOLERANCE_MS: 60_000,
    CHECKING_MS: 20_000,
    CONFIRM_EXPIRES_MS: 900_000,
    UNDO_MS: 3000,
    SENT_WITHIN_MS: 10_000,
    POSTURE_MIN_MS: 300_000,
    POSTURE_GAP_MS: 900_000,
  })
})

test('the commands of the line have the specified ids (CONST-32)', () => {
  expect(SUBJECTS).toMatchObject({
    900: 'patients',
    901: 'patient-count',
    902: 'thresholds',
    903: 'alarm-count',
    904: 'gateways',
    905: 'sensors',
  })
})

// ALARM-49.
test('default thresholds and group order (CONST-19, CONST-33)', () => {
  expect(DEFAULT_THRESHOLDS).toEqual({
    highTemp: 37.5,
    lowTemp: 35.5,
    highBodyTemp: 37.5,
    lowBodyTemp: 35.5,
    highHr: 80,
    lowHr: 50,
    spo2: 95,
    urine: 1,
    lowBatt: 20,
  })
  expect(CATEGORY_ORDER).toEqual([9, 0, 1, 2, 3, 4, 7, 5, 6, 8])
})
