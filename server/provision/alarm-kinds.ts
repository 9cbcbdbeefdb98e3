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
  /** What staff read, of `value` and `limit`. */
  info: string
  /** A measured number: back beyond its limit within a minute it is the same occurrence. */
  flutters?: boolean
  /** Closed by the chain when it is over: nobody has to confirm it. */
  closesItself?: boolean
}

/**
 * The kinds one key is judged for. What is not from `least` to `most` cannot be and is not judged (ruling R10); `none`
 * is the value that means "no reading" (SRV-41).
 */
export type JudgedKey = {
  key: string
  least: number
  most: number
  none?: number
  kinds: readonly AlarmKind[]
}

type Named = readonly [type: string, metric: string, severity: Severity]

type Sign = '<' | '>' | '<=' | '>='
/** How a number is told: with so many decimals, more where it would look as if on its limit, and its unit. */
type Scale = { decimals: number; unit: string; shown?: string }

const BPM: Scale = { decimals: 0, unit: 'bpm' }
const PERCENT: Scale = { decimals: 0, unit: '%' }
const CELSIUS: Scale = { decimals: 1, unit: '°C' }
/** Levels as their percent (ruling R33). */
const URINE: Scale = { ...PERCENT, shown: 'percent' }

/** A number that is so to its limit, said as the facility server and the console say it (rulings R28, R31). */
function limited(
  [type, metric, severity]: Named,
  sign: Sign,
  limit: number,
  { decimals, unit, shown = '' }: Scale,
): AlarmKind {
  const value = `shown(${shown}(value), ${decimals}, '${sign}', ${shown}(limit))`
  const told = `shownLimit(${shown}(limit), ${decimals})`
  return {
    type,
    metric,
    severity,
    limit,
    hasSwitch: true,
    violated: `value ${sign} limit`,
    info: `'${type} ' + ${value} + '${unit} (limit ' + ${told} + '${unit})'`,
  }
}
const measured = (kind: AlarmKind): AlarmKind => ({ ...kind, flutters: true })
const event = (
  [type, metric, severity]: Named,
  violated: string,
  text: string,
  hasSwitch = true,
): AlarmKind => ({ type, metric, severity, hasSwitch, violated, info: `'${text}'` })

const temperature: readonly AlarmKind[] = [
  measured(limited(['High Temp', 'highTemp', 'MAJOR'], '>', 37.5, CELSIUS)),
  measured(limited(['Low Temp', 'lowTemp', 'MAJOR'], '<', 35.5, CELSIUS)),
]
const bodyTemperature: readonly AlarmKind[] = [
  measured(limited(['High BodyTemp', 'highBodyTemp', 'MAJOR'], '>', 37.5, CELSIUS)),
  measured(limited(['Low BodyTemp', 'lowBodyTemp', 'MAJOR'], '<', 35.5, CELSIUS)),
]

const DEGREES = { least: 0, most: 50, none: 0 }
const FLAG = { least: 0, most: 9 }

export const judgedKeys: readonly JudgedKey[] = [
  {
    key: 'hr',
    least: 0,
    most: 300,
    none: 999,
    kinds: [
      measured(limited(['High HR', 'highHr', 'MAJOR'], '>', 80, BPM)),
      measured(limited(['Low HR', 'lowHr', 'MAJOR'], '<', 50, BPM)),
    ],
  },
  { key: 'temperature', ...DEGREES, kinds: temperature },
  { key: 'body_temperature', ...DEGREES, kinds: bodyTemperature },
  { key: 'bodyTemperature', ...DEGREES, kinds: bodyTemperature },
  {
    key: 'spo2',
    least: 0,
    most: 100,
    none: 999,
    kinds: [measured(limited(['Low SpO2', 'spo2', 'CRITICAL'], '<', 95, PERCENT))],
  },
  {
    key: 'urine',
    least: 0,
    most: 4,
    kinds: [limited(['Urine', 'urine', 'MINOR'], '>=', 1, URINE)],
  },
  {
    key: 'batt_level',
    least: 0,
    most: 100,
    kinds: [limited(['Battery', 'lowBatt', 'WARNING'], '<=', 20, PERCENT)],
  },
  {
    key: 'stool',
    ...FLAG,
    kinds: [event(['Stool', 'stool', 'MINOR'], 'value == 1', 'Stool detected')],
  },
  {
    key: 'falling',
    ...FLAG,
    kinds: [event(['Falling', 'falling', 'CRITICAL'], 'value == 1', 'Fall detected')],
  },
  {
    key: 'ulcer',
    ...FLAG,
    kinds: [event(['Pressure ulcer', 'ulcer', 'MAJOR'], 'value == 1', 'Pressure ulcer detected')],
  },
  {
    key: 'electrode_connected',
    ...FLAG,
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
    ...FLAG,
    kinds: [
      event(
        ['Diaper Change Quantity', 'diaperChangeQty', 'MINOR'],
        'value == 2',
        'Diaper change needed',
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

/** The hospital's attributes that decide about alarms. */
export const hospitalKeys = alarmKinds.flatMap(({ metric, limit, hasSwitch }) => [
  ...(hasSwitch ? [`${metric}AlarmEnabled`] : []),
  ...(limit === undefined ? [] : [`${metric}AlarmThreshold`]),
])
