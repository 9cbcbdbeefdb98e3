/**
 * When a value is an alarm. Pure: a reading and the hospital's limits in, verdicts out
 * (SRV-38 to SRV-41, SRV-44, SRV-45, SRV-48). What becomes of a verdict is `lifecycle.ts`.
 */

import type { Severity, Value } from '../store/types.ts'
import {
  BPM,
  type Bound,
  CELSIUS,
  isBeyond,
  limitText,
  PERCENT,
  type Scale,
  type Sign,
  URINE,
  valueText,
} from './beyond.ts'
import { isNone, isPossible } from './possible.ts'

/** The alarm types, verbatim (ALARM-08; AMB-22 for the last one). */
export const ALARM_TYPES = [
  'High Temp',
  'Low Temp',
  'High BodyTemp',
  'Low BodyTemp',
  'High HR',
  'Low HR',
  'Falling',
  'Pressure ulcer',
  'Urine',
  'Stool',
  'Low SpO2',
  'Battery',
  'Sensor Inactivity',
  'Electrode Disconnection',
  'Diaper Change Quantity',
] as const
export type AlarmType = (typeof ALARM_TYPES)[number]

/** Whether one condition holds now, and the text staff read when it does. */
export type Verdict = { type: AlarmType; violated: boolean; info: string }

/** A hospital's limits: heart rate in bpm, temperatures in °C, SpO2 and battery in percent, urine as level 1 to 3. */
export type Limits = {
  highHr: number
  lowHr: number
  highTemp: number
  lowTemp: number
  highBodyTemp: number
  lowBodyTemp: number
  spo2: number
  urine: number
  lowBatt: number
  /** Metrics switched off by `<metric>AlarmEnabled` (SRV-45). */
  off: ReadonlySet<AlarmType>
}

/** The dashboard defaults (CONST-19), for a hospital that has not set its own. */
const DEFAULTS = {
  highHr: 80,
  lowHr: 50,
  highTemp: 37.5,
  lowTemp: 35.5,
  highBodyTemp: 37.5,
  lowBodyTemp: 35.5,
  spo2: 95,
  urine: 1,
  lowBatt: 20,
} as const

/** The name of a metric in the hospital's settings; a change of diapers has no switch (AMB-130). */
export const METRIC: Readonly<Record<AlarmType, string | undefined>> = {
  'High Temp': 'highTemp',
  'Low Temp': 'lowTemp',
  'High BodyTemp': 'highBodyTemp',
  'Low BodyTemp': 'lowBodyTemp',
  'High HR': 'highHr',
  'Low HR': 'lowHr',
  Falling: 'falling',
  'Pressure ulcer': 'ulcer',
  Urine: 'urine',
  Stool: 'stool',
  'Low SpO2': 'spo2',
  Battery: 'lowBatt',
  'Sensor Inactivity': 'inactivitySensor',
  'Electrode Disconnection': 'electrode',
  'Diaper Change Quantity': undefined,
}

/** Priority by possible harm: at once, prompt, comfort, monitoring impaired. */
export const SEVERITY: Readonly<Record<AlarmType, Severity>> = {
  Falling: 'CRITICAL',
  'Low SpO2': 'CRITICAL',
  'High Temp': 'MAJOR',
  'Low Temp': 'MAJOR',
  'High BodyTemp': 'MAJOR',
  'Low BodyTemp': 'MAJOR',
  'High HR': 'MAJOR',
  'Low HR': 'MAJOR',
  'Pressure ulcer': 'MAJOR',
  Urine: 'MINOR',
  Stool: 'MINOR',
  'Diaper Change Quantity': 'MINOR',
  Battery: 'WARNING',
  'Sensor Inactivity': 'WARNING',
  'Electrode Disconnection': 'WARNING',
}

/** Reads a hospital's limits from its SERVER_SCOPE attributes; what is missing or not a number is the default. */
export function limitsFrom(attribute: (key: string) => Value | undefined): Limits {
  const off = new Set<AlarmType>()
  for (const type of ALARM_TYPES) {
    const metric = METRIC[type]
    if (metric !== undefined && isFalse(attribute(`${metric}AlarmEnabled`))) off.add(type)
  }
  const limit = (metric: keyof typeof DEFAULTS): number =>
    number(attribute(`${metric}AlarmThreshold`)) ?? DEFAULTS[metric]
  return {
    highHr: limit('highHr'),
    lowHr: limit('lowHr'),
    highTemp: limit('highTemp'),
    lowTemp: limit('lowTemp'),
    highBodyTemp: limit('highBodyTemp'),
    lowBodyTemp: limit('lowBodyTemp'),
    spo2: limit('spo2'),
    urine: limit('urine'),
    lowBatt: limit('lowBatt'),
    off,
  }
}

