/**
 * Every reading of a patient is judged, in order of time (SRV-38 to SRV-42, ruling R30): a gateway sends
 * many at once, and a fall in the middle of them is a fall.
 */

import type { Reading, Store, TelemetryEvent } from '../../protocol/types.ts'
import {
  judge,
  JUDGED_KEYS,
  type Limits,
  limitsFrom,
  type Verdict,
} from '../../features/rules/alarms.ts'
import type { AlarmLifecycle } from './lifecycle.ts'

/** So many later readings are looked through for the end of a violation that arrived late. */
const MOST_LATER = 20_000

export type Judging = {
  /** Judges new points of a patient. */
  read(event: TelemetryEvent): void
  /** Ends alarms whose condition was over before the restart, by the newest readings. */
  catchUp(): void
}

export function judging(store: Store, limits: HospitalLimits, alarms: AlarmLifecycle): Judging {
  /** When the condition of a verdict was over, by the readings of its key after `ts`. */
  function endedBy(id: string, key: string, type: Verdict['type'], ts: number): number | undefined {
    const later = store.telemetry.range(id, key, {
      startTs: ts + 1,
      endTs: Number.MAX_SAFE_INTEGER,
      limit: MOST_LATER,
      order: 'ASC',
    })
    const isOver = ({ value }: Reading): boolean =>
      judge(key, value, limits.of(id)).some((one) => one.type === type && !one.violated)
    return later.find(isOver)?.ts
  }

  return {
    read({ id, points, changed, before }) {
      const latest = store.telemetry.latest(id)
      const patientLimits = limits.of(id)
      for (const { ts, values } of points) {
        for (const key in values) {
          const value = values[key]
          if (value === undefined || !JUDGED_KEYS.has(key)) continue
          const newest = Object.hasOwn(changed, key) ? before.get(key) : latest.get(key)?.ts
          const isLate = ts < (newest ?? -Infinity)
          for (const verdict of judge(key, value, patientLimits)) {
            if (!isLate) alarms.apply(id, verdict, ts, patientLimits)
            else
              alarms.applyLate(id, verdict, ts, patientLimits, () =>
                endedBy(id, key, verdict.type, ts),
              )
          }
        }
      }
    },
    catchUp() {
      for (const { id, type } of store.entities.all('ASSET')) {
        if (type !== 'patient') continue
        for (const [key, { ts, value }] of store.telemetry.latest(id)) {
          for (const verdict of judge(key, value, limits.of(id)))
            if (!verdict.violated) alarms.apply(id, verdict, ts, limits.of(id))
        }
      }
    },
  }
}

/** The limits for a patient: read once per hospital, and again after one of its attributes changed. */
export type HospitalLimits = {
  of(patientId: string): Limits
  /** To be called with the id of every entity whose server attributes changed. */
  changed(entityId: string): void
}

export function hospitalLimits(store: Store): HospitalLimits {
  const byHospital = new Map<string, Limits>()
  return {
    of(patientId) {
      const customerId = store.entities.asset(patientId)?.customerId ?? ''
      const cached = byHospital.get(customerId)
      if (cached) return cached
      const read = limitsFrom((key) => store.attributes.get(customerId, 'SERVER_SCOPE', key))
      byHospital.set(customerId, read)
      return read
    },
    changed(entityId) {
      byHospital.delete(entityId)
    },
  }
}
