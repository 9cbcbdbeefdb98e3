/** What a gateway may publish for the devices behind it: `v1/gateway/…` (protocol §10.1). */

import { MOST_SENSORS } from '../../../src/model/places/turned-away.ts'
import type { Device } from '../../protocol/types.ts'
import { fitsAttributes, fitsTelemetry, valuesOf } from './device-topics.ts'
import { countSkipped } from './counters.ts'
import type { Handling } from './device-topics.ts'
import {
  deviceName,
  isDeviceName,
  parseGatewayAttributeRequest,
  parseGatewayAttributes,
  parseGatewayTelemetry,
  parseObject,
} from './payload.ts'
import { textOf } from '../../protocol/values.ts'
import type { Report } from './payload.ts'
import { randomBytes } from 'node:crypto'

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
      // Claims are ignored: no answer is expected.
      return undefined
  }
}

/** The device a gateway publishes for; publishing for an unknown one announces it. */
function announce(
  handling: Handling,
  gateway: Device,
  name: string,
  type = 'default',
): Child | undefined {
  const child = childOf(handling, gateway, name, type)
  if (child) handling.session.children.add(child.device.id)
  return child
}

/** Names that no device can have: they are noted on the gateway, because a message acknowledged says nothing of them. */
function noteNameless(
  { counters, traffic }: Handling,
  gateway: Device,
  names: readonly unknown[],
): void {
  counters.namelessParts += names.length
  for (const name of names) traffic.turnedAway(gateway.id, 'unnamed', textOf(name ?? ''))
}

/** `{"device":"Dr.0012","id":7,"data":{…}}`: a sensor's answer to a two-way call. */
function reply({ replies, session }: Handling, payload: Buffer): void {
  const { id, data } = parseObject(payload)
  if (typeof id === 'number') replies.arrived(session, id, data ?? null)
}

async function telemetry(handling: Handling, gateway: Device, payload: Buffer): Promise<void> {
  const saving: Promise<unknown>[] = []
  const { reports, nameless } = parseGatewayTelemetry(payload, handling.clock())
  noteNameless(handling, gateway, nameless)
  for (const [name, report] of reports) {
    countSkipped(handling.counters, report)
    const child = announce(handling, gateway, name)
    if (!child) continue
    const fits = fitsTelemetry(handling.store, child.device.id, report.points)
    if (!fits) handling.counters.tooManyKeys += 1
    const taken = fits ? report : skippedWhole(report)
    saving.push(child.stored, handling.traffic.received(child.device.id, taken, gateway.id))
  }
  await Promise.all(saving)
}

/** A report with more in it than its sensor may have: every value of it is counted for the sensor's card. */
function skippedWhole({ points, undated, unusable }: Report): Report {
  const values = points.reduce((sum, point) => sum + Object.keys(point.values).length, 0)
  return { points: [], undated, unusable: unusable + values }
}

async function connect(handling: Handling, gateway: Device, payload: Buffer): Promise<void> {
  const { device, type } = parseObject(payload)
  if (!isDeviceName(device)) noteNameless(handling, gateway, [device])
  const child = announce(
    handling,
    gateway,
    deviceName(device),
    typeof type === 'string' && type !== '' ? type : 'default',
  )
  if (!child) return
  handling.traffic.joined(child.device.id, gateway.id)
  await child.stored
}

async function disconnect(
  { store, traffic, session }: Handling,
  gateway: Device,
  payload: Buffer,
): Promise<void> {
  const device = store.entities.deviceByName(deviceName(parseObject(payload)['device']))
  if (!device || !session.children.delete(device.id)) return
  traffic.left(device.id, gateway.id)
}

async function attributes(handling: Handling, gateway: Device, payload: Buffer): Promise<void> {
  const saving: Promise<unknown>[] = []
  const { reports, nameless } = parseGatewayAttributes(payload)
  noteNameless(handling, gateway, nameless)
  for (const [name, { values, unusable }] of reports) {
    handling.counters.unusableValues += unusable
    const child = announce(handling, gateway, name)
    if (!child || !fitsAttributes(handling.store, child.device.id, values)) continue
    saving.push(
      child.stored,
      handling.store.attributes.save(child.device.id, 'CLIENT_SCOPE', values),
    )
  }
  await Promise.all(saving)
}

async function attributeRequest(
  handling: Handling,
  gateway: Device,
  payload: Buffer,
): Promise<void> {
  const { device } = parseObject(payload)
  if (!isDeviceName(device)) noteNameless(handling, gateway, [device])
  const request = parseGatewayAttributeRequest(payload)
  const child = announce(handling, gateway, request.device)
  if (!child) return
  const scope = request.client ? 'CLIENT_SCOPE' : 'SHARED_SCOPE'
  const values = valuesOf(handling.store, child.device.id, scope, request.keys)
  const [first] = Object.values(values)
  const topic = 'v1/gateway/attributes/response'
  const answer = request.single ? (first === undefined ? {} : { value: first }) : { values }
  handling.session.send(topic, topic, { id: request.id, device: request.device, ...answer })
  await child.stored
}

type Child = { device: Device; stored: Promise<unknown> }

/**
 * The device behind a gateway with this name, created when it is new; `undefined` when it is refused. It has to be of
 * the gateway's own hospital: ThingsBoard knows a name tenant-wide, which would let one hospital's gateway write into
 * another's patients; here that is refused and noted on the gateway (SRV-13, GWMAN-01). `stored` resolves when the device
 * is on disk.
 */
function childOf(
  { store, counters, traffic }: Handling,
  gateway: Device,
  name: string,
  type: string,
): Child | undefined {
  const existing = store.entities.deviceByName(name)
  if (existing && existing.customerId !== gateway.customerId) {
    counters.foreignChildren += 1
    traffic.turnedAway(gateway.id, 'foreign', name)
    return undefined
  }
  if (existing) return { device: existing, stored: Promise.resolve() }
  if (store.relations.from(gateway.id, 'Created').length >= MOST_SENSORS) {
    counters.refusedChildren += 1
    traffic.turnedAway(gateway.id, 'beyond', name)
    return undefined
  }
  const creating = store.entities.create<Device>({
    entityType: 'DEVICE',
    name,
    type,
    label: '',
    customerId: gateway.customerId,
    accessToken: randomBytes(15).toString('base64url'),
    additionalInfo: { lastConnectedGateway: gateway.id },
  })
  // Memory changes at once, so the next message of the same burst finds the device.
  const device = store.entities.deviceByName(name)
  if (!device) return undefined
  const relating = store.relations.save({
    from: { entityType: 'DEVICE', id: gateway.id },
    to: { entityType: 'DEVICE', id: device.id },
    type: 'Created',
    additionalInfo: null,
  })
  return { device, stored: Promise.all([creating, relating]) }
}
