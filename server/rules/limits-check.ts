import type { Value } from '../store/types.ts'

/**
 * What a hospital may set as its alarm limits: numbers within the sliders (SALRM-17 to SALRM-21), low under high by the
 * least gap (SALRM-22, SRV-47, SRV-48). Pure.
 */

type Range = { least: number; most: number; unit: string }

const celsius: Range = { least: 30, most: 42, unit: '°C' }
const bpm: Range = { least: 40, most: 120, unit: ' bpm' }
const percent: Range = { least: 0, most: 100, unit: '%' }

const ranges: Readonly<Record<string, Range>> = {
  highTemp: celsius,
  lowTemp: celsius,
  highBodyTemp: celsius,
  lowBodyTemp: celsius,
  highHr: bpm,
  lowHr: bpm,
  spo2: percent,
  lowBatt: percent,
  urine: { least: 1, most: 3, unit: '' },
}
const pairs = [
  { name: 'temperature', low: 'lowTemp', high: 'highTemp', gap: 2, unit: '°C' },
  { name: 'body temperature', low: 'lowBodyTemp', high: 'highBodyTemp', gap: 2, unit: '°C' },
  { name: 'heart rate', low: 'lowHr', high: 'highHr', gap: 10, unit: ' bpm' },
] as const

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
  const range = Object.hasOwn(ranges, metric) ? ranges[metric] : undefined
  if (!range) return undefined
  const { least, most, unit } = range
  if (typeof value !== 'number' || value < least || value > most)
    return `${key} must be a number from ${least}${unit} to ${most}${unit}.`
  if (metric === 'urine' && !Number.isInteger(value)) return `${key} must be 1, 2 or 3.`
  return undefined
}
