import type { Asset, Device, Entity, EntityId, Store, User } from '../../protocol/types.ts'

type Movable = Asset | Device | User

/** Where an entity was and whose it was: what a new hospital must not inherit (SRV-24). */
const places = new Set([
  'ward',
  'ward_id',
  'ward_entityId',
  'ward_location',
  'ward_room',
  'ward_room_entityId',
  'room',
  'room_entityId',
  'hospital',
  'gateway',
  'gateway_id',
])

/**
 * Gives an entity to another hospital, or to the platform (`NULL_UUID`): its place and owner attributes,
 * its relations with what stays behind and its groups go. One moment in memory, one acknowledgement.
 */
export async function moveTo<E extends Movable>(
  store: Store,
  entity: E,
  customerId: string,
): Promise<E> {
  if (entity.customerId === customerId) return entity
  const moving = store.entities.update<E>({ ...entity, customerId })
  const { id } = entity
  const left = [...store.relations.from(id), ...store.relations.to(id)].filter(({ from, to }) => {
    const other = from.id === id ? to : from
    return hospitalOf(store, other) !== customerId
  })
  const keys = [...store.attributes.of(id, 'SERVER_SCOPE').keys()]
  const dropped = keys.filter((key) => places.has(key) || key.startsWith('owner_'))
  const members = store.records.about('member', id)
  await Promise.all([
    moving,
    ...left.map((relation) => store.relations.remove(relation)),
    store.attributes.remove(id, 'SERVER_SCOPE', dropped),
    ...members.map((member) => store.records.remove('member', member.id)),
  ])
  return moving
}

function hospitalOf(store: Store, { id }: EntityId): string | undefined {
  const entity: Entity | undefined = store.entities.get(id)
  return entity?.entityType === 'CUSTOMER' ? entity.id : entity?.customerId
}
