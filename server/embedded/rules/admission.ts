/**
 * Every reading passes here first (ruling R30): a time in the future becomes now, and wrong clocks and impossible values
 * are counted.
 */

import { notAhead } from '../../features/clocks/clocks.ts'
import { skew } from '../../features/clocks/skew.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Clock, Point, Store } from '../../protocol/types.ts'
import { faults, impossibleIn } from './faults.ts'

export type Admission = {
  /** Corrects the times of one publish, before it is stored and judged. */
  admit(deviceId: string, points: readonly Point[], gatewayId?: string): readonly Point[]
  /** So many values of a device that could not be read were left out. */
  skipped(deviceId: string, count: number): void
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
      impossible.count(deviceId, impossibleIn(points), now)
      return notAhead(points, now)
    },
    skipped: (deviceId, count) => impossible.count(deviceId, count, clock()),
    sweep: () => impossible.sweep(clock()),
    forget(entityId) {
      clocks.forget(entityId)
      impossible.forget(entityId)
    },
    close: () => impossible.sweep(clock(), true),
  }
}
