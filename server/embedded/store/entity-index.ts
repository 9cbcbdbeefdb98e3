import type { Asset, Customer, Device, Entity, EntityStore, User } from '../../protocol/types.ts'

type Reads = Omit<EntityStore, 'create' | 'update' | 'remove'>

/** All entities in memory, by id and by what must be unique. */
export type EntityIndex = {
  get(id: string): Entity | undefined
  add(entity: Entity): void
  drop(entity: Entity): void
  /** Throws when another entity already has this name, title, e-mail or token (protocol texts). */
  refuseTwin(entity: Entity): void
  reads: Reads
}

/** What must be unique per entity type, written as one text each. */
function uniqueMarks(entity: Entity): string[] {
  switch (entity.entityType) {
    case 'CUSTOMER':
      return [`CUSTOMER ${entity.title}`]
    case 'USER':
      return [`USER ${entity.email.toLowerCase()}`]
    case 'ASSET':
      return [`ASSET ${entity.name}`]
    case 'DEVICE':
      return [
        `DEVICE ${entity.name}`,
        entity.certificate
          ? `CERTIFICATE ${entity.certificate.hash}`
          : `TOKEN ${entity.accessToken}`,
      ]
  }
}

function twinText(entity: Entity): string {
  switch (entity.entityType) {
    case 'CUSTOMER':
      return 'Customer with such title already exists!'
    case 'USER':
      return `User with email '${entity.email}' already present in database!`
    case 'ASSET':
      return 'Asset with such name already exists!'
    case 'DEVICE':
      return 'Device with such name already exists!'
  }
}

export function createEntityIndex(): EntityIndex {
  const byId = new Map<string, Entity>()
  const byMark = new Map<string, Entity>()
  const byType = {
    CUSTOMER: new Set<Entity>(),
    USER: new Set<Entity>(),
    ASSET: new Set<Entity>(),
    DEVICE: new Set<Entity>(),
  }
  const lists = new Map<Entity['entityType'], readonly Entity[]>()

  const marked = (mark: string): Entity | undefined => byMark.get(mark)
  const reads: Reads = {
    get: (id) => byId.get(id),
    customer: (id) => typed(byId.get(id), 'CUSTOMER'),
    user: (id) => typed(byId.get(id), 'USER'),
    asset: (id) => typed(byId.get(id), 'ASSET'),
    device: (id) => typed(byId.get(id), 'DEVICE'),
    userByEmail: (email) => typed(marked(`USER ${email.toLowerCase()}`), 'USER'),
    deviceByName: (name) => typed(marked(`DEVICE ${name}`), 'DEVICE'),
    deviceByToken: (token) => typed(marked(`TOKEN ${token}`), 'DEVICE'),
    deviceByCertificate: (hash) => typed(marked(`CERTIFICATE ${hash}`), 'DEVICE'),
    assetByName: (name) => typed(marked(`ASSET ${name}`), 'ASSET'),
    customerByTitle: (title) => typed(marked(`CUSTOMER ${title}`), 'CUSTOMER'),
    all: ((type: Entity['entityType']) => {
      const cached = lists.get(type)
      if (cached) return cached
      const list = [...byType[type]]
      lists.set(type, list)
      return list
    }) as Reads['all'],
  }

  return {
    get: (id) => byId.get(id),
    add(entity) {
      byId.set(entity.id, entity)
      for (const mark of uniqueMarks(entity)) byMark.set(mark, entity)
      byType[entity.entityType].add(entity)
      lists.delete(entity.entityType)
    },
    drop(entity) {
      byId.delete(entity.id)
      for (const mark of uniqueMarks(entity)) byMark.delete(mark)
      byType[entity.entityType].delete(entity)
      lists.delete(entity.entityType)
    },
    refuseTwin(entity) {
      const twin = uniqueMarks(entity).some(
        (mark) => (byMark.get(mark)?.id ?? entity.id) !== entity.id,
      )
      if (twin) throw new Error(twinText(entity))
    },
    reads,
  }
}

type ByType = { CUSTOMER: Customer; USER: User; ASSET: Asset; DEVICE: Device }
function typed<T extends keyof ByType>(entity: Entity | undefined, type: T): ByType[T] | undefined {
  return entity?.entityType === type ? (entity as ByType[T]) : undefined
}
