import type { Value } from './types.ts'
import { castValue } from './values.ts'
import { general, TextError } from './errors.ts'

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
