/**
 * The alarms the rule chain raises: which key, beyond which limit of the hospital, how urgent (SRV-38 to
 * SRV-40, CONST-19 for the limits a hospital has not set). Expressions are scripts of the rule engine, in the
 * words that its two languages share.
 */

export type Severity = 'CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING'

export type AlarmKind = {
  type: string
  /** The stem of the hospital's `<metric>AlarmEnabled` and `<metric>AlarmThreshold`. */
  metric: string
  severity: Severity
  /** The limit when the hospital has none; absent for kinds that have no limit. */
  limit?: number
  /** A kind without a switch is always on (AMB-130). */
  hasSwitch: boolean
  /** Holds or not, of `value` and `limit`. */
  violated: string
  /** What staff read, of `raw` (the value as it came), `value` and `limit`. */
  info: string
  /** A measured number: back beyond its limit within a minute it is the same occurrence. */
  flutters?: boolean
  /** Closed by the chain when it is over: nobody has to confirm it. */
  closesItself?: boolean
}

/** The kinds one key is judged for; `none` is the value that means "no reading" (SRV-41). */
export type JudgedKey = { key: string; none?: number; kinds: readonly AlarmKind[] }

type Named = readonly [type: string, metric: string, severity: Severity]

const above = ([type, metric, severity]: Named, limit: number, unit: string): AlarmKind => ({
  type,
  metric,
  severity,
  limit,
  hasSwitch: true,
  violated: 'value > limit',
  info: `'${type} ' + raw + '${unit} (limit ' + limit + '${unit})'`,
})
const below = ([type, metric, severity]: Named, limit: number, unit: string): AlarmKind => ({
  ...above([type, metric, severity], limit, unit),
  violated: 'value < limit',
})
const measured = (kind: AlarmKind): AlarmKind => ({ ...kind, flutters: true })
const event = (
  [type, metric, severity]: Named,
  violated: string,
  text: string,
  hasSwitch = true,
): AlarmKind => ({ type, metric, severity, hasSwitch, violated, info: `'${text}'` })

const temperature: readonly AlarmKind[] = [
  measured(above(['High Temp', 'highTemp', 'MAJOR'], 37.5, '°C')),
  measured(below(['Low Temp', 'lowTemp', 'MAJOR'], 35.5, '°C')),
]
const bodyTemperature: readonly AlarmKind[] = [
  measured(above(['High BodyTemp', 'highBodyTemp', 'MAJOR'], 37.5, '°C')),
  measured(below(['Low BodyTemp', 'lowBodyTemp', 'MAJOR'], 35.5, '°C')),
]

export const judgedKeys: readonly JudgedKey[] = [
  {
    key: 'hr',
    none: 999,
    kinds: [
      measured(above(['High HR', 'highHr', 'MAJOR'], 80, 'bpm')),
      measured(below(['Low HR', 'lowHr', 'MAJOR'], 50, 'bpm')),
    ],
  },
  { key: 'temperature', none: 0, kinds: temperature },
  { key: 'body_temperature', none: 0, kinds: bodyTemperature },
  { key: 'bodyTemperature', none: 0, kinds: bodyTemperature },
  { key: 'spo2', none: 999, kinds: [measured(below(['Low SpO2', 'spo2', 'CRITICAL'], 95, '%'))] },
  {
    key: 'urine',
    kinds: [
      {
        ...above(['Urine', 'urine', 'MINOR'], 1, ''),
        violated: 'value >= limit',
        info: "'Urine ' + percent(value) + ' (limit ' + percent(limit) + ')'",
      },
    ],
  },
  {
    key: 'batt_level',
    kinds: [{ ...above(['Battery', 'lowBatt', 'WARNING'], 20, '%'), violated: 'value <= limit' }],
  },
  { key: 'stool', kinds: [event(['Stool', 'stool', 'MINOR'], 'value == 1', 'Stool detected')] },
  {
    key: 'falling',
    kinds: [event(['Falling', 'falling', 'CRITICAL'], 'value == 1', 'Fall detected')],
  },
  {
    key: 'ulcer',
    kinds: [event(['Pressure ulcer', 'ulcer', 'MAJOR'], 'value == 1', 'Pressure ulcer detected')],
  },
  {
    key: 'electrode_connected',
    kinds: [
      event(
        ['Electrode Disconnection', 'electrode', 'WARNING'],
        'value != 1',
        'Electrode disconnected',
      ),
    ],
  },
  {
    key: 'diaper_change_qty',
    kinds: [
      event(
        ['Diaper Change Quantity', 'diaperChangeQty', 'MINOR'],
        'value == 2',
        'Diaper was over-full when it was changed',
        false,
      ),
    ],
  },
]

/** No telemetry for a while; judged by the server's own inactivity event. */
export const silence: AlarmKind = {
  ...event(
    ['Sensor Inactivity', 'inactivitySensor', 'WARNING'],
    'silent',
    'No signal from the sensor',
  ),
  closesItself: true,
}

/** Every kind once. */
export const alarmKinds: readonly AlarmKind[] = [
  ...new Map(
    [...judgedKeys.flatMap(({ kinds }) => kinds), silence].map((kind) => [kind.type, kind]),
  ).values(),
]

/** The patient's server attribute that keeps what is known of this kind: `{state, ts}`, see `occurrence.ts`. */
export const stateKey = ({ metric }: AlarmKind): string => `alarm_${metric}`
