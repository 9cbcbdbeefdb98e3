/** The limits that hold for a patient: read once per hospital, again after one of its attributes changed. */

import type { Store } from '../../protocol/types.ts'
import { limitsFrom } from '../../features/rules/alarms.ts'
import type { Limits } from '../../features/rules/alarms.ts'

export type HospitalLimits = {
  of(patientId: string): Limits
  /** Told the id of every entity whose server attributes changed. */
  changed(entityId: string): void
}

export function hospitalLimits(store: Store): HospitalLimits {
  const known = new Map<string, Limits>()
  return {
    of(patientId) {
      const customerId = store.entities.asset(patientId)?.customerId ?? ''
      const cached = known.get(customerId)
      if (cached) return cached
      const read = limitsFrom((key) => store.attributes.get(customerId, 'SERVER_SCOPE', key))
      known.set(customerId, read)
      return read
    },
    changed(entityId) {
      known.delete(entityId)
    },
  }
}
