/**
 * The alarms the rule chain raises: which key, beyond which limit of the hospital, how urgent (SRV-38 to
 * SRV-40, CONST-19 for the limits a hospital has not set). Expressions are scripts of the rule engine, in the
 * words that its two languages share.
 */

import type { Scale, Sign } from '../../../src/domain/measure.ts'
import {
  type AboutMeasure,
  ENTRIES,
  MEASURE_ALARMS,
  MEASURE_KEYS,
} from '../../../src/domain/registry.ts'
import { alarmText } from '../../../src/texts/alarm-words.ts'
import { SEVERITY } from '../../features/rules/alarms.ts'
import type { Severity } from '../../../src/domain/measure.ts'

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
  /** The chain closes it when it is over: staff need not confirm it. */
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

const SIGNS: Readonly<Record<Sign, string>> = { '<': '<', '>': '>', '≤': '<=', '≥': '>=' }

/** An alarm of a number beyond its limit, in the words of the facility server and the console (rulings R28, R31). */
function limited(named: Named, sign: string, limit: number, scale: Scale): AlarmKind {
  const { decimals, unit } = scale
  const shown = scale.as === 'level' ? 'percent' : ''
  const value = `shown(${shown}(value), ${decimals}, '${sign}', ${shown}(limit))`
  const limitText = `shownLimit(${shown}(limit), ${decimals})`
  const info = `'${named.type} ' + ${value} + '${unit} (limit ' + ${limitText} + '${unit})'`
  return { ...named, limit, violated: `value ${sign} limit`, info }
}

type Named = Omit<AlarmKind, 'violated' | 'info' | 'limit'>
const PLAIN: Scale = { unit: '', decimals: 0 }

function kindOf(alarm: AboutMeasure): AlarmKind {
  const { type, metric, when, hasNoSwitch, closesItself, measure } = alarm
  const { isContinuous, scale = PLAIN } = ENTRIES[measure]
  const named: Named = {
    type,
    metric,
    severity: SEVERITY[type],
    hasSwitch: !hasNoSwitch,
    ...(isContinuous && { flutters: true }),
    ...(closesItself && { closesItself: true }),
  }
  if ('sign' in when) return limited(named, SIGNS[when.sign], when.limit, scale)
  const violated = when.is === undefined ? `value != ${when.not}` : `value == ${when.is}`
  return { ...named, violated, info: `'${alarmText({ type, content: type })}'` }
}

export const judgedKeys: readonly JudgedKey[] = MEASURE_KEYS.flatMap((measure) => {
  const { series, possible } = ENTRIES[measure]
  const kinds = MEASURE_ALARMS.filter((alarm) => alarm.measure === measure).map(kindOf)
  if (kinds.length === 0 || possible === undefined) return []
  return series.map((key) => ({ key, ...possible, kinds }))
})

/** No telemetry for a while; judged by the server's own inactivity event. */
export const silence: AlarmKind = silenceKind()

function silenceKind(): AlarmKind {
  const silence = MEASURE_ALARMS.find(({ closesItself }) => closesItself)
  if (!silence) throw new Error('No measure of the registry tells that a sensor is silent.')
  return { ...kindOf(silence), violated: 'silent' }
}

/** Every kind once. */
export const alarmKinds: readonly AlarmKind[] = [
  ...new Map(
    [...judgedKeys.flatMap(({ kinds }) => kinds), silence].map((kind) => [kind.type, kind]),
  ).values(),
]

/** The patient's server attribute that keeps what is known of this kind: `{state, ts}`, see `occurrence.ts`. */
export const stateKey = ({ metric }: AlarmKind): string => `alarm_${metric}`

/** The same by the type of an alarm; `undefined` for one that no chain raises. */
export function stateKeyOf(type: string): string | undefined {
  const kind = alarmKinds.find((one) => one.type === type)
  return kind && stateKey(kind)
}

/** The hospital's attributes that decide about alarms. */
export const hospitalKeys = alarmKinds.flatMap(({ metric, limit, hasSwitch }) => [
  ...(hasSwitch ? [`${metric}AlarmEnabled`] : []),
  ...(limit === undefined ? [] : [`${metric}AlarmThreshold`]),
])
