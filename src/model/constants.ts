/** The numbers that are fixed, named once (CONST-35). Default thresholds are in the registry (CONST-19). */

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
/** 24 hours; a local day may have 23 or 25 (see `dates.ts`). */
export const DAY_MS = 24 * HOUR_MS

// Session (CONST-04 to CONST-07)
export const REFRESH_COOKIE = 'RID'
export const REFRESH_COOKIE_DAYS = 7
export const LEVEL_COOKIE = 'aulv'
export const LEVEL_ADMIN = '2'
export const LEVEL_OTHER = '1'

// Page sizes and windows (CONST-08, CONST-09, CONST-12 to CONST-14, CONST-16)
export const ALARM_PAGE_SIZE = 200
export const LIST_PAGE_SIZE = 1000
export const ALARM_WINDOW_MS = 14 * DAY_MS
export const PATIENT_ALARM_PAGE_SIZE = 100
export const PATIENT_ALARM_WINDOW_MS = 7 * DAY_MS
export const HISTORY_DAYS = 8
export const HISTORY_BACK_DAYS = 7
export const HOURS_A_DAY = 24
export const SERIES_LIMIT = 10_000

// Measures (CONST-24 to CONST-26, ALARM-24)
export const URINE_PERCENT_PER_LEVEL = 33
export const URINE_FULL_LEVEL = 3
export const URINE_ICON_STEPS = [11, 21, 41, 61, 81] as const
export const BATTERY_ICON_STEPS = [1, 13, 26, 38, 51, 63, 85] as const
export const BATTERY_LOW_MAX = 1
export const BATTERY_MIDDLE_MAX = 12
export const DIAPER_CHANGE_NEEDED = 2
/** Minutes since this moment (UTC clock of the written fields) fit a 32-bit float exactly until 2051. */
export const DIAPER_CHANGE_EPOCH = Date.UTC(2020, 0, 1)

// Age of what is shown (ruling R11)
export const FRESH_MS = 2 * MINUTE_MS
export const AGING_MS = 5 * MINUTE_MS
export const STALE_MS = 15 * MINUTE_MS
/** A timestamp further ahead than this is a wrong clock, not "now" (alarm practice ST4). */
export const FUTURE_TOLERANCE_MS = 60 * SECOND_MS
/** A larger error of a clock, of a device or of a sensor, is shown (ruling R30). */
export const CLOCK_SKEW_MS = 10 * SECOND_MS
/** How long a connection may be in doubt before the screen says that nothing arrives. */
export const CHECKING_MS = 20 * SECOND_MS
/** A confirm that could not be sent for so long is given up (ruling R6). */
export const CONFIRM_EXPIRES_MS = 15 * MINUTE_MS
/** A confirm may be undone so long before it is sent (AL8, ruling R34). */
export const UNDO_MS = 3 * SECOND_MS
/** A confirm that is on its way for longer was not sent, whatever the reason (AL11). */
export const SENT_WITHIN_MS = 10 * SECOND_MS

// Posture (FORM-15)
export const POSTURE_MIN_MS = 5 * MINUTE_MS
export const POSTURE_GAP_MS = 15 * MINUTE_MS
