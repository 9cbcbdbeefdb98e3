import type { FastifyRequest } from 'fastify'
import {
  type Actor,
  mayRead,
  mayReadAlarm,
  mayWrite,
  type Seen,
} from '../../features/rights/rights.ts'
import type { Alarm, Entity, EntityType, Store } from '../../protocol/types.ts'
import { forbidden, notFound, TextError, textForbidden } from '../../protocol/errors.ts'
import { checkEntityType, checkUuid, nameOfType, pathPart } from '../../protocol/input.ts'

/** Entities named by a request, after asking for the right to them. */
export function readable(store: Store, actor: Actor, type: EntityType, id: string): Seen<Entity> {
  const entity = store.entities.get(checkUuid(id))
  if (entity?.entityType !== type)
    throw notFound(`${nameOfType(type)} with id [${id}] is not found`)
  if (!mayRead(actor, entity)) throw forbidden()
  return entity
}

export function writable(store: Store, actor: Actor, type: EntityType, id: string): Seen<Entity> {
  const entity = readable(store, actor, type, id)
  if (!mayWrite(store, actor, entity)) throw forbidden()
  return entity
}

/** The entity in a telemetry path; refusals there are plain text (protocol §5). */
export function telemetryEntity(store: Store, actor: Actor, request: FastifyRequest): Seen<Entity> {
  const type = checkEntityType(pathPart(request, 'entityType'))
  const entity = store.entities.get(checkUuid(pathPart(request, 'entityId')))
  if (entity?.entityType !== type)
    throw new TextError(404, `${nameOfType(type)} with requested id wasn't found!`)
  if (!mayRead(actor, entity)) throw textForbidden()
  return entity
}

/** What was just saved, for who saved it. @throws ApiError 403 when it is not theirs to read */
export function seenBy<E extends Entity>(actor: Actor, saved: E): Seen<E> {
  if (!mayRead(actor, saved)) throw forbidden()
  return saved
}

/** As `seenBy`, for an alarm. */
export function alarmSeenBy(actor: Actor, saved: Alarm): Seen<Alarm> {
  if (!mayReadAlarm(actor, saved)) throw forbidden()
  return saved
}
