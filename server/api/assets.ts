import type { FastifyInstance } from 'fastify'
import { type Actor, mayCreateAsset, mayRead } from '../rights.ts'
import { type Asset, type NewEntity, NULL_UUID, type Store } from '../store/types.ts'
import { readable, writable } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from './errors.ts'
import { isObject, isUuid, type Json, needParam, objectBody, pathPart } from './input.ts'
import { shapeOf } from './shapes.ts'

/** Assets: patients, wards and rooms (dossier §7, SRV-51, SRV-52). */
export const assetFamily: Family = (app, context) => {
  const { store } = context
  app.get('/api/asset/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'ASSET', pathPart(request, 'id'))),
  )
  // Unknown and foreign ids are simply left out.
  app.get('/api/assets', (request) => {
    const actor = sessionOf(request)
    return needParam(request, 'assetIds')
      .split(',')
      .flatMap((id) => store.entities.asset(id.toLowerCase()) ?? [])
      .filter((asset) => mayRead(actor, asset))
      .map((asset) => shapeOf(store, asset))
  })
  saving(app, context)
  app.delete('/api/asset/:id', async (request, reply) => {
    await store.entities.remove(
      writable(store, sessionOf(request), 'ASSET', pathPart(request, 'id')).id,
    )
    return reply.send('')
  })
}

function saving(app: FastifyInstance, { store }: ApiContext): void {
  app.post('/api/asset', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    const id = isObject(body['id']) ? body['id']['id'] : undefined
    const before = isUuid(id) ? writable(store, actor, 'ASSET', id) : undefined
    const given = assetOf(store, actor, body)
    const twin = store.entities.assetByName(given.name)
    if (twin && twin.id !== before?.id) throw badRequest('Asset with such name already exists!')
    const asset: Asset =
      before?.entityType === 'ASSET'
        ? await store.entities.update({ ...before, ...given })
        : await store.entities.create<Asset>(given)
    return shapeOf(store, asset)
  })
}

/** The asset a body describes; staff who name no hospital mean their own. */
function assetOf(store: Store, actor: Actor, body: Json): NewEntity<Asset> {
  const text = (key: string): string => (typeof body[key] === 'string' ? body[key] : '')
  const name = text('name')
  if (name.trim() === '') throw badRequest('Asset name should be specified!')
  if (name.length > 255 || /[<>]|\{\{/.test(name))
    throw badRequest('Validation error: name is malformed')
  const named = isObject(body['customerId']) ? body['customerId']['id'] : undefined
  const customerId = isUuid(named) ? named.toLowerCase() : actor.customerId
  if (!mayCreateAsset(actor, customerId)) throw forbidden()
  if (customerId !== NULL_UUID && !store.entities.customer(customerId))
    throw badRequest("Can't assign asset to non-existent customer!")
  return {
    entityType: 'ASSET',
    name,
    type: text('type') || 'default',
    label: text('label'),
    customerId,
    additionalInfo: isObject(body['additionalInfo']) ? body['additionalInfo'] : {},
  }
}
