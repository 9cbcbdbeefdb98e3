/** What a device may publish about itself: `v1/devices/me/…` (protocol §10.1). */

import type { Scope, Store, Value, Clock } from '../../protocol/types.ts'
import { countSkipped } from './counters.ts'
import {
  parseAttributeRequest,
  parseJson,
  parseObject,
  parseTelemetry,
  parseValues,
  PayloadError,
} from './payload.ts'
import { limits } from '../../features/quotas/limits.ts'
import { valuesFault } from '../quotas/values.ts'
import type { DeviceTraffic } from '../rules/traffic.ts'
import type { Counters } from './counters.ts'
import type { Replies } from './calls.ts'
import type { Session } from './sessions.ts'

/** What the handlers of a publish work with. */
export type Handling = {
  store: Store
  traffic: DeviceTraffic
  clock: Clock
  counters: Counters
  /** The connection that published. */
  session: Session
  /** Where answers to two-way calls are waited for. */
  replies: Replies
}

const PREFIX = 'v1/devices/me/'

/** Resolves when what was published is on disk; `undefined` for a topic that is not a device's. */
export function deviceTopic(
  handling: Handling,
  topic: string,
  payload: Buffer,
): Promise<unknown> | undefined {
  if (!topic.startsWith(PREFIX)) return undefined
  const { store, traffic, session, counters, clock } = handling
  const rest = topic.slice(PREFIX.length)
  if (rest === 'telemetry') {
    const report = parseTelemetry(payload, clock())
    countSkipped(counters, report)
    mustFit(fitsTelemetry(store, session.deviceId, report.points))
    return traffic.received(session.deviceId, report)
  }
  if (rest === 'attributes') {
    const { values, unusable } = parseValues(parseObject(payload))
    counters.unusableValues += unusable
    mustFit(fitsAttributes(store, session.deviceId, values))
    return store.attributes.save(session.deviceId, 'CLIENT_SCOPE', values)
  }
  const request = /^attributes\/request\/(\d{1,10})$/.exec(rest)?.[1]
  if (request !== undefined) {
    const { client, shared } = parseAttributeRequest(payload)
    const every = !client && !shared
    session.send('v1/devices/me/attributes/response/+', `${PREFIX}attributes/response/${request}`, {
      ...(client || every
        ? { client: valuesOf(store, session.deviceId, 'CLIENT_SCOPE', client) }
        : {}),
      ...(shared || every
        ? { shared: valuesOf(store, session.deviceId, 'SHARED_SCOPE', shared) }
        : {}),
    })
  }
  const answered = /^rpc\/response\/(\d{1,10})$/.exec(rest)?.[1]
  if (answered !== undefined)
    handling.replies.arrived(session, Number(answered), parseJson(payload))
  // Claims and the like are ignored: no answer is expected.
  return Promise.resolve()
}

/** Attribute values by key: those asked for, or all of the scope. */
export function valuesOf(
  store: Store,
  id: string,
  scope: Scope,
  keys?: readonly string[],
): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [key, { value }] of store.attributes.of(id, scope)) {
    if (!keys || keys.includes(key)) values[key] = value
  }
  return values
}

type Values = Record<string, Value>

/** Whether a device may have so much telemetry. Of a gateway's message, only the devices with too much are skipped. */
export function fitsTelemetry(
  store: Store,
  id: string,
  points: readonly { values: Values }[],
): boolean {
  const list = points.map(({ values }) => values)
  return valuesFault(list, store.telemetry.latest(id), limits) === undefined
}

export function fitsAttributes(store: Store, id: string, values: Values): boolean {
  return valuesFault([values], store.attributes.of(id, 'CLIENT_SCOPE'), limits) === undefined
}

/** A readable message with more in it than its device may have. */
export class TooMuch extends PayloadError {
  override name = 'TooMuch'
}

/** @throws TooMuch when a device's message about itself does not fit */
export function mustFit(fits: boolean): void {
  if (!fits) throw new TooMuch('too many or too long values')
}
