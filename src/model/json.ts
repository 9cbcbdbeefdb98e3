/** Reading parsed JSON of unknown shape. */
export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text of any scalar (the server turns "101" into a number, trap 5); `''` for anything else. */
export function textOr(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