const isFalse = (value: Value | undefined): boolean => value === false || value === 'false'

/** A finite number, also from text; nothing for everything else (an empty text is not 0). */
function number(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : undefined
}

/** One verdict for each limit of a measured number: high before low. */
function numbers(
  value: number,
  scale: Scale,
  ...judged: readonly (readonly [AlarmType, Sign, number])[]
): Verdict[] {
  const bounds = judged.map(([, sign, limit]): Bound => ({ sign, limit }))
  return judged.map(([type, sign, limit]) => ({
    type,
    violated: isBeyond(value, { sign, limit }),
    // Read for the few that become an alarm, not for each of a thousand readings a second.
    get info() {
      return `${type} ${valueText(value, scale, bounds)} (limit ${limitText(limit, scale)})`
    },
  }))
}

/** The keys that are judged. */
export const JUDGED_KEYS: ReadonlySet<string> = new Set([
  'hr',
  'spo2',
  'temperature',
  'body_temperature',
  'bodyTemperature',
  'urine',
  'stool',
  'falling',
  'ulcer',
  'batt_level',
  'electrode_connected',
  'diaper_change_qty',
])

/**
 * What one reading of a patient says: a verdict per alarm type that judges this key, in both directions
 * (a value back inside its limits ends the condition, ruling R26). Empty when the key is not judged, or
 * the value is no reading (999 for heart rate and SpO2, 0 for temperatures, anything that is no number) or
 * cannot be (ruling R10).
 */
export function judge(key: string, raw: Value, limits: Limits): readonly Verdict[] {
  const value = number(raw)
  if (value === undefined || isNone(key, value) || !isPossible(key, value)) return []
  switch (key) {
    case 'hr':
      return numbers(value, BPM, ['High HR', '>', limits.highHr], ['Low HR', '<', limits.lowHr])
    case 'temperature':
      return numbers(
        value,
        CELSIUS,
        ['High Temp', '>', limits.highTemp],
        ['Low Temp', '<', limits.lowTemp],
      )
    case 'body_temperature':
    case 'bodyTemperature':
      return numbers(
        value,
        CELSIUS,
        ['High BodyTemp', '>', limits.highBodyTemp],
        ['Low BodyTemp', '<', limits.lowBodyTemp],
      )
    case 'spo2':
      return numbers(value, PERCENT, ['Low SpO2', '<', limits.spo2])
    case 'urine':
      return numbers(value, URINE, ['Urine', '≥', limits.urine])
    case 'batt_level':
      return numbers(value, PERCENT, ['Battery', '≤', limits.lowBatt])
    case 'stool':
      return [{ type: 'Stool', violated: value === 1, info: 'Stool detected' }]
    case 'falling':
      return [{ type: 'Falling', violated: value === 1, info: 'Fall detected' }]
    case 'ulcer':
      return [{ type: 'Pressure ulcer', violated: value === 1, info: 'Pressure ulcer detected' }]
    case 'electrode_connected':
      return [
        { type: 'Electrode Disconnection', violated: value !== 1, info: 'Electrode disconnected' },
      ]
    case 'diaper_change_qty':
      return [
        { type: 'Diaper Change Quantity', violated: value === 2, info: 'Diaper change needed' },
      ]
    default:
      return []
  }
}

/** A sensor that is heard, was let go by its gateway, or has been silent for so many milliseconds. */
export type Signal = 'heard' | 'lost' | { silentMs: number }

/** The verdict on a sensor's signal (SRV-36, SRV-39). */
export function judgeSignal(signal: Signal): Verdict {
  const minutes = typeof signal === 'object' ? Math.round(signal.silentMs / 60_000) : 0
  return {
    type: 'Sensor Inactivity',
    violated: signal !== 'heard',
    info:
      signal === 'lost'
        ? 'No signal from the sensor: its gateway lost it'
        : `No signal from the sensor for ${Math.max(1, minutes)} min`,
  }
}
