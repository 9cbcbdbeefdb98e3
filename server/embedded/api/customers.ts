import type { FastifyInstance } from 'fastify'
import { boardHospital } from '../../features/boards/keys.ts'
import { isPlatform, mayRead, type Seen } from '../../features/rights/rights.ts'
import { type Asset, type Customer, NULL_UUID, type Store } from '../../protocol/types.ts'
import { readable, seenBy } from './access.ts'
import { type ApiContext, type Family, sessionOf } from './context.ts'
import { badRequest, forbidden, notFound } from '../../protocol/errors.ts'
import { param, pathPart, type Json, objectBody } from '../../protocol/input.ts'
import { moveTo } from './owners.ts'
import { pageFor } from './paging.ts'
import { shapeOf } from './query/shapes.ts'
import { limitsOfNewHospital } from '../../features/rules/hospital-limits.ts'
import { checkEmail, checkVersion, idIn, infoIn, textIn } from '../../protocol/bodies.ts'
import { groupWish, join } from './groups.ts'

/** Hospitals: reading, listing, and the assets of one (protocol §7). */
export const customerFamily: Family = (app, context) => {
  const { store } = context
  app.get('/api/customer/:id', (request) => {
    const actor = sessionOf(request)
    const shape = shapeOf(store, readable(store, actor, 'CUSTOMER', pathPart(request, 'id')))
    return actor.board ? boardHospital(shape) : shape
  })
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
 * A hospital can be removed only when it has no patients and no accounts left (SRV-23). Its wards and rooms are removed
 * with it, its devices go back to the platform.
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

/**
 * `POST /api/customer`: the platform adds or edits a hospital. A new one starts with alarm limits, so that
 * no screen ever needs a fallback (SRV-22); its groups are there by themselves. An edit replaces all.
 */
export const customerSaveFamily: Family = (app, { store, clock, trail }) => {
  app.post('/api/customer', async (request) => {
    const actor = sessionOf(request)
    const body = objectBody(request)
    if (!isPlatform(actor)) throw forbidden()
    const id = idIn(body)
    const before = id === undefined ? undefined : readable(store, actor, 'CUSTOMER', id)
    if (before?.entityType === 'CUSTOMER') {
      checkVersion(body, before, 'Customer')
      const given = customerIn(store, body, before.id)
      const customer = await store.entities.update<Customer>({ ...before, ...given })
      await trail.note(actor, 'UPDATED', customer)
      return shapeOf(store, seenBy(actor, customer))
    }
    const wish = groupWish(store, actor, request, 'CUSTOMER')
    const creating = store.entities.create<Customer>(customerIn(store, body, undefined))
    const customer = await creating
    await Promise.all([
      store.attributes.save(customer.id, 'SERVER_SCOPE', limitsOfNewHospital()),
      join(store, wish, customer, clock()),
      trail.note(actor, 'ADDED', customer),
    ])
    return shapeOf(store, seenBy(actor, customer))
  })
}

function customerIn(
  store: Store,
  body: Json,
  ownId: string | undefined,
): Omit<Customer, 'id' | 'createdTime' | 'version'> {
  const title = textIn(body, 'title')
  if (title.trim() === '') throw badRequest('Customer title should be specified!')
  const twin = store.entities.customerByTitle(title)
  if (twin && twin.id !== ownId) throw badRequest('Customer with such title already exists!')
  const email = textIn(body, 'email').trim()
  if (email !== '') checkEmail(email)
  return {
    entityType: 'CUSTOMER',
    title,
    email,
    country: textIn(body, 'country'),
    state: textIn(body, 'state'),
    city: textIn(body, 'city'),
    address: textIn(body, 'address'),
    address2: textIn(body, 'address2'),
    zip: textIn(body, 'zip'),
    phone: textIn(body, 'phone'),
    additionalInfo: infoIn(body),
  }
}
