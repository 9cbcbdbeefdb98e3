/**
 * The server's own attributes of a device that connects (protocol §10.2, SRV-37): `active` follows the
 * connection, the times follow in moderation.
 */

import type { Log } from '../../support/log.ts'
import { StoreRefuses } from '../../protocol/refusals.ts'
import type { Clock, Store, Value } from '../../protocol/types.ts'

/** `lastActivityTime` is written at most this often. */
export const ACTIVITY_STEP_MS = 10_000

export type Activity = {
  connected(deviceId: string): void
  /** The device sent something. */
  seen(deviceId: string): void
  disconnected(deviceId: string): void
  /** Saves `active` of every device whose stored value is wrong, because the disk was full when it changed. */
  correct(): void
}

export function createActivity(store: Store, clock: Clock, log: Log): Activity {
  const written = new Map<string, number>()

  function save(deviceId: string, values: Record<string, Value>): void {
    if (!store.entities.device(deviceId)) return
    store.attributes.save(deviceId, 'SERVER_SCOPE', values).catch((error: unknown) => {
      if (!(error instanceof StoreRefuses))
        log.failed('The activity of a device was not saved.', error)
    })
  }

  function correct(): void {
    for (const { id } of store.entities.all('DEVICE')) {
      const isActive = written.has(id)
      const wasActive = store.attributes.get(id, 'SERVER_SCOPE', 'active') === true
      if (wasActive !== isActive) save(id, { active: isActive })
    }
  }

  // No device is connected to a server that has just started, whatever it stored before.
  correct()

  return {
    correct,
    connected(deviceId) {
      const now = clock()
      written.set(deviceId, now)
      save(deviceId, { active: true, lastConnectTime: now, lastActivityTime: now })
    },
    seen(deviceId) {
      const now = clock()
      if (now - (written.get(deviceId) ?? 0) < ACTIVITY_STEP_MS) return
      written.set(deviceId, now)
      save(deviceId, { lastActivityTime: now })
    },
    disconnected(deviceId) {
      written.delete(deviceId)
      save(deviceId, { active: false, lastDisconnectTime: clock() })
    },
  }
}
