/**
 * Payloads of devices and gateways (protocol §10.1). One bad value costs one value (SRV-73): it is skipped and counted,
 * and the rest of the message is taken. Only a message that is no JSON or has the wrong shape is refused as a whole.
 * Read by hand, not by schema: this is the live path.
 * Values are cast as the platform casts them (protocol §5).
 */

import { hasOverrides } from '../../../src/domain/hidden.ts'
import { isWithin, readJson } from '../../protocol/input.ts'
import { isTime } from '../../features/clocks/clocks.ts'
import { readingOf } from '../../features/rules/alarms.ts'
import type { Point } from '../rules/rules.ts'
import type { Value } from '../../protocol/types.ts'
import { castValue, isPlain } from '../../protocol/values.ts'

/**
 * What a device reported, and how much of it was skipped. `undated` counts points without a real time (no number,
 * negative, a fraction, beyond any date); a time in the future is kept as it was sent, because it shows that the sender's
 * clock is wrong (ruling R30). `unusable` counts values that cannot be read: null, text instead of a number, too deep.
 */
export type Report = { points: Point[]; undated: number; unusable: number }

/** A payload that is not what its topic takes; closes a 3.1.1 connection. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

type JsonObject = Record<string, unknown>

const MOST_KEY_LENGTH = 255
const MOST_DEPTH = 16

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Any JSON, or a `PayloadError`. `NaN` and `Infinity`, which some languages write, are read as null. */
export function parseJson(payload: Buffer | string): unknown {
  const text = payload.toString()
  try {
    return readJson(text)
  } catch {
    try {
      return readJson(
        text.replaceAll(TEXT_OR_NO_NUMBER, (part) => (part.startsWith('"') ? part : 'null')),
      )
    } catch {
      throw new PayloadError('not JSON')
    }
  }
}

const TEXT_OR_NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/** A JSON object, or a `PayloadError`. */
export function parseObject(payload: Buffer | string): JsonObject {
  const parsed = parseJson(payload)
  if (!isObject(parsed)) throw new PayloadError('not a JSON object')
  return parsed
}

/** Key-value pairs, cast, and how many of them cannot be used. */
export function parseValues(object: JsonObject): {
  values: Record<string, Value>
  unusable: number
} {
  const values: Record<string, Value> = {}
  let unusable = 0
  for (const [key, raw] of Object.entries(object)) {
    const cast = castValue(raw)
    const value =
      cast === undefined || !isWithin(cast, MOST_DEPTH) ? undefined : readingOf(key, cast)
    if (value === undefined || !isUsableKey(key)) unusable += 1
    else values[key] = value
  }
  return { values, unusable }
}

/** Checked before anything of the message is stored: the store takes no other keys. */
const isUsableKey = (key: string): boolean =>
  key.trim() !== '' && key.length <= MOST_KEY_LENGTH && key !== '__proto__' && isPlain(key)

function addPoint(report: Report, raw: unknown, now: number): void {
  const dated = isObject(raw) && 'ts' in raw && 'values' in raw
  const ts = dated ? raw['ts'] : now
  const object = dated ? raw['values'] : raw
  if (!isObject(object)) report.unusable += 1
  else if (!isTime(ts)) report.undated += 1
  else {
    const { values, unusable } = parseValues(object)
    report.unusable += unusable
    if (Object.keys(values).length > 0) report.points.push({ ts, values })
  }
}

const reportOf = (list: readonly unknown[], now: number): Report => {
  const report: Report = { points: [], undated: 0, unusable: 0 }
  for (const raw of list) addPoint(report, raw, now)
  return report
}

/** Telemetry of one device: flat values, `{ts, values}`, or an array of either; flat values are dated `now`. */
export function parseTelemetry(payload: Buffer | string, now: number): Report {
  const parsed = parseJson(payload)
  if (typeof parsed !== 'object' || parsed === null) throw new PayloadError('no telemetry')
  return reportOf(Array.isArray(parsed) ? (parsed as unknown[]) : [parsed], now)
}

/** A name that a device can have, or a `PayloadError`. */
export function deviceName(raw: unknown): string {
  if (!isDeviceName(raw)) throw new PayloadError('unusable device name')
  return raw
}

export function isDeviceName(raw: unknown): raw is string {
  const usable = typeof raw === 'string' && raw.trim() !== '' && raw.length <= 255 && isPlain(raw)
  // eslint-disable-next-line no-control-regex -- control characters have no place in a name
  return usable && !/[<>\u0000-\u001f]/.test(raw) && !hasOverrides(raw)
}

/**
 * `{"<device>": [point, …]}` of a gateway: by device name, in the order sent. `nameless` are the names left out
 * because no device can have them.
 */
export function parseGatewayTelemetry(
  payload: Buffer | string,
  now: number,
): { reports: [string, Report][]; nameless: string[] } {
  return byDevice(payload, (list) =>
    reportOf(Array.isArray(list) ? (list as unknown[]) : [null], now),
  )
}

/** `{"<device>": {key: value}}` of a gateway. */
export function parseGatewayAttributes(payload: Buffer | string): {
  reports: [string, ReturnType<typeof parseValues>][]
  nameless: string[]
} {
  return byDevice(payload, (raw) =>
    isObject(raw) ? parseValues(raw) : { values: {}, unusable: 1 },
  )
}

function byDevice<T>(
  payload: Buffer | string,
  read: (raw: unknown) => T,
): { reports: [string, T][]; nameless: string[] } {
  const entries = Object.entries(parseObject(payload))
  const named = entries.filter(([name]) => isDeviceName(name))
  return {
    reports: named.map(([name, raw]) => [name, read(raw)]),
    nameless: entries.flatMap(([name]) => (isDeviceName(name) ? [] : [name])),
  }
}

/** `{"clientKeys":"a,b","sharedKeys":"c"}`; a scope that is not asked for stays undefined. */
export function parseAttributeRequest(payload: Buffer | string): {
  client?: string[]
  shared?: string[]
} {
  const object = parseObject(payload)
  const keys = (raw: unknown): string[] | undefined =>
    typeof raw === 'string' && raw !== '' ? raw.split(',').map((key) => key.trim()) : undefined
  const client = keys(object['clientKeys'])
  const shared = keys(object['sharedKeys'])
  return { ...(client ? { client } : {}), ...(shared ? { shared } : {}) }
}

export type GatewayAttributeRequest = {
  id: number
  device: string
  client: boolean
  keys: string[]
  single: boolean
}

/** `{"id":1,"device":"…","client":false,"key":"k"}` or `"keys":["a","b"]`. */
export function parseGatewayAttributeRequest(payload: Buffer | string): GatewayAttributeRequest {
  const object = parseObject(payload)
  const { id, key, keys } = object
  if (typeof id !== 'number') throw new PayloadError('request without id')
  const list: unknown[] = typeof key === 'string' ? [key] : Array.isArray(keys) ? keys : []
  return {
    id,
    device: deviceName(object['device']),
    client: object['client'] === true,
    keys: list.filter((one) => typeof one === 'string'),
    single: typeof key === 'string',
  }
}
