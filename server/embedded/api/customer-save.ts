import { limitsOfNewHospital } from '../../features/rules/hospital-limits.ts'
import { isPlatform } from '../../features/rights/rights.ts'
import type { Customer, Store } from '../../protocol/types.ts'
import { readable, seenBy } from './access.ts'
import { checkEmail, checkVersion, idIn, infoIn, textIn } from '../../protocol/bodies.ts'
import { type Family, sessionOf } from './context.ts'
import { badRequest, forbidden } from '../../protocol/errors.ts'
import { groupWish, join } from './group-members.ts'
import { type Json, objectBody } from '../../protocol/input.ts'
import { shapeOf } from './query/shapes.ts'

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
