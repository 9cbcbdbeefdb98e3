/**
 * The facility's data as every other part of the server sees it: five small stores behind one object,
 * and one stream of events that says what changed. Reads answer from memory; writes change memory and
 * announce the change at once, and the promise they return resolves when the change is on disk
 * (an acknowledged write survives `kill -9`). It rejects when the change could not be made or kept: then
 * memory is as before, which is announced too. A rejection nobody waits for does no harm.
 */

import type { Work } from '../quotas/turns.ts'
import type { Hour } from './hours.ts'

import type { DeviceCertificate } from '../device-certificate.ts'

export type EntityType = 'TENANT' | 'CUSTOMER' | 'USER' | 'ASSET' | 'DEVICE' | 'ALARM'
export type EntityId = { entityType: EntityType; id: string }
export type Scope = 'CLIENT_SCOPE' | 'SERVER_SCOPE' | 'SHARED_SCOPE'

/** A stored value: typed as written after the server's casting (numeric strings become numbers). */
export type Value = string | number | boolean | object
/** One dated value; `ts` in milliseconds since the epoch. */
export type Reading = { ts: number; value: Value }
export type AttributeReading = { lastUpdateTs: number; key: string; value: Value }

/** "No customer" on the wire and in the store. */
export const NULL_UUID = '13814000-1dd2-11b2-8080-808080808080'

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

export interface AttributeStore {
  /** Typed, all keys of one scope. */
  of(id: string, scope: Scope): ReadonlyMap<string, AttributeReading>
  /** One row across all scopes: the most recently updated one (protocol §3.1, trap 18). */
  newest(id: string, key: string): AttributeReading | undefined
  get(id: string, scope: Scope, key: string): Value | undefined
  /** Saves already-cast values; `at` defaults to now. Announces one event with every changed key. */
  save(id: string, scope: Scope, values: Record<string, Value>, at?: number): Promise<void>
  remove(id: string, scope: Scope, keys: readonly string[]): Promise<void>
}

/** Values of one moment; `ts` in milliseconds since the epoch. */
export type Point = { ts: number; values: Record<string, Value> }
/** A point, or an hour that is all that is left of its points. */
export type RangeReading = Reading & { hour?: Hour }

