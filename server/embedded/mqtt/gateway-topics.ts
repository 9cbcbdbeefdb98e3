/** What a gateway may publish for the devices behind it: `v1/gateway/…` (protocol §10.1). */

import type { Device } from '../../protocol/types.ts'
import { fitsAttributes, fitsTelemetry } from './amounts.ts'
import { countSkipped } from './counters.ts'
import { childOf } from './children.ts'
import type { Child } from './children.ts'
import { valuesOf } from './device-topics.ts'
import type { Handling } from './handling.ts'
import {
  deviceName,
  parseGatewayAttributeRequest,
  parseGatewayAttributes,
  parseGatewayTelemetry,
  parseObject,
} from './payload.ts'

/** Resolves when what was published is on disk. `gateway` is the publishing device. */
export async function gatewayTopic(
  handling: Handling,
  gateway: Device,
  topic: string,
  payload: Buffer,
): Promise<void> {
  switch (topic) {
    case 'v1/gateway/telemetry':
      return telemetry(handling, gateway, payload)
    case 'v1/gateway/connect':
      return connect(handling, gateway, payload)
    case 'v1/gateway/disconnect':
      return disconnect(handling, gateway, payload)
    case 'v1/gateway/attributes':
      return attributes(handling, gateway, payload)
    case 'v1/gateway/attributes/request':
      return attributeRequest(handling, gateway, payload)
    case 'v1/gateway/rpc':
      return reply(handling, payload)
    default:
      // Claims have nobody waiting for them.
      return undefined
  }
}

/** Publishing for an unknown device implies announcing it. */
function child(
  { store, counters, session }: Handling,
  gateway: Device,
  name: string,
  type = 'default',
): Child | undefined {
  const found = childOf(store, counters, gateway, name, type)
  if (found) session.children.add(found.device.id)
  return found
}

/** `{"device":"Dr.0012","id":7,"data":{…}}`: a sensor's answer to a two-way call. */
function reply({ replies, session }: Handling, payload: Buffer): void {
  const { id, data } = parseObject(payload)
  if (typeof id === 'number') replies.arrived(session, id, data ?? null)
}

async function telemetry(handling: Handling, gateway: Device, payload: Buffer): Promise<void> {
  const saving: Promise<unknown>[] = []
  const { reports, nameless } = parseGatewayTelemetry(payload, handling.clock())
  handling.counters.namelessParts += nameless
  for (const [name, report] of reports) {
    countSkipped(handling.counters, report)
    const found = child(handling, gateway, name)
    if (found && fitsTelemetry(handling.store, found.device.id, report.points))
      saving.push(found.stored, handling.traffic.received(found.device.id, report, gateway.id))
  }
  await Promise.all(saving)
}

async function connect(handling: Handling, gateway: Device, payload: Buffer): Promise<void> {
  const { device, type } = parseObject(payload)
  const found = child(
    handling,
    gateway,
    deviceName(device),
    typeof type === 'string' && type !== '' ? type : 'default',
  )
  if (!found) return
  handling.traffic.joined(found.device.id, gateway.id)
  await found.stored
}

async function disconnect(
  { store, traffic, session }: Handling,
  gateway: Device,
  payload: Buffer,
): Promise<void> {
  const known = store.entities.deviceByName(deviceName(parseObject(payload)['device']))
  if (!known || !session.children.delete(known.id)) return
  traffic.left(known.id, gateway.id)
}

async function attributes(handling: Handling, gateway: Device, payload: Buffer): Promise<void> {
  const saving: Promise<unknown>[] = []
  const { reports, nameless } = parseGatewayAttributes(payload)
  handling.counters.namelessParts += nameless
  for (const [name, { values, unusable }] of reports) {
    handling.counters.unusableValues += unusable
    const found = child(handling, gateway, name)
    if (!found || !fitsAttributes(handling.store, found.device.id, values)) continue
    saving.push(
      found.stored,
      handling.store.attributes.save(found.device.id, 'CLIENT_SCOPE', values),
    )
  }
  await Promise.all(saving)
}

async function attributeRequest(
  handling: Handling,
  gateway: Device,
  payload: Buffer,
): Promise<void> {
  const request = parseGatewayAttributeRequest(payload)
  const found = child(handling, gateway, request.device)
  if (!found) return
  const scope = request.client ? 'CLIENT_SCOPE' : 'SHARED_SCOPE'
  const values = valuesOf(handling.store, found.device.id, scope, request.keys)
  const [first] = Object.values(values)
  const topic = 'v1/gateway/attributes/response'
  const answer = request.single ? (first === undefined ? {} : { value: first }) : { values }
  handling.session.send(topic, topic, { id: request.id, device: request.device, ...answer })
  await found.stored
}
