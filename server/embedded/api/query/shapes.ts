import {
  type Alarm,
  type Entity,
  type EntityId,
  NULL_UUID,
  type Propagation,
  type Store,
  type User,
} from '../../../protocol/types.ts'
import type { Seen } from '../../../features/rights/rights.ts'
import { readCredentials } from '../../../features/accounts/credentials.ts'
import { nameOf } from '../../../protocol/types/entities.ts'

/** Entities as the wire shows them: ids as objects, `name` read-only where it is derived (protocol §2.1, §7). */
type Shape = Record<string, unknown>

const idOf = (entityType: EntityId['entityType'], id: string): EntityId => ({ entityType, id })

export function shapeOf(store: Store, entity: Seen<Entity>): Shape {
  const { id, entityType, ...rest } = entity
  const shape: Shape = {
    id: idOf(entityType, id),
    ...rest,
    tenantId: idOf('TENANT', store.tenantId),
  }
  if ('customerId' in entity) shape['customerId'] = idOf('CUSTOMER', entity.customerId)
  shape['name'] = nameOf(entity)
  shape['ownerId'] = ownerOf(store, entity)
  // Tokens are credentials, not part of the device (protocol §7).
  delete shape['accessToken']
  delete shape['certificate']
  return shape
}

/** The owner, as in the Professional Edition (protocol §11). */
function ownerOf(store: Store, entity: Entity): EntityId {
  const customerId = entity.entityType === 'CUSTOMER' ? NULL_UUID : entity.customerId
  return customerId === NULL_UUID ? idOf('TENANT', store.tenantId) : idOf('CUSTOMER', customerId)
}

/** A user; with `injected`, what newer servers add on `GET /api/user/{id}` (protocol §2.2, trap 11). */
export function userShape(
  store: Store,
  user: Seen<User>,
  { injected }: { injected: boolean },
): Shape {
  const shape = shapeOf(store, user)
  if (!injected) return shape
  const { enabled, activated, lastLoginTs } = readCredentials(store, user.id)
  const additionalInfo = {
    ...user.additionalInfo,
    userCredentialsEnabled: enabled,
    userActivated: activated,
    ...(lastLoginTs > 0 ? { lastLoginTs } : {}),
  }
  return { ...shape, additionalInfo }
}

function statusOf({ cleared, acknowledged }: Alarm): string {
  return `${cleared ? 'CLEARED' : 'ACTIVE'}_${acknowledged ? 'ACK' : 'UNACK'}`
}

/** AlarmInfo (protocol §4.1): row statuses are the four combined ones. */
export function alarmShape(store: Store, alarm: Seen<Alarm>): Shape {
  const originator = store.entities.get(alarm.originator.id)
  const name = originator ? nameOf(originator) : 'Deleted'
  return {
    id: idOf('ALARM', alarm.id),
    createdTime: alarm.createdTime,
    tenantId: idOf('TENANT', store.tenantId),
    customerId: idOf('CUSTOMER', alarm.customerId || NULL_UUID),
    type: alarm.type,
    name: alarm.type,
    originator: alarm.originator,
    originatorName: name,
    originatorLabel: name,
    severity: alarm.severity,
    status: statusOf(alarm),
    acknowledged: alarm.acknowledged,
    cleared: alarm.cleared,
    startTs: alarm.startTs,
    endTs: alarm.endTs,
    ackTs: alarm.ackTs,
    clearTs: alarm.clearTs,
    assignTs: 0,
    assigneeId: null,
    assignee: null,
    details: alarm.details,
    ...(alarm.propagation ?? notPropagated),
  }
}

const notPropagated: Propagation = {
  propagate: false,
  propagateToOwner: false,
  propagateToTenant: false,
  propagateRelationTypes: [],
}

/** Alarm without the names that only AlarmInfo has: what saving one answers. */
export function savedAlarmShape(store: Store, alarm: Seen<Alarm>): Shape {
  const {
    originatorName: _a,
    originatorLabel: _b,
    assignee: _c,
    ...shape
  } = alarmShape(store, alarm)
  return shape
}
