/**
 * Counts a sensor's impossible values (ruling R10) for its card: `impossible_values` with `impossible_since`, the time of
 * the day's first one.
 */

import type { Settle } from '../../features/rules/save-changed.ts'
import { isPossible } from '../../features/rules/alarms.ts'
import type { Point, Store } from '../../protocol/types.ts'
import { type DayNotes, dayNotes } from './day-notes.ts'

/** SERVER_SCOPE: a number, and milliseconds since the epoch. */
export const FAULTS_KEY = 'impossible_values'
export const FAULTS_SINCE_KEY = 'impossible_since'

export type Faults = Pick<DayNotes<never>, 'sweep' | 'forget'> & {
  /** So many values of a sensor were impossible or unreadable. */
  count(sensorId: string, count: number, now: number): void
}

export function faults(store: Store, settle: Settle): Faults {
  const notes = dayNotes<{ count: number }>(store, settle, {
    sinceKey: FAULTS_SINCE_KEY,
    read: (stored) => ({ count: Number(stored(FAULTS_KEY) ?? 0) || 0 }),
    values: ({ count }) => ({ [FAULTS_KEY]: count }),
  })
  return {
    ...notes,
    count(sensorId, more, now) {
      if (more === 0) return
      notes.note(sensorId, now, (note) => {
        note.count += more
        return true
      })
    },
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
