/**
 * One table of what is out of its limit and how it is told (rulings R28, R31, R33; FORM-01, FORM-02, FORM-04). The tests of
 * the console, of the facility server and of the rule chains for ThingsBoard all read it: who judges or words a value
 * otherwise fails here.
 */
import type { Slot } from '../../src/model/vitals/telemetry.ts'
import type { Thresholds } from '../../src/model/vitals/limits.ts'

export type Judged = {
  /** The sensor's series, and where the console keeps it. */
  key: string
  slot: Slot
  value: number
  /** Limits of the hospital that are not the default ones. */
  limits?: Partial<Thresholds>
  /** The alarm; `null` where the value is within its limits, or is none. */
  alarm: string | null
  /** The value as every screen, alarm and letter says it, with its unit; `''` where none is shown. */
  shown: string
  /** The limit it is beyond, the same everywhere. */
  limit?: string
  sign?: '<' | '>' | '≤' | '≥'
}

type Beyond = readonly [sign: '<' | '>' | '≤' | '≥', limit: string]
type Row = readonly [
  value: number,
  limits: Partial<Thresholds>,
  shown: string,
  alarm: string | null,
  beyond?: Beyond,
]

const rows = (key: string, slot: Slot, ...given: Row[]): Judged[] =>
  given.map(([value, limits, shown, alarm, beyond]) => ({
    key,
    slot,
    value,
    limits,
    shown,
    alarm,
    ...(beyond ? { sign: beyond[0], limit: beyond[1] } : {}),
  }))

const temperatures = (key: string, slot: Slot, name: 'Temp' | 'BodyTemp'): Judged[] =>
  rows(
    key,
    slot,
    [37.5, {}, '37.5°C', null],
    [37.6, {}, '37.6°C', `High ${name}`, ['>', '37.5°C']],
    [37.54, {}, '37.54°C', `High ${name}`, ['>', '37.5°C']],
    [37.501, {}, '37.501°C', `High ${name}`, ['>', '37.5°C']],
    [38.24, {}, '38.2°C', `High ${name}`, ['>', '37.5°C']],
    [38, { [`high${name}`]: 37 }, '38.0°C', `High ${name}`, ['>', '37.0°C']],
    [37.56, { [`high${name}`]: 37.55 }, '37.6°C', `High ${name}`, ['>', '37.55°C']],
    [35.5, {}, '35.5°C', null],
    [35.46, {}, '35.46°C', `Low ${name}`, ['<', '35.5°C']],
    [35.4, {}, '35.4°C', `Low ${name}`, ['<', '35.5°C']],
    [36.54, {}, '36.5°C', null],
    [0, {}, '', null],
    [51, {}, '', null],
  )

