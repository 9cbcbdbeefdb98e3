/**
 * JSON nested deeper than this is refused wherever JSON comes in: walking it, or writing it out again, takes
 * the stack, and what cannot be written out can neither be stored nor answered.
 */
const deepest = 100

/** Parses text from outside. Throws `SyntaxError` for what is no JSON or is nested too deep. */
export function readJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text)
  if (!isWithin(parsed, deepest)) throw new SyntaxError('nested too deep')
  return parsed
}

/** Whether a value holds no more than so many levels of lists and objects. */
export function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1))
}
