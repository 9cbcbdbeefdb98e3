/**
 * Counts a sensor's impossible values (ruling R10) for its card: `impossible_values` with `impossible_since`, the time of
 * the day's first one. The first is written at once, later ones at most once a minute.
 */

import type { Store, Point } from '../../protocol/types.ts'
import { isPossible } from '../../features/rules/alarms.ts'
import type { Settle } from '../../features/rules/save-changed.ts'

/** SERVER_SCOPE: a number, and milliseconds since the epoch. */
export const FAULTS_KEY = 'impossible_values'
export const FAULTS_SINCE_KEY = 'impossible_since'
const WRITE_EVERY_MS = 60_000

export type Faults = {
  /** So many values of a sensor were impossible or unreadable. */
  count(sensorId: string, count: number, now: number): void
  /** Writes counts that are due; with `all` every count, because the server stops. */
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

  /** After a restart continues with the stored count; a new day starts at 0. */
  function countOf(sensorId: string, now: number): Count {
    const entry = counts.get(sensorId) ?? {
      count: stored(sensorId, FAULTS_KEY),
      since: stored(sensorId, FAULTS_SINCE_KEY),
      writtenAt: 0,
      isWritten: true,
    }
    if (!isSameDay(entry.since, now)) Object.assign(entry, { count: 0, since: now, writtenAt: 0 })
    counts.set(sensorId, entry)
    return entry
  }

  function write(sensorId: string, entry: Count, now: number): void {
    entry.isWritten = true
    entry.writtenAt = now
    const values = { [FAULTS_KEY]: entry.count, [FAULTS_SINCE_KEY]: entry.since }
    if (store.entities.device(sensorId))
      settle(store.attributes.save(sensorId, 'SERVER_SCOPE', values))
  }

  return {
    count(sensorId, more, now) {
      if (more === 0) return
      const entry = countOf(sensorId, now)
      entry.count += more
      entry.isWritten = false
      if (now - entry.writtenAt >= WRITE_EVERY_MS) write(sensorId, entry, now)
    },
    sweep(now, all = false) {
      for (const [sensorId, entry] of counts)
        if (!entry.isWritten && (all || now - entry.writtenAt >= WRITE_EVERY_MS))
          write(sensorId, entry, now)
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
