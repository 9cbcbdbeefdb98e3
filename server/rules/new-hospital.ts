import type { Value } from '../store/types.ts'

/** The alarm limits a new hospital has (CONST-19, SRV-22). */
const defaultLimits: Record<string, number> = {
  highHrAlarmThreshold: 80,
  lowHrAlarmThreshold: 50,
  highTempAlarmThreshold: 37.5,
  lowTempAlarmThreshold: 35.5,
  highBodyTempAlarmThreshold: 37.5,
  lowBodyTempAlarmThreshold: 35.5,
  spo2AlarmThreshold: 95,
  urineAlarmThreshold: 1,
  lowBattAlarmThreshold: 20,
}

const metrics = [
  'highHr',
  'lowHr',
  'highTemp',
  'lowTemp',
  'highBodyTemp',
  'lowBodyTemp',
  'spo2',
  'urine',
  'stool',
  'falling',
  'ulcer',
  'lowBatt',
  'inactivitySensor',
  'electrode',
]

/** Default limits, with every alarm switched on. */
export function limitsOfNewHospital(): Record<string, Value> {
  const enabled = metrics.map((metric): [string, Value] => [`${metric}AlarmEnabled`, true])
  return { ...Object.fromEntries(enabled), ...defaultLimits }
}
