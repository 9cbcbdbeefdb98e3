import { createHash } from 'node:crypto'
import type { Actor } from '../../features/rights/rights.ts'
import { isPlatform } from '../../features/rights/rights.ts'
import { type EntityId, NULL_UUID, type Store } from '../../protocol/types.ts'

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
      const found = groupsOf(store, owner, type).find((group) => group.id === id)
      if (found) return found
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
