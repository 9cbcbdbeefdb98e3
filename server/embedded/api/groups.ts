import { createHash } from 'node:crypto'
import { type Actor, isPlatform } from '../../features/rights/rights.ts'
import { type EntityId, NULL_UUID, type Store, type Entity } from '../../protocol/types.ts'
import type { FastifyRequest } from 'fastify'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import { checkUuid, param } from '../../protocol/input.ts'
import { allOf } from './query/filter.ts'

/**
 * Entity groups of the Professional Edition (protocol §11, SRV-20). Every hospital has its groups from the
 * start, so they are not stored: their ids are made from owner, type and name. Rights do not hang on them.
 */
export type GroupType = 'USER' | 'ASSET' | 'DEVICE' | 'CUSTOMER'
export type Group = {
  id: string
  type: GroupType
  name: string
  owner: EntityId
  createdTime: number
}

export const groupTypes: readonly GroupType[] = ['USER', 'ASSET', 'DEVICE', 'CUSTOMER']

function namesOf(type: GroupType, owner: EntityId): string[] {
  if (type !== 'USER') return ['All']
  return owner.entityType === 'TENANT'
    ? ['All', 'Tenant Administrators', 'Tenant Users']
    : ['All', 'Customer Administrators', 'Customer Users']
}

/** A UUID of version 5's shape that is always the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The groups of one type that an owner has; an unknown owner has none. */
export function groupsOf(store: Store, owner: EntityId, type: GroupType): Group[] {
  const since = owner.entityType === 'TENANT' ? 0 : store.entities.customer(owner.id)?.createdTime
  if (since === undefined || (owner.entityType === 'TENANT' && owner.id !== store.tenantId))
    return []
  return namesOf(type, owner).map((name) => ({
    id: uuidOf(`${store.tenantId} ${owner.id} ${type} ${name}`),
    type,
    name,
    owner,
    createdTime: since,
  }))
}

export function ownersOf(store: Store): EntityId[] {
  const hospitals = store.entities.all('CUSTOMER')
  return [
    { entityType: 'TENANT', id: store.tenantId },
    ...hospitals.map(({ id }): EntityId => ({ entityType: 'CUSTOMER', id })),
  ]
}

export function groupById(store: Store, id: string): Group | undefined {
  for (const owner of ownersOf(store))
    for (const type of groupTypes) {
      const group = groupsOf(store, owner, type).find((one) => one.id === id)
      if (group) return group
    }
  return undefined
}

/** Whose hospital a group belongs to; `NULL_UUID` for the platform's own. */
export const hospitalOf = ({ owner }: Group): string =>
  owner.entityType === 'CUSTOMER' ? owner.id : NULL_UUID

export function mayReadGroup(actor: Actor, { owner }: Group): boolean {
  return isPlatform(actor) || (owner.entityType === 'CUSTOMER' && owner.id === actor.customerId)
}

/** EntityGroupInfo (protocol §11). */
export function groupShape(store: Store, group: Group): Record<string, unknown> {
  const { id, type, name, owner, createdTime } = group
  const tenant = { entityType: 'TENANT', id: store.tenantId }
  return {
    id: { entityType: 'ENTITY_GROUP', id },
    createdTime,
    type,
    name,
    ownerId: owner,
    additionalInfo: null,
    configuration: {},
    ownerIds: owner.entityType === 'TENANT' ? [tenant] : [owner, tenant],
    groupAll: name === 'All',
    edgeGroupAll: false,
  }
}

const markOf = (group: Group, entityId: string): string => `${group.id} ${entityId}`

/** The members of a group: everybody of its owner in `All`, otherwise those who were added. */
export function membersOf(store: Store, group: Group): Entity[] {
  const all = allOf(store, group.type).filter((entity) => ownerOf(entity) === hospitalOf(group))
  if (group.name === 'All') return all
  return all.filter(({ id }) => store.records.get('member', markOf(group, id)))
}

/** Hospitals belong to the platform. */
const ownerOf = (entity: Entity): string =>
  entity.entityType === 'CUSTOMER' ? NULL_UUID : entity.customerId

export async function addTo(
  store: Store,
  group: Group,
  entity: Entity,
  now: number,
): Promise<void> {
  if (group.name === 'All') return
  const data = { groupId: group.id }
  await store.records.save('member', {
    id: markOf(group, entity.id),
    ts: now,
    subject: entity.id,
    data,
  })
}

export async function takeFrom(store: Store, group: Group, entity: Entity): Promise<void> {
  await store.records.remove('member', markOf(group, entity.id))
}

/** The groups for a new entity, and the hospital that owns them and will own it. */
export type GroupWish = { groups: Group[]; customerId: string | undefined }

/**
 * `entityGroupId` or `entityGroupIds` of a creating call (protocol §11): the groups must be of the right
 * type, within the caller's reach, and all of one owner. `undefined` when none was named.
 */
export function groupWish(
  store: Store,
  actor: Actor,
  request: FastifyRequest,
  type: GroupType,
): GroupWish | undefined {
  const named = [param(request, 'entityGroupId'), param(request, 'entityGroupIds')]
    .flatMap((text) => text?.split(',') ?? [])
    .filter((id) => id !== '')
  if (named.length === 0) return undefined
  const groups = named.map((id) => reachable(store, actor, id))
  const owners = new Set(groups.map(hospitalOf))
  if (owners.size > 1 || groups.some((group) => group.type !== type))
    throw badRequest('Entity groups should be of the same type and owner!')
  const [first] = groups
  return {
    groups,
    customerId: first?.owner.entityType === 'CUSTOMER' ? first.owner.id : undefined,
  }
}

/** A group this person may see; 404/32 when there is none, 403/20 when it is another hospital's. */
export function reachable(store: Store, actor: Actor, id: string): Group {
  const group = groupById(store, checkUuid(id))
  if (!group) throw notFound()
  if (!mayReadGroup(actor, group)) throw forbidden()
  return group
}

export async function join(
  store: Store,
  wish: GroupWish | undefined,
  entity: Entity,
  now: number,
): Promise<void> {
  await Promise.all((wish?.groups ?? []).map((group) => addTo(store, group, entity, now)))
}
