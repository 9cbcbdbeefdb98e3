import type { Value } from '../../../protocol/types.ts'
import type { Predicate } from './types.ts'

/**
 * Whether a stored value satisfies a key filter. STRING matches only values stored as strings: a room
 * `"101"` was stored as a number and does not match (protocol §3.1, trap 5). A missing value never fits.
 */
export function fits(value: Value | undefined, predicate: Predicate): boolean {
  switch (predicate.type) {
    case 'COMPLEX':
      return predicate.operation === 'AND'
        ? predicate.predicates.every((part) => fits(value, part))
        : predicate.predicates.some((part) => fits(value, part))
    case 'BOOLEAN':
      if (typeof value !== 'boolean') return false
      return (value === predicate.value) === (predicate.operation === 'EQUAL')
    case 'NUMERIC':
      return typeof value === 'number' && numberFits(value, predicate)
    case 'STRING':
      return typeof value === 'string' && stringFits(value, predicate)
  }
}

function numberFits(
  value: number,
  { operation, value: limit }: { operation: string; value: number },
): boolean {
  switch (operation) {
    case 'EQUAL':
      return value === limit
    case 'NOT_EQUAL':
      return value !== limit
    case 'GREATER':
      return value > limit
    case 'LESS':
      return value < limit
    case 'GREATER_OR_EQUAL':
      return value >= limit
    default:
      return value <= limit
  }
}

function stringFits(stored: string, predicate: Extract<Predicate, { type: 'STRING' }>): boolean {
  // Runs for every device of the platform, so it allocates as little as possible.
  const value = predicate.ignoreCase ? stored.toLowerCase() : stored
  const wanted = predicate.ignoreCase ? predicate.value.toLowerCase() : predicate.value
  switch (predicate.operation) {
    case 'EQUAL':
      return value === wanted
    case 'NOT_EQUAL':
      return value !== wanted
    case 'STARTS_WITH':
      return value.startsWith(wanted)
    case 'ENDS_WITH':
      return value.endsWith(wanted)
    case 'CONTAINS':
      return value.includes(wanted)
    case 'NOT_CONTAINS':
      return !value.includes(wanted)
    case 'IN':
      return listOf(predicate).has(value)
    case 'NOT_IN':
      return !listOf(predicate).has(value)
  }
}

type Text = Extract<Predicate, { type: 'STRING' }>
const lists = new WeakMap<Text, ReadonlySet<string>>()

/** The words of a list, taken apart once and not for every entity. */
function listOf(predicate: Text): ReadonlySet<string> {
  const cached = lists.get(predicate)
  if (cached) return cached
  const text = predicate.ignoreCase ? predicate.value.toLowerCase() : predicate.value
  const list = new Set(text.split(',').map((one) => one.trim()))
  lists.set(predicate, list)
  return list
}
