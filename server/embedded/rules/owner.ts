/**
 * Whose name a sensor carries: nobody's once nobody wears it (SRV-60). Staff's console says who wears a sensor when it
 * is assigned and forgets it when it is taken away; here it is forgotten however the patient went, by another console,
 * by a call, or by a server that was killed in the middle.
 */

import type { Store } from '../store/types.ts'
import type { Assignment } from './assignment.ts'
import type { SaveChanged } from './save-changed.ts'

const KEYS = ['owner_name', 'owner_hospital_id', 'owner_hospital'] as const

export type Owners = {
  /** A sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string): void
}

/** What an earlier server left behind is put right at once. */
export function owners(
  store: Store,
  save: SaveChanged,
  worn: Pick<Assignment, 'patientOf'>,
): Owners {
  function reassigned(sensorId: string): void {
    if (!store.entities.device(sensorId) || worn.patientOf(sensorId) !== undefined) return
    const kept = store.attributes.of(sensorId, 'SERVER_SCOPE')
    // A sensor that never had an owner gets no empty one.
    const named = KEYS.filter((key) => kept.has(key))
    if (named.length > 0) save(sensorId, Object.fromEntries(named.map((key) => [key, ''])))
  }
  for (const { id } of store.entities.all('DEVICE')) reassigned(id)
  return { reassigned }
}
