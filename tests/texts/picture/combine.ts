/** Samples put together of others: objects, lists, and what a function takes. */
import { isDeepStrictEqual } from 'node:util'

/** Of an object with texts and choices only, so many are made together. */
const CHOICES = 24
/** As many of both sides of an intersection are tried together. */
const MOST = 200

export function distinct<T>(values: readonly T[]): T[] {
  const seen = new Map<string, T[]>()
  return values.filter((value) => {
    const key = JSON.stringify(value) ?? 'undefined'
    const alike = seen.get(key) ?? []
    if (alike.some((each) => isDeepStrictEqual(each, value))) return false
    seen.set(key, [...alike, value])
    return true
  })
}

/** Each of one list with each of the others. */
export const allTogether = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  lists.reduce<unknown[][]>(
    (some, list) => some.flatMap((values) => list.map((each) => [...values, each])),
    [[]],
  )
export const sizeOf = (lists: readonly (readonly unknown[])[]): number =>
  lists.reduce((product, { length }) => product * length, 1)

/** The first of each, then each of the others in the place of the first. */
export function oneAtATime(lists: readonly (readonly unknown[])[]): unknown[][] {
  if (lists.some((list) => list.length === 0)) return []
  const first = lists.map(([value]) => value)
  return [
    first,
    ...lists.flatMap((list, index) => list.slice(1).map((value) => first.with(index, value))),
  ]
}

/** The first of each, with those of any two changed together. */
export const twoAtATime = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  lists.flatMap((list, index) =>
    lists.slice(index + 1).flatMap((others, after) =>
      list.slice(1).flatMap((value) =>
        others.slice(1).map((other) =>
          lists
            .map(([first]) => first)
            .with(index, value)
            .with(index + 1 + after, other),
        ),
      ),
    ),
  )

/** Objects with two fields changed together: shown only where that makes other words. */
const pairs = new WeakSet<object>()
export const isPair = (value: unknown): boolean => isFields(value) && pairs.has(value)
export const isNoPair = (value: unknown): boolean => !isPair(value)

export type Fields = Record<string, unknown>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null

/** In the place of an optional field: it is left out. */
const ABSENT = Symbol('absent')

/** @param hasPairs whether two fields are changed together, too */
export function objects(
  fields: readonly (readonly [key: string, values: readonly unknown[], isOptional: boolean])[],
  hasPairs: boolean,
): Fields[] {
  const lists = fields.map(([, values, isOptional]) => (isOptional ? [...values, ABSENT] : values))
  if (lists.some((list) => list.length === 0)) return []
  const object = (values: readonly unknown[]): Fields =>
    Object.fromEntries(
      values.flatMap((value, index) =>
        value === ABSENT ? [] : [[fields[index]?.[0] ?? '', value] as const],
      ),
    )
  const isChoice = lists.flat().every((value) => /string|boolean/.test(typeof value))
  if (isChoice && sizeOf(lists) <= CHOICES) return allTogether(lists).map(object)
  const least = lists.map((list) => (list.at(-1) === ABSENT ? ABSENT : list[0]))
  const more = hasPairs ? twoAtATime(lists).map(object) : []
  for (const pair of more) pairs.add(pair)
  return [...[...oneAtATime(lists), least].map(object), ...more]
}

export function arraysOf(all: readonly unknown[]): unknown[][] {
  const elements = all.filter(isNoPair)
  const [first, second, ...rest] = elements
  if (elements.length === 0) return [[]]
  const one = [[first], ...rest.map((each) => [each])]
  return elements.length > 1 ? [[first, second], ...one, []] : [...one, []]
}

/** Which of them have all of a pattern. */
export const isLike = (value: unknown, pattern: unknown): boolean =>
  isFields(pattern)
    ? isFields(value) &&
      Object.entries(pattern).every(([key, each]) => isDeepStrictEqual(value[key], each))
    : isDeepStrictEqual(value, pattern)

export function intersection(all: readonly unknown[], others: readonly unknown[]): unknown[] {
  const merged = (some: readonly unknown[], more: readonly unknown[]): unknown[] =>
    some.filter(isNoPair).flatMap((a) =>
      more.filter(isNoPair).flatMap((b) => {
        if (!isFields(a) || !isFields(b)) return isDeepStrictEqual(a, b) ? [a] : []
        const agree = Object.keys(a).every((key) => !(key in b) || isLike(a[key], b[key]))
        return agree ? [{ ...a, ...b }] : []
      }),
    )
  const whole = all.length * others.length <= MOST
  return whole
    ? merged(all, others)
    : [...merged(all.slice(0, 1), others), ...merged(all, others.slice(0, 1))]
}

export const picked = (values: readonly unknown[], isKept: (key: string) => boolean): unknown[] =>
  values.map((value) => {
    if (!isFields(value)) return value
    const part = Object.fromEntries(Object.entries(value).filter(([key]) => isKept(key)))
    if (isPair(value)) pairs.add(part)
    return part
  })

export const keysOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter(isFields).flatMap((value) => Object.keys(value))),
]

/** Each key with another value, then all keys with the same one. */
export function recordOf(keys: readonly unknown[], all: readonly unknown[]): Fields[] {
  const values = all.filter(isNoPair)
  const record = (of: (index: number) => unknown): Fields =>
    Object.fromEntries(keys.map((key, index) => [String(key), of(index)]))
  if (values.length === 0) return []
  return [
    record((index) => values[index % values.length]),
    ...values.map((value) => record(() => value)),
  ]
}
