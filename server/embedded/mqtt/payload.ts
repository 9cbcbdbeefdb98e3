/**
 * Payloads of devices and gateways (protocol §10.1), parsed strictly: what is malformed is refused as a whole
 * and never half stored. Values are cast as the platform casts them (protocol §5).
 */

import { isWithin, readJson } from '../../protocol/json.ts'
import { isTime } from '../rules/clocks.ts'
import type { Point } from '../rules/rules.ts'
import type { Value } from '../store/types.ts'
import { castValue, isPlain } from '../store/values.ts'

/**
 * `skipped` counts points whose time is none (negative, a fraction, beyond any date). A time ahead of now is
 * left as it was sent: how far ahead says something about the sender's clock (ruling R30).
 */
export type Points = { points: Point[]; skipped: number }

/** A payload that is not what its topic takes; closes a 3.1.1 connection. */
export class PayloadError extends Error {
  override name = 'PayloadError'
}

type JsonObject = Record<string, unknown>

const MOST_KEY_LENGTH = 255
const MOST_DEPTH = 16

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Any JSON, or a `PayloadError`. */
export function parseJson(payload: Buffer | string): unknown {
  try {
    return readJson(payload.toString())
  } catch {
    throw new PayloadError('not JSON')
  }
}

/** A JSON object, or a `PayloadError`. */
export function parseObject(payload: Buffer | string): JsonObject {
  const parsed = parseJson(payload)
  if (!isObject(parsed)) throw new PayloadError('not a JSON object')
  return parsed
}

/** Key-value pairs, cast; null and unusable keys are refused as the platform refuses them. */
export function parseValues(object: JsonObject): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [key, raw] of Object.entries(object)) {
    if (!isUsableKey(key)) throw new PayloadError('unusable key')
    const value = castValue(raw)
    if (value === undefined || !isWithin(value, MOST_DEPTH)) {
      throw new PayloadError(`unusable value of ${key}`)
    }
    values[key] = value
  }
  return values
}

/** The store holds no others; here they are malformed, before anything of the message is stored. */
const isUsableKey = (key: string): boolean =>
  key.trim() !== '' && key.length <= MOST_KEY_LENGTH && key !== '__proto__' && isPlain(key)

function addPoint(points: Points, raw: unknown, now: number): void {
  if (!isObject(raw)) throw new PayloadError('telemetry is not an object')
  const dated = 'ts' in raw && 'values' in raw
  const ts = dated ? raw['ts'] : now
  const object = dated ? raw['values'] : raw
  if (typeof ts !== 'number' || !isObject(object)) throw new PayloadError('malformed ts or values')
  const values = parseValues(object)
  if (!isTime(ts)) points.skipped += 1
  else if (Object.keys(values).length > 0) points.points.push({ ts, values })
}

/** Telemetry of one device: flat values, `{ts, values}`, or an array of either; flat values are dated `now`. */
export function parseTelemetry(payload: Buffer | string, now: number): Points {
  const parsed = parseJson(payload)
  const points: Points = { points: [], skipped: 0 }
  for (const raw of Array.isArray(parsed) ? (parsed as unknown[]) : [parsed])
    addPoint(points, raw, now)
  return points
}

/** A device name that can be an entity's name. */
export function deviceName(raw: unknown): string {
  const usable = typeof raw === 'string' && raw.trim() !== '' && raw.length <= 255 && isPlain(raw)
  // eslint-disable-next-line no-control-regex -- control characters have no place in a name
  if (!usable || /[<>\u0000-\u001f]/.test(raw)) throw new PayloadError('unusable device name')
  return raw
}

/** `{"<device>": [point, …]}` of a gateway: by device name, in the order sent. */
export function parseGatewayTelemetry(payload: Buffer | string, now: number): [string, Points][] {
  return Object.entries(parseObject(payload)).map(([name, list]) => {
    if (!Array.isArray(list)) throw new PayloadError('gateway telemetry is not an array')
    const points: Points = { points: [], skipped: 0 }
    for (const raw of list as unknown[]) addPoint(points, raw, now)
    return [deviceName(name), points]
  })
}

/** `{"<device>": {key: value}}` of a gateway. */
export function parseGatewayAttributes(
  payload: Buffer | string,
): [string, Record<string, Value>][] {
  return Object.entries(parseObject(payload)).map(([name, values]) => {
    if (!isObject(values)) throw new PayloadError('gateway attributes are not an object')
    return [deviceName(name), parseValues(values)]
  })
}

/** `{"clientKeys":"a,b","sharedKeys":"c"}`; a side that is not asked for stays undefined. */
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
