import type { FastifyInstance } from 'fastify'
import { type Actor, mayChangeType, mayCreateAsset, mayRead } from '../../features/rights/rights.ts'
import { type Asset, type NewEntity, NULL_UUID, type Store } from '../../protocol/types.ts'
import { listText } from '../quotas/texts.ts'
import { readable, writable, seenBy } from './access.ts'
import { checkVersion, customerIn, idIn, infoIn, textIn } from '../../protocol/bodies.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from '../../protocol/errors.ts'
import { groupWish, join } from './groups.ts'
import { type Json, needParam, objectBody, pathPart } from '../../protocol/input.ts'
import { moveTo } from './owners.ts'
import { shapeOf } from './query/shapes.ts'

/** Assets: patients, wards and rooms (protocol §7, SRV-51, SRV-52). */
export const assetFamily: Family = (app, context) => {
  const { store } = context
  app.get('/api/asset/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'ASSET', pathPart(request, 'id'))),
  )
  // Unknown and foreign ids are simply left out.
  app.get('/api/assets', (request) => {
    const actor = sessionOf(request)
    const assets = needParam(request, 'assetIds')
      .split(',')
      .flatMap((id) => store.entities.asset(id.toLowerCase()) ?? [])
      .filter((asset) => mayRead(actor, asset))
    return listText(assets, (asset) => shapeOf(store, asset))
  })
  saving(app, context)
  app.delete('/api/asset/:id', async (request, reply) => {
    const actor = sessionOf(request)
    const asset = writable(store, actor, 'ASSET', pathPart(request, 'id'))
    refuseWhileOccupied(store, asset.id)
    await Promise.all([
      store.entities.remove(asset.id),
      context.trail.note(actor, 'DELETED', asset),
    ])
    return reply.send('')
  })
}

/** A ward or room with patients in it cannot be removed: they have to be moved first (WARD-25, ROOM-13). */
function refuseWhileOccupied(store: Store, id: string): void {
  const { asset } = store.entities
  const place = asset(id)
  if (place?.type !== 'ward' && place?.type !== 'room') return
  const contained = (of: string, type: string): string[] =>
    store.relations.from(of, type).map(({ to }) => to.id)
  const rooms = contained(id, 'Contains_room')
  const people = new Set(
    [
      ...contained(id, 'Contains'),
      ...[id, ...rooms].flatMap((of) => contained(of, 'Contains_patient')),
    ].filter((one) => asset(one)?.type === 'patient'),
  )
  if (people.size > 0)
    throw badRequest(
      `The ${place.type} still has ${people.size} patient${people.size === 1 ? '' : 's'}. Move them first.`,
    )
}

function saving(app: FastifyInstance, { store, clock, trail }: ApiContext): void {
  app.post('/api/asset', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    const id = idIn(body)
    const before = id === undefined ? undefined : writable(store, actor, 'ASSET', id)
    const wish = before ? undefined : groupWish(store, actor, request, 'ASSET')
    const owner = before?.entityType === 'ASSET' ? before.customerId : actor.customerId
    const given = assetOf(store, actor, body, wish?.customerId ?? customerIn(body) ?? owner)
    const twin = store.entities.assetByName(given.name)
    if (twin && twin.id !== before?.id) throw badRequest('Asset with such name already exists!')
    if (before?.entityType === 'ASSET') {
      checkVersion(body, before, 'Asset')
      if (!mayChangeType(actor, before.type, given.type)) throw forbidden()
      const { customerId } = before
      const updated = await store.entities.update<Asset>({ ...before, ...given, customerId })
      const asset = await moveTo(store, updated, given.customerId)
      await trail.note(actor, 'UPDATED', asset)
      return shapeOf(store, seenBy(actor, asset))
    }
    const asset = await store.entities.create<Asset>(given)
    await Promise.all([join(store, wish, asset, clock()), trail.note(actor, 'ADDED', asset)])
    return shapeOf(store, seenBy(actor, asset))
  })
}

/** The asset a body describes, for this hospital: the group's, the named one, or the one it is in. */
function assetOf(store: Store, actor: Actor, body: Json, customerId: string): NewEntity<Asset> {
  const name = textIn(body, 'name')
  if (name.trim() === '') throw badRequest('Asset name should be specified!')
  if (!mayCreateAsset(actor, customerId)) throw forbidden()
  if (customerId !== NULL_UUID && !store.entities.customer(customerId))
    throw badRequest("Can't assign asset to non-existent customer!")
  return {
    entityType: 'ASSET',
    name,
    type: textIn(body, 'type') || 'default',
    label: textIn(body, 'label'),
    customerId,
    additionalInfo: infoIn(body),
  }
}
