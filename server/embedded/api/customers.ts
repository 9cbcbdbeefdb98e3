import type { FastifyInstance } from 'fastify'
import { isPlatform, mayRead, type Seen } from '../../features/rights/rights.ts'
import { type Asset, type Customer, NULL_UUID, type Store } from '../../protocol/types.ts'
import { readable } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import { param, pathPart } from '../../protocol/input.ts'
import { moveTo } from './move.ts'
import { pageFor } from './paging.ts'
import { shapeOf } from './query/shapes.ts'

/** Hospitals: reading, listing, and the assets of one (protocol §7). */
export const customerFamily: Family = (app, context) => {
  const { store } = context
  app.get('/api/customer/:id', (request) =>
    shapeOf(store, readable(store, sessionOf(request), 'CUSTOMER', pathPart(request, 'id'))),
  )
  app.get('/api/customers', (request) => {
    const actor = sessionOf(request)
    if (!isPlatform(actor)) throw forbidden()
    const all = store.entities.all('CUSTOMER').filter((customer) => mayRead(actor, customer))
    return pageFor(request, all, {
      search: ({ title }) => title,
      sort: {
        createdTime: (customer) => customer.createdTime,
        title: ({ title }) => title,
        name: ({ title }) => title,
        email: ({ email }) => email,
        country: ({ country }) => country,
        city: ({ city }) => city,
      },
      show: (customer) => shapeOf(store, customer),
    })
  })
  app.get('/api/customer/:id/assets', (request) => {
    const actor = sessionOf(request)
    const customer = readable(store, actor, 'CUSTOMER', pathPart(request, 'id'))
    const type = param(request, 'type')
    const assets = store.entities
      .all('ASSET')
      .filter((asset) => mayRead(actor, asset))
      .filter((asset) => asset.customerId === customer.id && (!type || asset.type === type))
    return pageFor(request, assets, {
      search: ({ name, label, type: kind }: Asset) => `${name} ${label} ${kind}`,
      sort: {
        createdTime: (asset: Asset) => asset.createdTime,
        name: ({ name }: Asset) => name,
        type: (asset: Asset) => asset.type,
      },
      show: (asset: Seen<Asset>) => shapeOf(store, asset),
    })
  })
  removal(app, context)
}

/**
 * A hospital goes when nobody is left in it: patients and accounts first, by hand (SRV-23). Its wards and
 * rooms go with it, its devices go back to the platform.
 */
function removal(app: FastifyInstance, { store, trail }: ApiContext): void {
  app.delete('/api/customer/:id', async (request, reply) => {
    const actor = sessionOf(request)
    const customer = readable(store, actor, 'CUSTOMER', pathPart(request, 'id'))
    if (customer.entityType !== 'CUSTOMER') throw notFound()
    if (!isPlatform(actor)) throw forbidden()
    refuseWhileInUse(store, customer)
    const isOwn = ({ customerId }: { customerId: string }): boolean => customerId === customer.id
    const assets = store.entities.all('ASSET').filter(isOwn)
    const devices = store.entities.all('DEVICE').filter(isOwn)
    const isPlace = ({ type }: Asset): boolean => type === 'ward' || type === 'room'
    await Promise.all([
      ...[...devices, ...assets.filter((asset) => !isPlace(asset))].map((one) =>
        moveTo(store, one, NULL_UUID),
      ),
      ...assets.filter(isPlace).map(({ id }) => store.entities.remove(id)),
      store.entities.remove(customer.id),
      trail.note(actor, 'DELETED', customer),
    ])
    return reply.send('')
  })
}

function refuseWhileInUse(store: Store, { id, title }: Customer): void {
  const patients = store.entities
    .all('ASSET')
    .filter(({ type, customerId }) => type === 'patient' && customerId === id).length
  const accounts = store.entities.all('USER').filter(({ customerId }) => customerId === id).length
  if (patients + accounts === 0) return
  const count = (number: number, word: string): string =>
    `${number} ${word}${number === 1 ? '' : 's'}`
  throw badRequest(
    `${title} still has ${count(patients, 'patient')} and ${count(accounts, 'account')}. Delete them first.`,
  )
}
