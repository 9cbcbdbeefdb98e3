/**
 * The devices behind a gateway: found by name, created on first sight, and only of the gateway's own
 * hospital. The platform itself reuses a name tenant-wide, which would let one hospital's gateway write
 * into another's patients; here that is refused and counted (SRV-13).
 */

import { randomBytes } from 'node:crypto'
import type { Device, Store } from '../../protocol/types.ts'
import type { Counters } from './counters.ts'

/** So many devices one gateway may bring into being: far above a ward, far below a flood. */
export const MOST_CHILDREN = 2_000

export type Child = { device: Device; stored: Promise<unknown> }

/** The child of a gateway by its name; `undefined` when it is refused. `stored` resolves when it is on disk. */
export function childOf(
  store: Store,
  counters: Counters,
  gateway: Device,
  name: string,
  type: string,
): Child | undefined {
  const known = store.entities.deviceByName(name)
  if (known && known.customerId !== gateway.customerId) {
    counters.foreignChildren += 1
    return undefined
  }
  if (known) return { device: known, stored: Promise.resolve() }
  if (store.relations.from(gateway.id, 'Created').length >= MOST_CHILDREN) {
    counters.refusedChildren += 1
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
