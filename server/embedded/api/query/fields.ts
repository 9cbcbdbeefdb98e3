import type { Seen } from '../../../features/rights/rights.ts'
import { type Entity, NULL_UUID, type Store, type Value } from '../../../protocol/types.ts'
import { textOf } from '../../../protocol/values.ts'
import type { AskedKey, EntityKey, LatestValue } from './types.ts'
import { nameOf } from '../../../protocol/types/entities.ts'

/** A missing key is present with `ts: 0` and an empty value (protocol §3.1, trap 16). */
export const missing: LatestValue = Object.freeze({ ts: 0, value: '' })

/** The value behind a key, typed, or `undefined`. */
export function rawValue(store: Store, entity: Entity, key: EntityKey): Value | undefined {
  if (key.type === 'ENTITY_FIELD') return entityField(store, entity, key.key)
  return stored(store, entity.id, key)?.value
}

/** What a row shows for a key. The timestamp of an entity field is the server's now (protocol §3.1). */
export function shownValue(
  store: Store,
  entity: Seen<Entity>,
  key: EntityKey,
  now: number,
): LatestValue {
  if (key.type === 'ENTITY_FIELD')
    return { ts: now, value: textOf(entityField(store, entity, key.key) ?? '') }
  const reading = stored(store, entity.id, key)
  return reading ? { ts: reading.ts, value: textOf(reading.value) } : missing
}

/** The dated value of an attribute or time series key of one entity. */
export function stored(
  store: Store,
  id: string,
  { type, key }: AskedKey,
): { ts: number; value: Value } | undefined {
  switch (type) {
    case 'TIME_SERIES':
      return store.telemetry.latest(id).get(key)
    case 'ATTRIBUTE':
      return dated(store.attributes.newest(id, key))
    case 'CLIENT_ATTRIBUTE':
      return dated(store.attributes.of(id, 'CLIENT_SCOPE').get(key))
    case 'SHARED_ATTRIBUTE':
      return dated(store.attributes.of(id, 'SHARED_SCOPE').get(key))
    case 'SERVER_ATTRIBUTE':
      return dated(store.attributes.of(id, 'SERVER_SCOPE').get(key))
    case 'ENTITY_FIELD':
    case 'ALARM_FIELD':
      return undefined
  }
}

function dated(
  reading: { lastUpdateTs: number; value: Value } | undefined,
): { ts: number; value: Value } | undefined {
  return reading && { ts: reading.lastUpdateTs, value: reading.value }
}

/** The fields of protocol §3.3; unknown ones are `undefined`. */
function entityField(store: Store, entity: Entity, key: string): Value | undefined {
  switch (key) {
    case 'createdTime':
      return entity.createdTime
    case 'entityType':
      return entity.entityType
    case 'additionalInfo':
      return JSON.stringify(entity.additionalInfo)
    case 'name':
    case 'title':
      return nameOf(entity)
    case 'label':
      return 'label' in entity ? entity.label : nameOf(entity)
    case 'ownerName':
      return ownerOf(entity) && ownerName(store, entity)
    case 'ownerType':
      return ownerOf(entity)
    case 'type':
      return 'type' in entity ? entity.type : undefined
    default:
      return contactField(entity, key)
  }
}

/** The owner's name of entities that belong to no hospital. */
const PLATFORM = 'Wardlight'

/** The owner: a hospital or the platform; a hospital itself has none to select (protocol §3.3). */
function ownerOf(entity: Entity): 'CUSTOMER' | 'TENANT' | undefined {
  if (entity.entityType === 'CUSTOMER') return undefined
  return entity.customerId === NULL_UUID ? 'TENANT' : 'CUSTOMER'
}

function ownerName(store: Store, entity: Entity): string {
  if (entity.entityType === 'CUSTOMER' || entity.customerId === NULL_UUID) return PLATFORM
  return store.entities.customer(entity.customerId)?.title ?? ''
}

const contactKeys = new Set([
  'email',
  'country',
  'state',
  'city',
  'address',
  'address2',
  'zip',
  'phone',
  'firstName',
  'lastName',
])

function contactField(entity: Entity, key: string): Value | undefined {
  if (!contactKeys.has(key)) return undefined
  const value: unknown = Object.entries(entity).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : undefined
}
