/**
 * The door for what devices send (ruling R30): every reading is dated, never in the future, before anybody
 * sees it; how far its clock was off, and which values cannot be, is counted on the way.
 */

import type { Clock, Store } from '../store/types.ts'
import { notAhead } from './clocks.ts'
import { faults } from './faults.ts'
import type { Point } from '../store/types.ts'
import type { Settle } from './save-changed.ts'
import { skew } from './skew.ts'

export type Admission = {
  /** One publish of one device, as it is to be stored and judged. */
  admit(deviceId: string, points: readonly Point[], gatewayId?: string): readonly Point[]
  /** Writes counts that waited. */
  sweep(): void
  forget(entityId: string): void
  close(): void
}

export function admission(store: Store, clock: Clock, settle: Settle): Admission {
  const clocks = skew(store, clock, settle)
  const impossible = faults(store, settle)
  return {
    admit(deviceId, points, gatewayId) {
      if (points.length === 0) return points
      const now = clock()
      const newest = points.reduce((ts, point) => Math.max(ts, point.ts), 0)
      clocks.heard(deviceId, gatewayId, newest - now, now)
      impossible.heard(deviceId, points, now)
      return notAhead(points, now)
    },
    sweep: () => impossible.sweep(clock()),
    forget(entityId) {
      clocks.forget(entityId)
      impossible.forget(entityId)
    },
    close: () => impossible.sweep(clock(), true),
  }
}
