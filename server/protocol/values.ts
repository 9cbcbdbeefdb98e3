import { hasOverrides } from '../../src/domain/hidden.ts'
import type { Value } from './types.ts'
import { general, TextError } from './errors.ts'

const decimal = /^-?(\d+(\.\d+)?|\.\d+)$/

/**
 * Casts a JSON value as ThingsBoard does on every write (protocol §5): text that is a plain decimal
 * becomes a number (`"0001"` → 1), everything else stays. `undefined` for null and undefined, which
 * cannot be stored. Whole numbers beyond the safe range stay text rather than lose digits.
 */
export function castValue(value: unknown): Value | undefined {
  if (typeof value === 'string') return castText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  return typeof value === 'object' && value !== null ? value : undefined
}

function castText(value: string): string | number {
  if (value.length > 32 || !decimal.test(value)) return value
  const number = Number(value)
  const exact = value.includes('.') || Number.isSafeInteger(number)
  return exact ? number : value
}

/** A value as queries and sockets print it: always text (protocol §3.1). */
export function textOf(value: Value): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
}

/** One SQL column holds any value: numbers as they are, the rest as text with its kind in front. */
export function encodeValue(value: Value): string | number {
  if (typeof value === 'number') return value
  // What SQL text cannot hold is written with escapes.
  if (typeof value === 'string') return isPlain(value) ? `s${value}` : `j${JSON.stringify(value)}`
  if (typeof value === 'boolean') return value ? 'b1' : 'b0'
  return `j${JSON.stringify(value)}`
}

/** The inverse of `encodeValue`. */
export function decodeValue(stored: string | number): Value {
  if (typeof stored === 'number') return stored
  const rest = stored.slice(1)
  if (stored.startsWith('b')) return rest === '1'
  return stored.startsWith('j') ? (JSON.parse(rest) as object | string) : rest
}

/** Whether the database gives a text back as it was: SQL text ends at a zero, and has no half characters. */
export const isPlain = (text: string): boolean => !text.includes('\0') && !loneSurrogate.test(text)
const loneSurrogate = /\p{Surrogate}/u

/** The first text of staff that has signs which no name may have (SRV-77), as a sentence. */
export function hiddenFault(values: Readonly<Record<string, unknown>>): string | undefined {
  const bad = Object.entries(values).find(
    ([, value]) => typeof value === 'string' && hasOverrides(value),
  )
  return bad && `Validation error: ${bad[0]} is malformed`
}

/** Casts every value of an object; checks the keys. Throws as attribute and telemetry writes answer. */
export function castAll(given: Record<string, unknown>): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [key, value] of Object.entries(given)) {
    if (key.trim() === '') throw new TextError(400, 'Key cannot be blank')
    if (key.length > 255 || /[<>]/.test(key) || key === '__proto__')
      throw new TextError(400, 'Validation error: key is malformed')
    const cast = castValue(value)
    if (cast === undefined) throw general(`Can't parse value: ${String(value)}`)
    values[key] = cast
  }
  return values
}
