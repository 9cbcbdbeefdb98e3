import { NotData } from './requests/request.ts'

/** Careful reading of parsed JSON: every function says `NotData` instead of passing nonsense on. */
export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function object(value: unknown): Json {
  if (!isObject(value)) throw new NotData('an object was expected')
  return value
}

export function array(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new NotData('a list was expected')
  return value
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new NotData('a text was expected')
  return value
}

/** A text of any scalar (the server turns "101" into a number, trap 5); `''` for anything else. */
export function textOr(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A finite number, also from a numeric text; `NaN` otherwise (an empty text is no number). */
export function numberOr(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : Number.NaN
}

/** A timestamp in milliseconds, 0 for none or nonsense. */
export function timeOr(value: unknown): number {
  const ts = numberOr(value)
  return ts > 0 && ts < 8.64e15 ? Math.floor(ts) : 0
}

/** The `id` inside an entity id object `{entityType, id}`. */
export function idOf(value: unknown): string {
  return text(object(value)['id'])
}
