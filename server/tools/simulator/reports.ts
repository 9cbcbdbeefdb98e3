/** What a sensor reports at a moment: the measures that are due, and at once whatever happened. */

import type { Person } from './person.ts'
import type { Key, Measured } from './measured.ts'
import { KEYS } from './measured.ts'

/** Continuous measures are sent once in so many reports; everything else when it changes, and once in twelve. */
const ONCE_IN: Partial<Record<Key, number>> = {
  hr: 1,
  spo2: 2,
  temperature: 3,
  body_temperature: 6,
}
const HAPPENING_ONCE_IN = 12
/** Counts of minutes and steps creep; alone they are no reason to send. */
const CREEPING = new Set<Key>([
  'current_position_duration',
  'sum_current_position_duration',
  'daily_steps',
  'urine_volume',
  'batt_level',
])

export type Sensor = {
  /** The values due at `ts`; of a worn sensor never none. */
  report(ts: number): Partial<Measured>
  /** The next report has everything (after a connection was made). */
  restart(): void
}

/** What a sensor reports while it is not worn. */
const UNWORN: readonly Key[] = ['batt_level', 'electrode_connected']

/**
 * A sensor that reports every `everyMs`: heart rate each time, slower measures less often. While it is not worn, it
 * reports only its battery and that it is on no diaper.
 */
export function sensor(who: Person, everyMs: number, isWorn: () => boolean = () => true): Sensor {
  const sent = new Map<Key, { ts: number; value: number }>()
  let wasWorn = isWorn()
  return {
    report(ts) {
      const worn = isWorn()
      // Put on or taken off: everything is sent again.
      if (worn !== wasWorn) sent.clear()
      wasWorn = worn
      const measured = worn ? who.at(ts) : { ...who.at(ts), electrode_connected: 0 }
      const due: Partial<Measured> = {}
      for (const key of worn ? KEYS : UNWORN) {
        const before = sent.get(key)
        const interval = (ONCE_IN[key] ?? HAPPENING_ONCE_IN) * everyMs
        // Some grace, or a tick that comes a moment early would halve the rate.
        const isDue = !before || ts - before.ts >= interval - everyMs / 4
        const happens = ONCE_IN[key] === undefined && !CREEPING.has(key)
        const happened = happens && before?.value !== measured[key]
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
