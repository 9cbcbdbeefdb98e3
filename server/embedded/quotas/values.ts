import type { Limits } from '../../features/quotas/limits.ts'

/** Values of any kind by key, as they are to be stored. */
type Values = Readonly<Record<string, unknown>>

/**
 * Why values may not be stored, or nothing. `known` is what the entity has: keys that are new count against its
 * limit, those that are not may always be written.
 */
export function valuesFault(
  list: readonly Values[],
  known: ReadonlyMap<string, { value: unknown }>,
  limits: Pick<
    Limits,
    'valueCharacters' | 'valuesPerRequest' | 'keysPerEntity' | 'charactersPerEntity'
  >,
): string | undefined {
  const added = new Set<string>()
  let count = 0
  let hasText = false
  for (const values of list)
    for (const [key, value] of Object.entries(values)) {
      count += 1
      const length = lengthOf(value)
      if (length > limits.valueCharacters)
        return `Value is too long: at most ${limits.valueCharacters} characters`
      hasText ||= length > shortText
      if (!known.has(key)) added.add(key)
    }
  const many = countFault(count, limits)
  if (many !== undefined) return many
  if (added.size > 0 && known.size + added.size > limits.keysPerEntity)
    return `Too many keys: at most ${limits.keysPerEntity} of one entity`
  if (hasText && charactersAfter(list, known) > limits.charactersPerEntity)
    return `Too much text: at most ${limits.charactersPerEntity} characters of one entity`
  return undefined
}

/** Why so many values of one request may not be stored, or nothing. */
export const countFault = (
  count: number,
  { valuesPerRequest }: Pick<Limits, 'valuesPerRequest'>,
): string | undefined =>
  count > valuesPerRequest
    ? `Too many values: at most ${valuesPerRequest} in one request`
    : undefined

/** So many characters times all keys an entity may have are not much. */
const shortText = 500

function charactersAfter(
  list: readonly Values[],
  known: ReadonlyMap<string, { value: unknown }>,
): number {
  const lengths = new Map<string, number>()
  for (const [key, { value }] of known) lengths.set(key, lengthOf(value))
  for (const values of list)
    for (const [key, value] of Object.entries(values)) lengths.set(key, lengthOf(value))
  let all = 0
  for (const length of lengths.values()) all += length
  return all
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' ? JSON.stringify(value).length : 0
}

/**
 * Whether parsing a text takes long: what JSON costs is not its length but its parts. Counts at most `most` of them.
 */
export function hasMoreMarksThan(text: string, most: number): boolean {
  if (text.length <= most) return false
  let marks = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // , : [ {
    if (code === 44 || code === 58 || code === 91 || code === 123) marks += 1
  }
  return marks > most
}