export const JUDGED: readonly Judged[] = [
  ...rows(
    'hr',
    'hr',
    [80, {}, '80bpm', null],
    [80.4, {}, '80.4bpm', 'High HR', ['>', '80bpm']],
    [80.04, {}, '80.04bpm', 'High HR', ['>', '80bpm']],
    [80.6, {}, '81bpm', 'High HR', ['>', '80bpm']],
    [112, {}, '112bpm', 'High HR', ['>', '80bpm']],
    [120.4, { highHr: 120 }, '120.4bpm', 'High HR', ['>', '120bpm']],
    [120, { highHr: 120 }, '120bpm', null],
    [119.6, { highHr: 120 }, '120bpm', null],
    [49.6, {}, '49.6bpm', 'Low HR', ['<', '50bpm']],
    [49, {}, '49bpm', 'Low HR', ['<', '50bpm']],
    [50, {}, '50bpm', null],
    [0, {}, '0bpm', 'Low HR', ['<', '50bpm']],
    [999, {}, '', null],
    [301, {}, '', null],
    [-1, {}, '', null],
  ),
  ...rows(
    'spo2',
    'spo2',
    [95, {}, '95%', null],
    [94.7, {}, '94.7%', 'Low SpO2', ['<', '95%']],
    [88.4, {}, '88%', 'Low SpO2', ['<', '95%']],
    [91, { spo2: 90 }, '91%', null],
    [89.96, { spo2: 90 }, '89.96%', 'Low SpO2', ['<', '90%']],
    [999, {}, '', null],
    [101, {}, '', null],
  ),
  ...temperatures('temperature', 'temperature', 'Temp'),
  ...temperatures('body_temperature', 'bodyTemperature', 'BodyTemp'),
  ...temperatures('bodyTemperature', 'bodyTemperature', 'BodyTemp'),
  ...rows(
    'urine',
    'urine',
    [0, {}, '0%', null],
    [0.99, {}, '32.7%', null],
    [1, {}, '33%', 'Urine', ['≥', '33%']],
    [1.5, {}, '50%', 'Urine', ['≥', '33%']],
    [1.5, { urine: 2 }, '50%', null],
    [1.99, { urine: 2 }, '65.7%', null],
    [2, { urine: 2 }, '66%', 'Urine', ['≥', '66%']],
    [2, { urine: 3 }, '66%', null],
    [2.99, { urine: 3 }, '99%', null],
    [3, { urine: 3 }, '100%', 'Urine', ['≥', '100%']],
    [3.7, { urine: 3 }, '100%', 'Urine', ['≥', '100%']],
    [9, {}, '', null],
  ),
  ...rows(
    'batt_level',
    'battery',
    [20, {}, '20%', 'Battery', ['≤', '20%']],
    [20.4, {}, '20.4%', null],
    [20.6, {}, '21%', null],
    [12, {}, '12%', 'Battery', ['≤', '20%']],
    [12.5, { lowBatt: 12 }, '13%', null],
    [101, {}, '', null],
  ),
  ...rows(
    'stool',
    'stool',
    [1, {}, 'Dirty', 'Stool'],
    [0, {}, 'Clean', null],
    [2, {}, 'Clean', null],
  ),
  ...rows('falling', 'falling', [1, {}, 'Fall', 'Falling'], [0, {}, 'Safe', null]),
  ...rows('ulcer', 'ulcer', [1, {}, 'Ulcer', 'Pressure ulcer'], [0, {}, 'Safe', null]),
  ...rows(
    'electrode_connected',
    'electrode',
    [1, {}, 'connected', null],
    [0, {}, 'disconnected', 'Electrode Disconnection'],
    [2, {}, 'disconnected', 'Electrode Disconnection'],
  ),
  ...rows(
    'diaper_change_qty',
    'diaperChangeQty',
    [2, {}, 'Diaper change needed', 'Diaper Change Quantity'],
    [1, {}, '', null],
    [0, {}, '', null],
    [3, {}, '', null],
  ),
]

/** What an alarm, a letter and the rule chain say of a row that is one, where its kind has a limit. */
export const infoOf = ({ alarm, shown, limit }: Judged): string =>
  `${alarm} ${shown} (limit ${limit})`

/** What a hospital's attribute comes to: the limit that judges patients (CONST-19). `undefined`: not there. */
export const LIMIT_ATTRIBUTES: readonly {
  attribute: string
  name: keyof Thresholds
  value: string | number | boolean | undefined
  limit: number
}[] = [
  { attribute: 'highHrAlarmThreshold', name: 'highHr', value: 120, limit: 120 },
  { attribute: 'highHrAlarmThreshold', name: 'highHr', value: '120', limit: 120 },
  { attribute: 'highHrAlarmThreshold', name: 'highHr', value: undefined, limit: 80 },
  { attribute: 'highHrAlarmThreshold', name: 'highHr', value: '', limit: 80 },
  { attribute: 'highHrAlarmThreshold', name: 'highHr', value: 'high', limit: 80 },
  { attribute: 'lowTempAlarmThreshold', name: 'lowTemp', value: '36.2', limit: 36.2 },
  { attribute: 'spo2AlarmThreshold', name: 'spo2', value: true, limit: 95 },
  { attribute: 'urineAlarmThreshold', name: 'urine', value: 2, limit: 2 },
  { attribute: 'urineAlarmThreshold', name: 'urine', value: undefined, limit: 1 },
  { attribute: 'lowBattAlarmThreshold', name: 'lowBatt', value: 'x', limit: 20 },
]
