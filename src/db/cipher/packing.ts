/**
 * A row as bytes, and back: JSON, with what JSON does not know (typed arrays, maps, `undefined`, NaN) beside it. Typed arrays
 * stay the bytes they are. Smaller and faster than any codec that could be loaded for it.
 */
import { packWords, unpackWords } from './runs.ts'

type Bytes = Uint8Array<ArrayBuffer>

const ARRAYS = {
  Float32Array,
  Float64Array,
  Int32Array,
  Uint8Array,
  Uint32Array,
  ArrayBuffer,
} as const
type Kind = keyof typeof ARRAYS
/** Their runs are taken out (`runs.ts`); rows of before say how many bytes they are, and not how many words. */
const WORDS = { Float32Array, Int32Array, Uint32Array } as const
type WordArray = InstanceType<(typeof WORDS)[keyof typeof WORDS]>
/** A property of this name is in place of what JSON does not know. */
const MARK = '~'
type Marked = { [MARK]: unknown }

const ODD: Readonly<Record<string, unknown>> = {
  undefined,
  NaN,
  Infinity,
  '-Infinity': -Infinity,
  '-0': -0,
}
/** Before the name of an array of which runs were taken out: a console of before does not take it for another. */
const RUNS = '='
const HEAD = 4
const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** @throws where a row holds what cannot be packed: a mistake of whoever writes it */
export function pack(row: unknown): Bytes {
  const parts: Bytes[] = []
  const text = encoder.encode(JSON.stringify(plain(row, parts)))
  const size = parts.reduce((sum, part) => sum + part.length, HEAD + text.length)
  const bytes = new Uint8Array(size)
  new DataView(bytes.buffer).setUint32(0, text.length)
  bytes.set(text, HEAD)
  let at = HEAD + text.length
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function plain(value: unknown, parts: Bytes[]): unknown {
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? value : odd(value)
  if (value === undefined) return odd(value)
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => plain(each, parts))
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} cannot be stored`)
  const kind = value.constructor?.name ?? 'Object'
  if (kind in ARRAYS) return array(kind, value as ArrayBuffer | Bytes, parts)
  if (value instanceof Map) return { [MARK]: ['Map', plain([...value], parts)] }
  if (kind !== 'Object') throw new TypeError(`a ${kind} cannot be stored`)
  const entries = Object.entries(value).map(([key, each]) => [key, plain(each, parts)])
  const object = Object.fromEntries(entries) as object
  return MARK in object ? { [MARK]: [object] } : object
}

const odd = (value: unknown): Marked => ({ [MARK]: Object.is(value, -0) ? '-0' : String(value) })

function array(kind: string, value: ArrayBuffer | Bytes | WordArray, parts: Bytes[]): Marked {
  if (kind in WORDS) {
    const { buffer, byteOffset, length } = value as WordArray
    const part = packWords(new Uint32Array(buffer, byteOffset, length))
    parts.push(part)
    return { [MARK]: [RUNS + kind, part.length, length] }
  }
  const part =
    value instanceof ArrayBuffer
      ? new Uint8Array(value)
      : new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  parts.push(part)
  return { [MARK]: [kind, part.length] }
}

export function unpack(bytes: Bytes): unknown {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = HEAD + view.getUint32(0)
  const text = decoder.decode(bytes.subarray(HEAD, from))
  // Most rows have nothing that JSON does not know.
  if (!text.includes(`"${MARK}"`)) return JSON.parse(text)
  return restored(JSON.parse(text), { bytes, at: from })
}

type Reading = { bytes: Bytes; at: number }

function restored(value: unknown, reading: Reading): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => restored(each, reading))
  if (MARK in value) return unmarked(value[MARK], reading)
  return entriesOf(value, reading)
}

function entriesOf(value: object, reading: Reading): object {
  const entries = Object.entries(value).map(([key, each]) => [key, restored(each, reading)])
  return Object.fromEntries(entries) as object
}

function unmarked(mark: unknown, reading: Reading): unknown {
  if (!Array.isArray(mark)) return ODD[String(mark)]
  const [first, rest, words] = mark as [string | object, unknown, number | undefined]
  if (typeof first === 'object') return entriesOf(first, reading)
  if (first === 'Map') return new Map(restored(rest, reading) as [unknown, unknown][])
  const part = reading.bytes.slice(reading.at, reading.at + (rest as number))
  reading.at += part.length
  const isRuns = first.startsWith(RUNS) && words !== undefined
  const { buffer } = isRuns ? unpackWords(part, words) : part
  const kind = (isRuns ? first.slice(RUNS.length) : first) as Kind
  return kind === 'ArrayBuffer' ? buffer : new ARRAYS[kind](buffer)
}