export interface TelemetryStore {
  /** The newest reading of every key of one entity. */
  latest(id: string): ReadonlyMap<string, Reading>
  /**
   * What brings points from outside asks first, and waits: nothing while the store takes more; else resolves when there
   * is room (docs/decisions/waiting-points.md). Rejects when there cannot be.
   */
  room(): Promise<void> | undefined
  /**
   * Stores points. `latest` only moves forward in time; older points still go to the history. Announces
   * every point, in order of time, and which of them are news.
   * Group-committed in batches of at most 250 values; resolves when the batch holding the last point is on disk.
   */
  save(id: string, points: readonly Point[]): Promise<void>
  /**
   * Points of one key, `startTs` inclusive, `endTs` exclusive (trap 27). Where the points have given way to
   * hours, one reading in the middle of each hour, with what the hour was.
   */
  range(
    id: string,
    key: string,
    query: { startTs: number; endTs: number; limit: number; order: 'ASC' | 'DESC' },
  ): RangeReading[]
  /** Fast path for the first start: many points in large transactions, no events. */
  backfill(rows: Iterable<{ id: string; key: string; ts: number; value: Value }>): Promise<void>
  /** Sums older points up to hours, and forgets hours older than `hoursOlderThan`. */
  prune(olderThan: number, hoursOlderThan?: number): Promise<void>
  /** Deletes points of keys, `startTs` inclusive, `endTs` exclusive; the newest one left becomes the latest. */
  remove(
    id: string,
    keys: readonly string[],
    span: { startTs: number; endTs: number },
  ): Promise<void>
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

export type Severity = 'CRITICAL' | 'MAJOR' | 'MINOR' | 'WARNING' | 'INDETERMINATE'
export type Alarm = {
  id: string
  createdTime: number
  type: string
  severity: Severity
  originator: EntityId
  /** Copied from the originator when the alarm is raised and never moved (trap 29). */
  customerId: string
  startTs: number
  endTs: number
  ackTs: number
  clearTs: number
  acknowledged: boolean
  cleared: boolean
  details: AlarmDetails
  /** As it was given with `POST /api/alarm`; nothing is propagated when left out. */
  propagation?: Propagation
}
export type Propagation = {
  propagate: boolean
  propagateToOwner: boolean
  propagateToTenant: boolean
  propagateRelationTypes: string[]
}
/** `endedTs`: when the condition was over (ruling R27); absent while it stands. `closedBy`: cleared by no person. */
export type AlarmDetails = { info?: string; endedTs?: number; closedBy?: 'server' }
export interface AlarmStore {
  get(id: string): Alarm | undefined
  /** The occurrence of this originator and type that began last, whatever became of it (rulings R26, R27). */
  newest(originatorId: string, type: string): Alarm | undefined
  of(originatorId: string): readonly Alarm[]
  all(): Iterable<Alarm>
  create(alarm: Omit<Alarm, 'id'>): Promise<Alarm>
  update(alarm: Alarm): Promise<Alarm>
  remove(id: string): Promise<boolean>
}

/** A letter kept by the server's own mailbox. */
export type Letter = { to: string; subject: string; text: string }
/** Who did what to which entity (SRV-65); names are copied, because entities go and the trail stays. */
export type AuditEntry = {
  userId: string
  userName: string
  /** `NULL_UUID` when what was changed belongs to no hospital. */
  customerId: string
  entity: EntityId
  entityName: string
  action: string
  details: Record<string, unknown>
  /** Why it was refused, in plain words; missing for what was done. */
  failure?: string
}
export type KeptEntry = {
  id: string
  /** Milliseconds since the epoch. */
  ts: number
  entry: AuditEntry
}
/** Which entries of the trail, and which page of them. */
export type AuditQuery = {
  of: { kind: 'everything' } | { kind: 'customer' | 'user' | 'entity'; id: string }
  /** Milliseconds since the epoch, both inclusive. */
  from: number
  to: number
  /** Empty for all. */
  actions: readonly string[]
  /** In any case; `''` for all. */
  search: string
  /** `createdTime`, `userName`, `actionType`…; anything else is the time. */
  sort: string
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}
export interface AuditStore {
  /** Resolves when the entry is on disk. */
  save(kept: KeptEntry): Promise<void>
  /** Reads the disk, in slices. */
  find(query: AuditQuery): Work<{ rows: KeptEntry[]; total: number }>
}
/** A remark on an alarm (protocol §4.2); `SYSTEM` ones are the server's. */
export type AlarmComment = {
  type: 'OTHER' | 'SYSTEM'
  userId: string
  comment: Record<string, unknown> & { text: string }
}
/** A link that was mailed: usable once and until `expiresAt`. */
export type OneTimeToken = { purpose: 'activate' | 'reset'; expiresAt: number }

/** Who wore a sensor from when until when; `to` is absent while it is worn (SRV-34). */
export type Wearing = { patientId: string; from: number; to?: number }

/** Small documents besides the entities, by their kind. */
export type RecordKinds = {
  letter: Letter
  /** A letter that the mail server has not taken yet. */
  outgoing: Letter
  /** An alarm, by its id, that these people have not been written about yet. */
  announced: { users: readonly string[] }
  comment: AlarmComment
  token: OneTimeToken
  wearing: Wearing
  /** Membership of an entity in a group; the id is `<group> <entity>`. */
  member: { groupId: string }
}
export type RecordKind = keyof RecordKinds
export type KeptRecord<K extends RecordKind> = {
  id: string
  /** Milliseconds since the epoch. */
  ts: number
  /** The entity or alarm it hangs on; it is removed with it. Empty for what stays. */
  subject: string
  data: RecordKinds[K]
}
export interface RecordStore {
  get<K extends RecordKind>(kind: K, id: string): KeptRecord<K> | undefined
  /** Oldest first. */
  all<K extends RecordKind>(kind: K): readonly KeptRecord<K>[]
  about<K extends RecordKind>(kind: K, subject: string): readonly KeptRecord<K>[]
  /** Adds or replaces one; the oldest of a kind gives way when there are too many. */
  save<K extends RecordKind>(kind: K, record: KeptRecord<K>): Promise<void>
  /** `false` when there was none. */
  remove(kind: RecordKind, id: string): Promise<boolean>
}

/** Readings of one entity were stored. */
export type TelemetryEvent = {
  kind: 'telemetry'
  id: string
  /** The keys whose newest reading this made, with it; empty when all of it is old. */
  changed: Record<string, Reading>
  /** Everything that was stored, in order of time. */
  points: readonly Point[]
  /** The time of the newest reading a key had before; absent when it had none. */
  before: ReadonlyMap<string, number>
  /** Keys whose only reading could not be kept: they have none again. */
  removed?: readonly string[]
}
/** What changed; listeners run synchronously and in order. */
export type FacilityEvent =
  | TelemetryEvent
  | {
      kind: 'attributes'
      id: string
      scope: Scope
      changed: Record<string, AttributeReading>
      removed: string[]
    }
  | { kind: 'entity-created' | 'entity-updated' | 'entity-removed'; entity: Entity }
  | { kind: 'relation-saved' | 'relation-removed'; relation: Relation }
  | { kind: 'alarm-created' | 'alarm-updated' | 'alarm-removed'; alarm: Alarm; previous?: Alarm }
  | { kind: 'sessions-ended'; userId: string; sessionId?: string }
  /** The disk takes writes again after it refused some: what was refused by the way can be written now. */
  | { kind: 'stored-again' }

export interface FacilityEvents {
  emit(event: FacilityEvent): void
  /** Returns its undo. */
  on(listener: (event: FacilityEvent) => void): () => void
}

/**
 * `low`: less than 500 MB or 5 % left. `refusing`: every write is refused, for the reason in `why` (a sentence for
 * people), and tried again every second. Bytes are `undefined` where the file system does not say.
 */
export type DiskStatus = {
  state: 'fine' | 'low' | 'refusing'
  why?: string
  freeBytes: number | undefined
  totalBytes: number | undefined
}

export interface Store {
  readonly tenantId: string
  readonly entities: EntityStore
  readonly attributes: AttributeStore
  readonly telemetry: TelemetryStore
  readonly relations: RelationStore
  readonly alarms: AlarmStore
  readonly records: RecordStore
  readonly audit: AuditStore
  readonly events: FacilityEvents
  /** Small durable values of the server itself (token key, password hashes, seeds). */
  readonly meta: {
    get(key: string): string | undefined
    set(key: string, value: string): Promise<void>
    remove(key: string): Promise<void>
  }
  /** Resolves when everything written so far is on disk: what an acknowledgement waits for. */
  flush(): Promise<void>
  /** Whether the disk takes what is written, and how much room it has. */
  disk(): DiskStatus
  close(): Promise<void>
}

/** Time is a parameter: milliseconds since the epoch. */
export type Clock = () => number
