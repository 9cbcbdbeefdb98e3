/**
 * The connected devices. A session is one connection of one device, with its exact filters; the server writes to a
 * session directly, so nothing a client publishes can ever reach another client.
 */

import type { Client } from 'aedes'
import { longTopic, shortFilters, topicUnder } from './short-topics.ts'
import type { Device } from '../../protocol/types.ts'

export type Session = {
  client: Client
  deviceId: string
  /** The client id that the device gave itself. */
  clientName: string
  /** The token it signed in with: a changed token ends the session. */
  accessToken: string
  /** The hospital it signed in for; moving the device to another ends the session. */
  customerId: string
  /** Granted filters and their quality of service (0 or 1). */
  filters: Map<string, 0 | 1>
  /** For a gateway: ids of the devices that sent or were announced through this connection. */
  children: Set<string>
  /** Sends only if the session subscribed to `filter`; returns whether it did. */
  send(filter: string, topic: string, message: unknown): boolean
}

/** The filters of every device. */
const DEVICE_FILTERS = new Set([
  'v1/devices/me/attributes',
  'v1/devices/me/attributes/response/+',
  'v1/devices/me/rpc/request/+',
  'v1/devices/me/rpc/response/+',
])
/** What a gateway may subscribe to besides. */
const GATEWAY_FILTERS = new Set([
  'v1/gateway/attributes',
  'v1/gateway/attributes/response',
  'v1/gateway/rpc',
])

/** Only these exact filters exist; everything else is refused (protocol §10.1). */
export function isAllowedFilter(filter: string, isGateway: boolean): boolean {
  return DEVICE_FILTERS.has(longTopic(filter)) || (isGateway && GATEWAY_FILTERS.has(filter))
}

export function newSession(client: Client, device: Device, clientName: string): Session {
  const filters = new Map<string, 0 | 1>()
  return {
    client,
    deviceId: device.id,
    clientName,
    accessToken: device.accessToken,
    customerId: device.customerId,
    filters,
    children: new Set(),
    send(filter, topic, message) {
      // Under the name the device subscribed to, the long one first.
      const name = [filter, ...shortFilters(filter)].find((one) => filters.has(one))
      const qos = name === undefined ? undefined : filters.get(name)
      if (name === undefined || qos === undefined || client.closed) return false
      const named = topicUnder(name, filter, topic)
      const payload = Buffer.from(JSON.stringify(message))
      client.publish(
        { cmd: 'publish', topic: named, payload, qos, dup: false, retain: false },
        () => {
          // A failed write closes the connection and ends the session; the device asks again when it is back.
        },
      )
      return true
    },
  }
}

export type Sessions = {
  add(session: Session): void
  all(): Session[]
  of(client: Client): Session | undefined
  /** All connections of a device, newest last. */
  ofDevice(deviceId: string): readonly Session[]
  /** Newest connection of a gateway that speaks for a device. */
  gatewayOf(childId: string): Session | undefined
  /** Forgets a connection; returns its session, and whether it was the device's last. */
  remove(client: Client): { session: Session; last: boolean } | undefined
}

export function createSessions(): Sessions {
  const byClient = new Map<Client, Session>()
  const byDevice = new Map<string, Session[]>()
  return {
    add(session) {
      byClient.set(session.client, session)
      byDevice.set(session.deviceId, [...(byDevice.get(session.deviceId) ?? []), session])
    },
    all: () => [...byClient.values()],
    of: (client) => byClient.get(client),
    ofDevice: (deviceId) => byDevice.get(deviceId) ?? [],
    gatewayOf: (childId) =>
      [...byClient.values()].findLast((session) => session.children.has(childId)),
    remove(client) {
      const session = byClient.get(client)
      if (!session) return undefined
      byClient.delete(client)
      const rest = (byDevice.get(session.deviceId) ?? []).filter((other) => other !== session)
      if (rest.length > 0) byDevice.set(session.deviceId, rest)
      else byDevice.delete(session.deviceId)
      return { session, last: rest.length === 0 }
    },
  }
}
