import { alarmsOf, ENTRIES, hasLimit, LIMITED } from '../../src/domain/registry.ts'
import { MEASURE_WORDS } from '../../src/texts/measure-words.ts'
import type { Value } from '../store/types.ts'

/**
 * What a hospital may set as its alarm limits: numbers within the sliders (SALRM-17 to SALRM-21), low under high by the
 * least gap (SALRM-22, SRV-47, SRV-48). Pure.
 */

type Range = { least: number; most: number; unit: string }

/** What may be set, by metric; of a range the least distance too. */
const ranges = new Map<string, Range>()
type Pair = { name: string; low: string; high: string; gap: number; unit: string }
const pairs: Pair[] = []
for (const measure of LIMITED) {
  const { scale, setting } = ENTRIES[measure]
  const ends = setting?.stored ?? setting?.slider
  if (ends === undefined) continue
  const { least, most } = ends
  // Levels have no unit; a word is set apart from its number, a sign is not.
  const unit = setting?.stored ? '' : (scale?.unit ?? '').replace(/^(?=[a-z])/, ' ')
  const [high, low] = alarmsOf(measure).filter(hasLimit)
  for (const { metric } of [high, low].flatMap((one) => one ?? []))
    ranges.set(metric, { least, most, unit })
  if (high && low && setting?.slider)
    pairs.push({
      name: MEASURE_WORDS[measure].inSentence,
      low: low.metric,
      high: high.metric,
      gap: setting.slider.gap,
      unit,
    })
}

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
  for (const { name, low, high, gap, unit } of pairs) {
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
