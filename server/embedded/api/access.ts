import type { FastifyRequest } from 'fastify'
import { type Actor, mayRead, mayWrite } from '../../features/rights/rights.ts'
import type { Entity, EntityType, Store } from '../../protocol/types.ts'
import { forbidden, notFound, TextError, textForbidden } from '../../protocol/errors.ts'
import { checkEntityType, checkUuid, nameOfType, pathPart } from '../../protocol/input.ts'

/** Entities named by a request, after asking for the right to them. */
export function readable(store: Store, actor: Actor, type: EntityType, id: string): Entity {
  const entity = store.entities.get(checkUuid(id))
  if (entity?.entityType !== type)
    throw notFound(`${nameOfType(type)} with id [${id}] is not found`)
  if (!mayRead(actor, entity)) throw forbidden()
  return entity
}

export function writable(store: Store, actor: Actor, type: EntityType, id: string): Entity {
  const entity = readable(store, actor, type, id)
  if (!mayWrite(store, actor, entity)) throw forbidden()
  return entity
}

/** The entity in a telemetry path; refusals there are plain text (protocol §5). */
export function telemetryEntity(store: Store, actor: Actor, request: FastifyRequest): Entity {
  const type = checkEntityType(pathPart(request, 'entityType'))
  const entity = store.entities.get(checkUuid(pathPart(request, 'entityId')))
  if (entity?.entityType !== type)
    throw new TextError(404, `${nameOfType(type)} with requested id wasn't found!`)
  if (!mayRead(actor, entity)) throw textForbidden()
  return entity
}
