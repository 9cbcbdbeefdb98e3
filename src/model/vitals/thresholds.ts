/** The hospital's alarm limits. `urine` is the level 1–3 as the server has it (AMB-36, SRV-48). */
export type Thresholds = {
  highHr: number
  lowHr: number
  highTemp: number
  lowTemp: number
  highBodyTemp: number
  lowBodyTemp: number
  spo2: number
  urine: number
  lowBatt: number
}

/** Used until the hospital's own limits are known (ALARM-49, CONST-19). */
export const DEFAULT_THRESHOLDS: Thresholds = {
  highHr: 80,
  lowHr: 50,
  highTemp: 37.5,
  lowTemp: 35.5,
  highBodyTemp: 37.5,
  lowBodyTemp: 35.5,
  spo2: 95,
  urine: 1,
  lowBatt: 20,
}

/** Customer attribute of each limit (SALRM-09). */
export const THRESHOLD_KEYS: Record<keyof Thresholds, string> = {
  highHr: 'highHrAlarmThreshold',
  lowHr: 'lowHrAlarmThreshold',
  highTemp: 'highTempAlarmThreshold',
  lowTemp: 'lowTempAlarmThreshold',
  highBodyTemp: 'highBodyTempAlarmThreshold',
  lowBodyTemp: 'lowBodyTempAlarmThreshold',
  spo2: 'spo2AlarmThreshold',
  urine: 'urineAlarmThreshold',
  lowBatt: 'lowBattAlarmThreshold',
}
