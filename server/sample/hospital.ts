import { castValue } from '../store/values.ts'
import type { Store, Value } from '../store/types.ts'

/** The alarm limits a new hospital has (spec §9, SRV-22). */
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

/**
 * What the sample hospital's staff have set instead: limits at which people who are well stay quiet and
 * the few who are not stand out.
 */
const calmLimits: Record<string, number> = {
  highHrAlarmThreshold: 120,
  lowHrAlarmThreshold: 42,
  highTempAlarmThreshold: 38,
  lowTempAlarmThreshold: 30,
  highBodyTempAlarmThreshold: 38,
  lowBodyTempAlarmThreshold: 35.5,
  spo2AlarmThreshold: 90,
  urineAlarmThreshold: 2,
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

export const limitsOfSampleHospital = (): Record<string, Value> => ({
  ...limitsOfNewHospital(),
  ...calmLimits,
})

/** Saves server attributes with the casting every write has: a room `101` becomes a number (trap 5). */
export function saveText(store: Store, id: string, texts: Record<string, string>): Promise<void> {
  const values: Record<string, Value> = {}
  for (const [key, text] of Object.entries(texts)) values[key] = castValue(text) ?? text
  return store.attributes.save(id, 'SERVER_SCOPE', values)
}
