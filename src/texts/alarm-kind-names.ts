import type { AlarmKind } from '../model/alarms/alarm-settings.ts'

/** The alarm types as the settings, and the header where some are off, call them. */
export const ALARM_KIND_NAMES: Record<AlarmKind, string> = {
  urine: 'Urine',
  stool: 'Stool',
  Hr: 'Heart rate',
  spo2: 'SpO2',
  Temp: 'Skin temperature',
  BodyTemp: 'Body temperature',
  falling: 'Falling',
  ulcer: 'Pressure ulcer',
  lowBatt: 'Low battery',
  inactivitySensor: 'Sensor inactivity',
  electrode: 'Electrode disconnection',
}
