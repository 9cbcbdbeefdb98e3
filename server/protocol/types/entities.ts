import type { DeviceCertificate } from './device-certificate.ts'

export type EntityType = 'TENANT' | 'CUSTOMER' | 'USER' | 'ASSET' | 'DEVICE' | 'ALARM'
export type EntityId = { entityType: EntityType; id: string }
/** "No customer" on the wire and in the store. */
export const NULL_UUID = '13814000-1dd2-11b2-8080-808080808080'

/**
 * The hospital of the probes that prove the chain (PROOF-04). There is no such entity, and what belongs to it is read by no one,
 * the platform's own people included.
 */
export const PROBE_HOSPITAL = '13814000-1dd2-11b2-8080-70726f626573'

export type Base = {
  id: string
  createdTime: number
  version: number
  additionalInfo: Record<string, unknown>
}
export type Customer = Base & {
  entityType: 'CUSTOMER'
  title: string
  email: string
  country: string
  state: string
  city: string
  address: string
  address2: string
  zip: string
  phone: string
}
export type User = Base & {
  entityType: 'USER'
  email: string
  firstName: string
  lastName: string
  phone: string
  authority: 'TENANT_ADMIN' | 'CUSTOMER_USER'
  /** `NULL_UUID` for the platform's own people. */
  customerId: string
}
export type Asset = Base & {
  entityType: 'ASSET'
  name: string
  /** `patient`, `ward`, `room`, or any other profile name. */
  type: string
  label: string
  customerId: string
}
export type Device = Base & {
  entityType: 'DEVICE'
  name: string
  /** `gw` for gateways, `wearable` for sensors; a gateway also has `additionalInfo.gateway === true`. */
  type: string
  label: string
  customerId: string
  /** The MQTT and device-API access token. */
  accessToken: string
  /** What it signs in with by MQTT over TLS; its access token is of no use then. */
  certificate?: DeviceCertificate | undefined
}
export type Entity = Customer | User | Asset | Device

/** What callers give to make or replace an entity; identity, dates and version are the store's. */
export type NewEntity<E extends Entity> = Omit<E, 'id' | 'createdTime' | 'version'> & {
  id?: string
  createdTime?: number
}

export interface EntityStore {
  get(id: string): Entity | undefined
  customer(id: string): Customer | undefined
  user(id: string): User | undefined
  asset(id: string): Asset | undefined
  device(id: string): Device | undefined
  userByEmail(email: string): User | undefined
  deviceByName(name: string): Device | undefined
  deviceByToken(accessToken: string): Device | undefined
  /** By the hash of its certificate. */
  deviceByCertificate(hash: string): Device | undefined
  assetByName(name: string): Asset | undefined
  customerByTitle(title: string): Customer | undefined
  all(type: 'CUSTOMER'): readonly Customer[]
  all(type: 'USER'): readonly User[]
  all(type: 'ASSET'): readonly Asset[]
  all(type: 'DEVICE'): readonly Device[]
  create<E extends Entity>(entity: NewEntity<E>): Promise<E>
  /** Replaces the entity of the same id and raises its version. */
  update<E extends Entity>(entity: E): Promise<E>
  /** Removes the entity with its relations, alarms, attributes and series (SRV-52). */
  remove(id: string): Promise<void>
}

/** `name` of any entity: customers have a title, users their e-mail (protocol §3.2, trap 33). */
export function nameOf(entity: Entity): string {
  switch (entity.entityType) {
    case 'CUSTOMER':
      return entity.title
    case 'USER':
      return entity.email
    case 'ASSET':
    case 'DEVICE':
      return entity.name
  }
}

export type Relation = {
  from: EntityId
  to: EntityId
  type: string
  additionalInfo: Record<string, unknown> | null
}
export interface RelationStore {
  from(id: string, type?: string): readonly Relation[]
  to(id: string, type?: string): readonly Relation[]
  save(relation: Relation): Promise<void>
  /** `false` when there was none. */
  remove(relation: Pick<Relation, 'from' | 'to' | 'type'>): Promise<boolean>
}
