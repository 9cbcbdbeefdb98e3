import type { FastifyRequest } from 'fastify'
import { type Actor, isAdmin, isGateway, isPlatform } from '../../features/rights/rights.ts'
import { type Device, type NewEntity, NULL_UUID, type Store } from '../../protocol/types.ts'
import { readable, seenBy } from './access.ts'
import { checkVersion, customerIn, idIn, infoIn, textIn } from '../../protocol/bodies.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from '../../protocol/errors.ts'
import { randomToken } from './device-token.ts'
import {
  checkCredentials,
  type Credentials,
  credentialsIn,
  saveCredentials,
} from './device-credentials.ts'
import { groupWish, join } from './groups.ts'
import { isObject, type Json, objectBody, param } from '../../protocol/input.ts'
import { moveTo } from './owners.ts'
import { shapeOf } from './query/shapes.ts'

/** Making and changing devices and their access tokens (protocol §7): new ones are the platform's. */
export const deviceSaveFamily: Family = (app, context) => {
  app.post('/api/device', (request) =>
    save(context, request, objectBody(request), {
      accessToken: param(request, 'accessToken') ?? randomToken(),
    }),
  )
  app.post('/api/device-with-credentials', (request) => {
    const { device, credentials } = objectBody(request)
    if (!isPlatform(sessionOf(request))) throw forbidden()
    if (!isObject(device) || !isObject(credentials))
      throw badRequest('Device and credentials should be specified!')
    return save(context, request, device, credentialsIn(credentials))
  })
  saveCredentials(app, context)
}

async function save(
  context: ApiContext,
  request: FastifyRequest,
  body: Json,
  credentials: Credentials,
): Promise<unknown> {
  const { store, trail } = context
  const actor = sessionOf(request)
  const id = idIn(body)
  const before = id === undefined ? undefined : readable(store, actor, 'DEVICE', id)
  if (before?.entityType === 'DEVICE') {
    const device = await update(store, actor, before, body)
    await trail.note(actor, 'UPDATED', device)
    return shapeOf(store, seenBy(actor, device))
  }
  if (!isPlatform(actor)) throw forbidden()
  const wish = groupWish(store, actor, request, 'DEVICE')
  const customerId = wish?.customerId ?? customerIn(body) ?? NULL_UUID
  checkCredentials(store, credentials)
  const given = { ...deviceIn(store, body, undefined), ...credentials, customerId }
  checkHospital(store, customerId)
  const device = await store.entities.create<Device>(given)
  await join(store, wish, device, context.clock())
  await trail.note(actor, 'ADDED', device)
  return shapeOf(store, seenBy(actor, device))
}

/**
 * An Admin may change a device's label. Its hospital, name, type and rights belong to the platform: a gateway knows a
 * sensor by its name, and under another name the readings of its patient would be lost.
 */
async function update(store: Store, actor: Actor, before: Device, body: Json): Promise<Device> {
  if (!isAdmin(store, actor)) throw forbidden()
  checkVersion(body, before, 'Device')
  const customerId = customerIn(body) ?? before.customerId
  const given = { ...before, ...deviceIn(store, body, before.id) }
  const isMoved = customerId !== before.customerId
  const isRenamed = given.name !== before.name || given.type !== before.type
  if (!isPlatform(actor) && (isMoved || isRenamed || isGateway(given) !== isGateway(before)))
    throw forbidden()
  checkHospital(store, customerId)
  const device = await store.entities.update(given)
  return isMoved ? moveTo(store, device, customerId) : device
}

type Given = Omit<NewEntity<Device>, 'customerId' | keyof Credentials>

function deviceIn(store: Store, body: Json, ownId: string | undefined): Given {
  const name = textIn(body, 'name')
  if (name.trim() === '') throw badRequest('Device name should be specified!')
  const twin = store.entities.deviceByName(name)
  if (twin && twin.id !== ownId) throw badRequest('Device with such name already exists!')
  return {
    entityType: 'DEVICE',
    name,
    type: textIn(body, 'type') || 'default',
    label: textIn(body, 'label'),
    additionalInfo: infoIn(body),
  }
}

function checkHospital(store: Store, customerId: string): void {
  if (customerId !== NULL_UUID && !store.entities.customer(customerId))
    throw badRequest("Can't assign device to non-existent customer!")
}
