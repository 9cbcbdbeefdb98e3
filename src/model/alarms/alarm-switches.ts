/** What switching a kind of alarm means, and what is saved of it (SALRM-13). Pure. */
import { priorityOf } from './alarm-kinds.ts'
import { type AlarmKind, emailKey, enabledKey, metricsOf } from './alarm-settings.ts'

/** The kinds whose alarms are of high priority: falls and low SpO2 (alarm practice B.2). */
export function isHighPriority(kind: AlarmKind): boolean {
  return priorityOf(TYPES[kind]) === 'high'
}
/** The alarm of a kind; of a range the high one, as urgent as the low. */
const TYPES: Record<AlarmKind, string> = {
  urine: 'Urine',
  stool: 'Stool',
  Hr: 'High HR',
  spo2: 'Low SpO2',
  Temp: 'High Temp',
  BodyTemp: 'High BodyTemp',
  falling: 'Falling',
  ulcer: 'Pressure ulcer',
  lowBatt: 'Battery',
  inactivitySensor: 'Sensor Inactivity',
  electrode: 'Electrode Disconnection',
}

/** Attributes that switch a kind; a range sends both its keys (SALRM-13, FORM-37). */
export function enabledBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [enabledKey(metric), on]))
}

export function emailBody(kind: AlarmKind, on: boolean): Record<string, boolean> {
  return Object.fromEntries(metricsOf(kind).map((metric) => [emailKey(metric), on]))
}
