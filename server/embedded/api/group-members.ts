import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../features/rights/rights.ts'
import { type Entity, NULL_UUID, type Store } from '../../protocol/types.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import { type Group, groupById, type GroupType, hospitalOf, mayReadGroup } from './groups.ts'
import { checkUuid, param } from '../../protocol/input.ts'

const markOf = (group: Group, entityId: string): string => `${group.id} ${entityId}`

/** Who is in a group: everybody of its owner in `All`, otherwise those who were put there. */
export function membersOf(store: Store, group: Group): Entity[] {
  const own = ofType(store, group.type).filter((entity) => ownerOf(entity) === hospitalOf(group))
  if (group.name === 'All') return own
  return own.filter(({ id }) => store.records.get('member', markOf(group, id)))
}

function ofType(store: Store, type: GroupType): readonly Entity[] {
  switch (type) {
    case 'USER':
      return store.entities.all('USER')
    case 'ASSET':
      return store.entities.all('ASSET')
    case 'DEVICE':
      return store.entities.all('DEVICE')
    case 'CUSTOMER':
      return store.entities.all('CUSTOMER')
  }
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

/** The groups into which a new entity is to be put, and the hospital that thereby owns it. */
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
