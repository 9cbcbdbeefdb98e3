/** What a sensor reports at a moment: the measures that are due, and at once whatever happened. */

import type { Key, Measured, Person } from './person.ts'
import { KEYS } from './person.ts'
import { MINUTE, SECOND } from './time.ts'

/** How often a flowing measure is sent; everything else is sent when it changed and once a minute. */
const EVERY: Partial<Record<Key, number>> = {
  hr: 5 * SECOND,
  spo2: 10 * SECOND,
  temperature: 15 * SECOND,
  body_temperature: 30 * SECOND,
}
/** Counts of minutes and steps creep; alone they are no reason to send. */
const CREEPING = new Set<Key>([
  'current_position_duration',
  'sum_current_position_duration',
  'daily_steps',
  'urine_volume',
  'batt_level',
])

export type Sensor = {
  /** The values due at `ts`, never none. */
  report(ts: number): Partial<Measured>
  /** The next report has everything (after a connection was made). */
  restart(): void
}

export function sensor(who: Person): Sensor {
  const sent = new Map<Key, { ts: number; value: number }>()
  return {
    report(ts) {
      const measured = who.at(ts)
      const due: Partial<Measured> = {}
      for (const key of KEYS) {
        const before = sent.get(key)
        const every = EVERY[key] ?? MINUTE
        // Half a second of grace, or a tick that comes a moment early would halve the rate.
        const isDue = !before || ts - before.ts >= every - SECOND / 2
        const happened =
          EVERY[key] === undefined && !CREEPING.has(key) && before?.value !== measured[key]
        if (!isDue && !happened) continue
        due[key] = measured[key]
        sent.set(key, { ts, value: measured[key] })
      }
      return due
    },
    restart() {
      sent.clear()
    },
  }
}
