import {
  alarmsOf,
  ENTRIES,
  hasLimit,
  LIMITED,
  MEASURE_ALARMS,
} from '../../../src/domain/registry.ts'
import { MEASURE_WORDS } from '../../../src/texts/measure-words.ts'
import type { Value } from '../../protocol/types.ts'
import { DEFAULT_THRESHOLDS, THRESHOLD_KEYS } from '../../../src/model/vitals/limits.ts'

/**
 * What a hospital may set as its alarm limits: numbers within the sliders (SALRM-17 to SALRM-21), low under high by the
 * least gap (SALRM-22, SRV-47, SRV-48). Pure.
 */

/** What may be set of a measure: the ends of its limits, high before low, and how far apart two of them are at least. */
type Settable = {
  name: string
  metrics: readonly string[]
  least: number
  most: number
  gap: number
  unit: string
}

const settable: readonly Settable[] = LIMITED.flatMap((measure) => {
  const { scale, setting } = ENTRIES[measure]
  const ends = setting?.stored ?? setting?.slider
  if (ends === undefined) return []
  const { least, most } = ends
  const metrics = alarmsOf(measure)
    .filter(hasLimit)
    .map(({ metric }) => metric)
  // Levels have no unit; a word is set apart from its number, a sign is not.
  const unit = setting?.stored ? '' : (scale?.unit ?? '').replace(/^(?=[a-z])/, ' ')
  const gap = setting?.slider?.gap ?? 0
  return [{ name: MEASURE_WORDS[measure].inSentence, metrics, least, most, gap, unit }]
})
const ranges = new Map(settable.flatMap((each) => each.metrics.map((metric) => [metric, each])))

const keyOf = (metric: string): string => `${metric}AlarmThreshold`

/** A readable sentence about the first limit that cannot be; `kept` answers what is stored already. */
export function limitsFault(
  given: Readonly<Record<string, Value>>,
  kept: (key: string) => Value | undefined,
): string | undefined {
  for (const [key, value] of Object.entries(given)) {
    const fault = switchFault(key, value) ?? rangeFault(key, value)
    if (fault !== undefined) return fault
  }
  for (const { name, metrics, gap, unit } of settable) {
    const [high, low] = metrics
    if (high === undefined || low === undefined) continue
    if (given[keyOf(low)] === undefined && given[keyOf(high)] === undefined) continue
    const [under, over] = [low, high].map((metric) => given[keyOf(metric)] ?? kept(keyOf(metric)))
    if (typeof under !== 'number' || typeof over !== 'number') continue
    // Tenths in binary: 37.6 - 35.6 is a little less than 2.
    if (over - under < gap - 1e-9)
      return `The ${name} limits must be at least ${gap}${unit} apart (low ${under}, high ${over}).`
  }
  return undefined
}

function switchFault(key: string, value: Value): string | undefined {
  if (!key.endsWith('AlarmEnabled')) return undefined
  return [true, false, 'true', 'false'].some((one) => one === value)
    ? undefined
    : `${key} must be true or false.`
}

function rangeFault(key: string, value: Value): string | undefined {
  const metric = key.endsWith('AlarmThreshold') ? key.slice(0, -'AlarmThreshold'.length) : ''
  const range = ranges.get(metric)
  if (!range) return undefined
  const { least, most, unit } = range
  if (typeof value !== 'number' || value < least || value > most)
    return `${key} must be a number from ${least}${unit} to ${most}${unit}.`
  if (metric === 'urine' && !Number.isInteger(value)) return `${key} must be 1, 2 or 3.`
  return undefined
}

/** The limits a new hospital has (CONST-19, SRV-22), with every alarm switched on. */
export function limitsOfNewHospital(): Record<string, Value> {
  const enabled = MEASURE_ALARMS.filter(({ hasNoSwitch }) => !hasNoSwitch).map(
    ({ metric }): [string, Value] => [`${metric}AlarmEnabled`, true],
  )
  const names = Object.keys(THRESHOLD_KEYS) as (keyof typeof THRESHOLD_KEYS)[]
  const limits = names.map((name): [string, Value] => [
    THRESHOLD_KEYS[name],
    DEFAULT_THRESHOLDS[name],
  ])
  return Object.fromEntries([...enabled, ...limits])
}
