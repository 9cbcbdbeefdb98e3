/** Messages from the server to devices: calls (protocol §8) and changed shared attributes. */

import type { Device, FacilityEvent, Store } from '../../protocol/types.ts'
import type { Session, Sessions } from './sessions.ts'

export type RpcRequest = { method: string; params: unknown }

/**
 * Sends a call to the device itself, or to the gateway that speaks for it. `sent` means written to a subscribed
 * connection, not executed; `offline` that neither is connected.
 */
export function callDevice(
  sessions: Sessions,
  device: Device,
  id: number,
  request: RpcRequest,
): 'sent' | 'offline' {
  const { method, params } = request
  for (const session of sessions.ofDevice(device.id).toReversed()) {
    const topic = `v1/devices/me/rpc/request/${id}`
    if (session.send('v1/devices/me/rpc/request/+', topic, { method, params })) return 'sent'
  }
  const message = { device: device.name, data: { id, method, params } }
  return sessions.gatewayOf(device.id)?.send('v1/gateway/rpc', 'v1/gateway/rpc', message)
    ? 'sent'
    : 'offline'
}

/** Sends changed shared attributes to the device and to its gateway. */
export function pushShared(store: Store, sessions: Sessions, event: FacilityEvent): void {
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
  const gateway = sessions.gatewayOf(device.id)
  for (const data of messages) {
    for (const session of sessions.ofDevice(device.id)) {
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

/** The replies of devices to two-way calls (protocol §8). */
export type Replies = {
  /** The device's own answer to a call, or `late` when there was none in time. */
  wait(call: number, deviceId: string, ms: number): Promise<{ answer: unknown } | 'late'>
  /** A reply came. It counts only from the device that was called, or from its gateway. */
  arrived(session: Session, call: number, answer: unknown): void
  /** The call could not be sent. */
  forget(call: number): void
  close(): void
}

type Waiting = { deviceId: string; settle: (answer: { answer: unknown } | 'late') => void }

export function createReplies(): Replies {
  const open = new Map<number, Waiting>()
  return {
    wait(call, deviceId, ms) {
      return new Promise((resolve) => {
        const settle: Waiting['settle'] = (answer) => {
          clearTimeout(timer)
          open.delete(call)
          resolve(answer)
        }
        const timer = setTimeout(() => settle('late'), ms)
        open.set(call, { deviceId, settle })
      })
    },
    arrived({ deviceId, children }, call, answer) {
      const waiting = open.get(call)
      if (!waiting) return
      if (waiting.deviceId === deviceId || children.has(waiting.deviceId))
        waiting.settle({ answer })
    },
    forget: (call) => open.get(call)?.settle('late'),
    close() {
      for (const { settle } of open.values()) settle('late')
    },
  }
}
