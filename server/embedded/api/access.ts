import type { FastifyRequest } from 'fastify'
import {
  type Actor,
  mayRead,
  mayReadAlarm,
  mayWrite,
  type Seen,
  isHospitalAdmin,
} from '../../features/rights/rights.ts'
import {
  type Alarm,
  type Entity,
  type EntityType,
  NULL_UUID,
  type Store,
  type User,
} from '../../protocol/types.ts'
import { forbidden, notFound, TextError, textForbidden } from '../../protocol/errors.ts'
import { checkEntityType, checkUuid, nameOfType, pathPart } from '../../protocol/input.ts'
import { readCredentials } from '../../features/accounts/credentials.ts'

/** The entity of this id, if the account may read it. */
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

/** What this account just saved. @throws ApiError 403 when it may not read it */
export function seenBy<E extends Entity>(actor: Actor, saved: E): Seen<E> {
  if (!mayRead(actor, saved)) throw forbidden()
  return saved
}

/** As `seenBy`, for an alarm. */
export function alarmSeenBy(actor: Actor, saved: Alarm): Seen<Alarm> {
  if (!mayReadAlarm(actor, saved)) throw forbidden()
  return saved
}

const colleagues = (store: Store, { id, customerId }: User): User[] =>
  store.entities.all('USER').filter((user) => user.customerId === customerId && user.id !== id)

/** Whether this is the only account of the hospital. */
export const isAlone = (store: Store, user: User): boolean => colleagues(store, user).length === 0

/** Whether this person is the only one left who can manage the accounts. */
export function isLastAdmin(store: Store, user: User): boolean {
  if (user.customerId === NULL_UUID)
    return !colleagues(store, user).some(({ id }) => readCredentials(store, id).enabled)
  return (
    isHospitalAdmin(store, user.id) &&
    !colleagues(store, user).some(
      ({ id }) => isHospitalAdmin(store, id) && readCredentials(store, id).enabled,
    )
  )
}
