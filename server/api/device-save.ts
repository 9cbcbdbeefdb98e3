import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, isAdmin, isGateway, isPlatform } from '../rights.ts'
import { type Device, type NewEntity, NULL_UUID, type Store } from '../store/types.ts'
import { readable } from './access.ts'
import { checkVersion, customerIn, idIn, infoIn, textIn } from './bodies.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from './errors.ts'
import { randomToken } from './device-token.ts'
import { credentialsShape } from './devices.ts'
import { groupWish, join } from './group-members.ts'
import { isObject, type Json, objectBody, param } from './input.ts'
import { moveTo } from './move.ts'
import { shapeOf } from './shapes.ts'

/** Making and changing devices and their access tokens (dossier §7): new ones are the platform's. */
export const deviceSaveFamily: Family = (app, context) => {
  app.post('/api/device', (request) =>
    save(context, request, objectBody(request), param(request, 'accessToken')),
  )
  app.post('/api/device-with-credentials', (request) => {
    const { device, credentials } = objectBody(request)
    if (!isPlatform(sessionOf(request))) throw forbidden()
    if (!isObject(device) || !isObject(credentials))
      throw badRequest('Device and credentials should be specified!')
    return save(context, request, device, tokenIn(credentials))
  })
  tokens(app, context)
}

async function save(
  context: ApiContext,
  request: FastifyRequest,
  body: Json,
  token: string | undefined,
): Promise<unknown> {
  const { store, trail } = context
  const actor = sessionOf(request)
  const id = idIn(body)
  const before = id === undefined ? undefined : readable(store, actor, 'DEVICE', id)
  if (before?.entityType === 'DEVICE') {
    const device = await update(store, actor, before, body)
    await trail.note(actor, 'UPDATED', device)
    return shapeOf(store, device)
  }
  if (!isPlatform(actor)) throw forbidden()
  const wish = groupWish(store, actor, request, 'DEVICE')
  const customerId = wish?.customerId ?? customerIn(body) ?? NULL_UUID
  const accessToken = token ?? randomToken()
  checkToken(store, accessToken)
  const given = { ...deviceIn(store, body, undefined), customerId, accessToken }
  checkHospital(store, customerId)
  const device = await store.entities.create<Device>(given)
  await join(store, wish, device, context.clock())
  await trail.note(actor, 'ADDED', device)
  return shapeOf(store, device)
}

/** An Admin changes what a device is called; whose it is and what it may do is the platform's. */
async function update(store: Store, actor: Actor, before: Device, body: Json): Promise<Device> {
  if (!isAdmin(store, actor)) throw forbidden()
  checkVersion(body, before, 'Device')
  const customerId = customerIn(body) ?? before.customerId
  const { accessToken } = before
  const given = { ...before, ...deviceIn(store, body, before.id), accessToken }
  const isMoved = customerId !== before.customerId
  if (!isPlatform(actor) && (isMoved || isGateway(given) !== isGateway(before))) throw forbidden()
  checkHospital(store, customerId)
  const device = await store.entities.update(given)
  return isMoved ? moveTo(store, device, customerId) : device
}

type Given = Omit<NewEntity<Device>, 'customerId' | 'accessToken'>

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

function tokenIn(credentials: Json): string {
  const { credentialsType, credentialsId } = credentials
  if (credentialsType !== 'ACCESS_TOKEN')
    throw badRequest('Only credentials of type ACCESS_TOKEN are supported!')
  return typeof credentialsId === 'string' ? credentialsId : ''
}

/** An access token travels as an MQTT user name and in paths. */
function checkToken(store: Store, token: string, ownId?: string): void {
  if (!/^[\x21-\x7e]{1,255}$/.test(token)) throw badRequest('Incorrect device access token!')
  const twin = store.entities.deviceByToken(token)
  if (twin && twin.id !== ownId)
    throw badRequest('Device credentials are already assigned to another device!')
}

/** A changed token ends the device's connections. */
function tokens(app: FastifyInstance, { store, trail }: ApiContext): void {
  app.post('/api/device/credentials', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    if (!isPlatform(actor)) throw forbidden()
    const deviceId = idIn({ id: body['deviceId'] }) ?? ''
    const device = readable(store, actor, 'DEVICE', deviceId)
    if (device.entityType !== 'DEVICE') throw forbidden()
    const accessToken = tokenIn(body)
    checkToken(store, accessToken, device.id)
    const saved = await store.entities.update({ ...device, accessToken })
    await trail.note(actor, 'CREDENTIALS_UPDATED', saved)
    return credentialsShape(saved)
  })
}
