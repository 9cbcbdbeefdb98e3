/**
 * How many values of a sensor could not be (ruling R10), for its card: written as `impossible_values` with
 * `impossible_since`, the time of the first one of the server's day. Written at once for the first, then at
 * most once a minute.
 */

import type { Store } from '../../protocol/types.ts'
import { isPossible } from '../../features/rules/possible.ts'
import type { Point } from '../../protocol/types.ts'
import type { Settle } from '../../features/rules/save-changed.ts'

/** SERVER_SCOPE: a number, and milliseconds since the epoch. */
export const FAULTS_KEY = 'impossible_values'
export const FAULTS_SINCE_KEY = 'impossible_since'
const WRITE_EVERY_MS = 60_000

export type Faults = {
  /** So many values of a sensor could not be, or could not be read. */
  heard(sensorId: string, count: number, now: number): void
  /** Writes what waits to be written; all of it when there is no later. */
  sweep(now: number, all?: boolean): void
  forget(sensorId: string): void
}

type Count = { count: number; since: number; writtenAt: number; isWritten: boolean }

export function faults(store: Store, settle: Settle): Faults {
  const counts = new Map<string, Count>()

  const stored = (sensorId: string, key: string): number => {
    const value = store.attributes.get(sensorId, 'SERVER_SCOPE', key)
    return typeof value === 'number' ? value : 0
  }

  /** Goes on from what was written before a restart; a new day begins anew. */
  function countOf(sensorId: string, now: number): Count {
    const known = counts.get(sensorId) ?? {
      count: stored(sensorId, FAULTS_KEY),
      since: stored(sensorId, FAULTS_SINCE_KEY),
      writtenAt: 0,
      isWritten: true,
    }
    if (!isSameDay(known.since, now)) Object.assign(known, { count: 0, since: now, writtenAt: 0 })
    counts.set(sensorId, known)
    return known
  }

  function write(sensorId: string, found: Count, now: number): void {
    found.isWritten = true
    found.writtenAt = now
    const values = { [FAULTS_KEY]: found.count, [FAULTS_SINCE_KEY]: found.since }
    if (store.entities.device(sensorId))
      settle(store.attributes.save(sensorId, 'SERVER_SCOPE', values))
  }

  return {
    heard(sensorId, count, now) {
      if (count === 0) return
      const found = countOf(sensorId, now)
      found.count += count
      found.isWritten = false
      if (now - found.writtenAt >= WRITE_EVERY_MS) write(sensorId, found, now)
    },
    sweep(now, all = false) {
      for (const [sensorId, found] of counts)
        if (!found.isWritten && (all || now - found.writtenAt >= WRITE_EVERY_MS))
          write(sensorId, found, now)
    },
    forget: (sensorId) => counts.delete(sensorId),
  }
}

/** How many values among the points are outside of what is possible. */
export function impossibleIn(points: readonly Point[]): number {
  let count = 0
  for (const { values } of points)
    for (const [key, value] of Object.entries(values))
      if (typeof value === 'number' && !isPossible(key, value)) count += 1
  return count
}

const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString()
