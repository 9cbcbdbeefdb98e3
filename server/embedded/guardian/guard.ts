/** The guardian of this server's hospitals: what it looks at, and what makes it look again (FIT-04). */
import { type Guardian, startGuardian } from '../../features/guardian/guardian.ts'
import {
  type Clock,
  type Entity,
  type FacilityEvent,
  NULL_UUID,
  type Store,
} from '../../protocol/types.ts'
import { DEVICE_KEYS, PATIENT_KEYS } from '../../features/guardian/facts.ts'
import { pictureOf } from './picture.ts'
import { tiesOf } from './ties.ts'

/** Attributes that a breach may be about; others are not looked at. */
const KEYS: ReadonlySet<string> = new Set([...PATIENT_KEYS, ...DEVICE_KEYS, 'authority'])
/** In the store's small values. */
const KEPT = 'guardian'

type Parts = { store: Store; clock: Clock; report: (error: unknown) => void; afterMs?: number }

export function guardFacility({ store, clock, report, afterMs }: Parts): Guardian {
  const { entities, meta } = store
  const ties = tiesOf(store, clock)
  const guardian = startGuardian({
    clock,
    report,
    ...(afterMs !== undefined && { afterMs }),
    port: {
      hospitals: () => entities.all('CUSTOMER').map(({ id }) => id),
      picture: (hospitalId) => pictureOf(store, ties, hospitalId),
      read: () => meta.get(KEPT),
      write: (text) => meta.set(KEPT, text),
    },
  })
  const stop = store.events.on((event) => {
    ties.follow(event)
    for (const id of touchedBy(event, store)) guardian.changed(id)
  })
  return {
    ...guardian,
    close() {
      stop()
      guardian.close()
    },
  }
}

/** The hospitals an event is about; none for a value of a sensor. */
function touchedBy(event: FacilityEvent, { entities }: Store): string[] {
  switch (event.kind) {
    case 'entity-created':
    case 'entity-updated':
    case 'entity-removed':
      return hospitalsOf([event.entity])
    case 'relation-saved':
    case 'relation-removed':
      return hospitalsOf([entities.get(event.relation.from.id), entities.get(event.relation.to.id)])
    case 'attributes': {
      const keys = [...Object.keys(event.changed), ...event.removed]
      if (event.scope !== 'SERVER_SCOPE' || !keys.some((key) => KEYS.has(key))) return []
      return hospitalsOf([entities.get(event.id)])
    }
    case 'telemetry':
    case 'alarm-created':
    case 'alarm-updated':
    case 'alarm-removed':
    case 'sessions-ended':
    case 'stored-again':
      return []
  }
}

function hospitalsOf(ends: readonly (Entity | undefined)[]): string[] {
  const ids = ends.flatMap((entity) => {
    if (!entity) return []
    return [entity.entityType === 'CUSTOMER' ? entity.id : entity.customerId]
  })
  return [...new Set(ids)].filter((id) => id !== NULL_UUID)
}
