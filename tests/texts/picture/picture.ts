/** A picture of the texts of one file: each constant, and each function with each sample of what it takes, a line each. */
import { basename } from 'node:path'
import { DAY_MS, HOUR_MS } from '../../../src/model/constants.ts'
import { functionAt } from './source.ts'
import { NOW, SAMPLES } from './names.ts'
import { BESIDES, nameOfSample } from './samples.ts'
import { allTogether, distinct, isPair, oneAtATime, sizeOf, twoAtATime } from './combine.ts'
import { type Parameter, parametersOf } from './types.ts'

/** So many calls of one function are made of every sample with every other; where there would be more, one changes at a time. */
const ALL_OF_THEM = 24

export type Picture = { lines: string[]; faults: string[] }

/** @param path from the root of the project */
export function pictureOf(path: string, exports: Readonly<Record<string, unknown>>): Picture {
  const picture: Picture = { lines: [], faults: [] }
  for (const [name, value] of sorted(exports)) draw(picture, path, value, name, [])
  return picture
}

function draw(
  picture: Picture,
  path: string,
  value: unknown,
  name: string,
  keys: readonly string[],
): void {
  const title = name + keys.map((key) => (/^\w+$/.test(key) ? `.${key}` : `['${key}']`)).join('')
  if (typeof value === 'function') {
    try {
      picture.lines.push(...callsOf(value as Callable, title, path, parameters(path, name, keys)))
    } catch (error) {
      picture.faults.push(
        `${path} ${title}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  } else if (isTable(value)) {
    // Not in the order of the source: a text may be moved to another place of its table.
    for (const [key, each] of sorted(value)) draw(picture, path, each, name, [...keys, key])
  } else {
    picture.lines.push(`${title} → ${result(value)}`)
  }
}

const sorted = (table: object): [string, unknown][] =>
  Array.isArray(table)
    ? Object.entries(table)
    : Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1))

const isTable = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

function parameters(path: string, name: string, keys: readonly string[]): Parameter[] {
  const at = functionAt(path, name, keys)
  if (!at) throw new Error('the source does not show what it takes')
  return parametersOf(at.node.params, at.path)
}

type Callable = (...given: unknown[]) => unknown

function callsOf(
  text: Callable,
  title: string,
  path: string,
  given: readonly Parameter[],
): string[] {
  const lists = given.map(({ values }) => values)
  const isRest = given.at(-1)?.isRest === true
  const wordsOf = (call: readonly unknown[]): string =>
    result(isRest ? text(...call.slice(0, -1), ...(call.at(-1) as unknown[])) : text(...call))
  const [first = [], ...others] = calls(lists.map((list) => list.filter((each) => !isPair(each))))
  const shown = [first, ...others.filter((call) => !isOnlyLess(call, first, wordsOf))]
  const shapes = new Set(shown.map((call) => shapeOf(wordsOf(call))))
  const pairs = [...oneAtATime(lists), ...twoAtATime(lists)].filter((call) => {
    const shape = shapeOf(wordsOf(call))
    return !shapes.has(shape) && shapes.add(shape) && !isOnlyLess(call, first, wordsOf)
  })
  return [...shown, ...pairs, ...(BESIDES[`${basename(path, '.ts')} ${title}`] ?? [])].map(
    (call, index) => {
      const parts = call.map((each, at) => show(each, index === 0 ? undefined : first[at]))
      return `${title}(${parts.join(', ')}) → ${wordsOf(call)}`
    },
  )
}

/** The words of a result without its numbers and names: two parameters changed together are shown where they make others. */
const shapeOf = (text: string): string =>
  SAMPLES.reduce((words, sample) => words.replaceAll(sample, '@'), text).replaceAll(
    /[\d:.,‹› -]+/g,
    ' ',
  )

const calls = (lists: readonly (readonly unknown[])[]): unknown[][] =>
  sizeOf(lists) <= ALL_OF_THEM ? allTogether(lists) : distinct(oneAtATime(lists))

/** Where an empty text leaves a gap in the same words, it is not worth a line. */
function isOnlyLess(
  call: readonly unknown[],
  first: readonly unknown[],
  wordsOf: (call: readonly unknown[]) => string,
): boolean {
  if (!call.includes('')) return false
  const full = call.map((each, index) => (each === '' ? first[index] : each))
  const less = full.reduce<string>(
    (text, each, index) =>
      call[index] === '' && typeof each === 'string' && each !== ''
        ? text.replaceAll(each, '')
        : text,
    wordsOf(full),
  )
  return plain(less) === plain(wordsOf(call))
}
const plain = (text: string): string => text.replaceAll('"', '').trim()

/** A result: a text as it is, all else as it is written in code. */
function result(value: unknown): string {
  if (typeof value !== 'string') return show(value)
  return value === '' || value !== value.trim() ? show(value) : visible(value)
}

/** What is not seen is written out. */
export const visible = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu,
    (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  )

const YEAR_MS = 366 * DAY_MS
const AHEAD_MS = 9 * HOUR_MS

const show = (value: unknown, usual?: unknown): string => write(value, usual, false)
const inside = (value: unknown): string => write(value, undefined, true)

function write(value: unknown, usual: unknown, isInside: boolean): string {
  const name = nameOfSample(value, isInside)
  if (name !== undefined) return name
  if (typeof value === 'string') return `"${visible(value)}"`
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'function') return value.name
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Map) return `Map ${inside([...value.entries()])}`
  if (Array.isArray(value)) return `[${value.map(inside).join(', ')}]`
  if (typeof value === 'object' && value !== null) return fields(value, usual)
  return String(value)
}

/** Of a further sample only what differs from the first one; a field that only the first has is named after a minus. */
function fields(value: object, usual: unknown): string {
  const entries = Object.entries(value)
  const before = new Map<string, unknown>(
    typeof usual === 'object' && usual !== null ? Object.entries(usual) : [],
  )
  const other = entries.filter(
    ([key, each]) => !before.has(key) || inside(each) !== inside(before.get(key)),
  )
  const isPart = other.length < entries.length
  const gone = isPart ? [...before.keys()].filter((key) => !(key in value)) : []
  const parts = [
    ...other.map(([key, each]) => `${key}: ${inside(each)}`),
    ...gone.map((key) => `-${key}`),
    ...(isPart ? ['…'] : []),
  ]
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A moment by the clock of the samples. */
function numberText(value: number): string {
  if (value === NOW) return 'now'
  if (!(Math.abs(value - NOW) < YEAR_MS)) return String(value)
  return `‹${new Date(value + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')}›`
}
