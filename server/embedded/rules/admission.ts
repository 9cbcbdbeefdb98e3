/**
 * Every reading passes here first (rulings R30, R36): its road decides what its stamp is worth, and wrong clocks and
 * impossible values are counted, and so are sensors that are not accepted.
 */

import type { Reason } from '../../../src/model/places/turned-away.ts'
import { DOUBT_MS } from '../../features/clocks/road.ts'
import { type Dated, roads, type Settled } from '../../features/clocks/roads.ts'
import { SKEW_KEY, skew } from '../../features/clocks/skew.ts'
import type { Settle } from '../../features/rules/save-changed.ts'
import type { Clock, Point, Store } from '../../protocol/types.ts'
import type { Assignment } from './assignment.ts'
import { clockNotes } from './clock-notes.ts'
import { keptDoubts } from './kept-doubts.ts'
import { faults, impossibleIn } from './faults.ts'
import type { Links } from './links.ts'
import { turnedAway } from './turned-away.ts'

export type Admission = {
  /** Dates the points of one publish, before they are stored and judged. */
  admit(deviceId: string, points: readonly Point[], gatewayId?: string): Dated
  /** So many values of a device that could not be read were left out. */
  skipped(deviceId: string, count: number): void
  /** A gateway reported a sensor that is not accepted (GWMAN-01). */
  turnedAway(gatewayId: string, why: Reason, name: string): void
  /** Writes counts that waited; answers doubtful points that are to be stored as live ones. */
  sweep(): Settled[]
  /**
   * Answers what was in doubt when a process before this one ended, or when the disk refused to have it judged. It is kept
   * no longer from then on.
   */
  unjudged(): Settled[]
  /** How far the server is ahead of what most gateways say; 0 while it is right. */
  clockOffMs(): number
  /** A sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string, before: string | undefined): void
  forget(entityId: string): void
  /** Answers what is doubtful still: it is live, because the next start knows nothing of it. */
  close(): Settled[]
}

type Parts = {
  store: Store
  clock: Clock
  settle: Settle
  links: Links
  worn: Pick<Assignment, 'patientOf'>
  /** Is shown how far the newest stamp of a gateway's publish is ahead. */
  witness: (gatewayId: string, lead: number) => void
}

export function admission({ store, clock, settle, links, worn, witness }: Parts): Admission {
  const kept = keptDoubts(store, settle)
  const ways = roads((deviceId) => {
    const stored = store.attributes.get(deviceId, 'SERVER_SCOPE', SKEW_KEY)
    return typeof stored === 'number' ? stored : undefined
  }, kept)
  const clockOffMs = (): number => ways.serverOffMs(clock())
  const skews = skew(store, clock, settle, clockOffMs)
  const impossible = faults(store, settle)
  const away = turnedAway(store, settle)
  const notes = clockNotes({ store, settle, roads: ways, links, worn })
  return {
    admit(deviceId, points, gatewayId) {
      const now = clock()
      if (points.length === 0) return { points, late: [] }
      const lead = points.reduce((ts, point) => Math.max(ts, point.ts), 0) - now
      if (gatewayId !== undefined) witness(gatewayId, lead)
      impossible.count(deviceId, impossibleIn(points), now)
      const dated = ways.hear(deviceId, gatewayId ?? '', points, now)
      skews.heard(deviceId, gatewayId, lead, now)
      notes.heard(deviceId, gatewayId, now)
      return dated
    },
    skipped: (deviceId, count) => impossible.count(deviceId, count, clock()),
    turnedAway: (gatewayId, why, name) => away.count(gatewayId, why, name, clock()),
    sweep() {
      const now = clock()
      impossible.sweep(now)
      away.sweep(now)
      const settled = ways.settle(now)
      notes.sweep(now)
      return settled
    },
    unjudged: () => kept.unjudged(clock()),
    clockOffMs,
    reassigned: notes.reassigned,
    forget(entityId) {
      ways.forget(entityId)
      skews.forget(entityId)
      impossible.forget(entityId)
      away.forget(entityId)
      notes.forget(entityId)
    },
    close() {
      impossible.sweep(clock(), true)
      away.sweep(clock(), true)
      return ways.settle(clock() + DOUBT_MS)
    },
  }
}
