/** Messages from the server to devices: calls (protocol §8) and changed shared attributes. */

import type { Device, FacilityEvent, Store } from '../../protocol/types.ts'
import type { Session, Sessions } from './sessions.ts'

export type RpcRequest = { method: string; params: unknown }

/**
 * Hands a one-way call to the device itself, or to the gateway that speaks for it. `sent` means written to
 * a subscribed connection, not executed; `offline` that nobody listens.
 */
export function callDevice(
  live: Sessions,
  device: Device,
  id: number,
  request: RpcRequest,
): 'sent' | 'offline' {
  const { method, params } = request
  for (const session of live.ofDevice(device.id).toReversed()) {
    const topic = `v1/devices/me/rpc/request/${id}`
    if (session.send('v1/devices/me/rpc/request/+', topic, { method, params })) return 'sent'
  }
  const message = { device: device.name, data: { id, method, params } }
  return live.gatewayOf(device.id)?.send('v1/gateway/rpc', 'v1/gateway/rpc', message)
    ? 'sent'
    : 'offline'
}

/** Tells a device, or its gateway, what changed in its shared attributes. */
export function pushShared(store: Store, live: Sessions, event: FacilityEvent): void {
  if (event.kind !== 'attributes' || event.scope !== 'SHARED_SCOPE') return
  const device = store.entities.device(event.id)
  if (!device) return
  const values = Object.fromEntries(
    Object.entries(event.changed).map(([key, { value }]) => [key, value]),
  )
  const messages = [
    ...(Object.keys(values).length > 0 ? [values] : []),
    ...(event.removed.length > 0 ? [{ deleted: event.removed }] : []),
  ]
  const gateway = live.gatewayOf(device.id)
  for (const data of messages) {
    for (const session of live.ofDevice(device.id)) {
      session.send('v1/devices/me/attributes', 'v1/devices/me/attributes', data)
    }
    gateway?.send('v1/gateway/attributes', 'v1/gateway/attributes', { device: device.name, data })
  }
}

/** Whether an entity's change ends a session: removed, another token, or another hospital. */
export function endsSession(event: FacilityEvent, session: Session): boolean {
  if (event.kind !== 'entity-removed' && event.kind !== 'entity-updated') return false
  const { entity } = event
  if (entity.entityType !== 'DEVICE' || entity.id !== session.deviceId) return false
  return (
    event.kind === 'entity-removed' ||
    entity.accessToken !== session.accessToken ||
    entity.customerId !== session.customerId
  )
}
