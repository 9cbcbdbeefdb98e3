import {
  type Asset,
  type Customer,
  type Device,
  NULL_UUID,
  type User,
} from '../../protocol/types.ts'
import { present } from '../../../src/wire/entity.ts'
import { findEntities } from '../../../src/wire/requests/entities.ts'
import { infoOf } from '../../../src/wire/requests/users.ts'
import type { Calls } from './calls.ts'
import type { Journal } from './journal.ts'
import { MoveError } from './folder.ts'

/** In `additionalInfo`, the id on the old server: after a broken run the next one recognises its entities by it. */
export const MOVED = 'movedFrom'

/** ThingsBoard's note of a sensor's gateway. Not imported: on the new server no gateway has heard it yet (MOVE-13). */
const WITH_GATEWAY = 'lastConnectedGateway'

type Wire = Record<string, unknown>
export type Target = { calls: Calls; journal: Journal; edition: string }

/** Makes a hospital, account, place or device, or finds the one that an earlier run made. Returns whether it is new. */
export async function bring(
  { calls, journal, edition }: Target,
  given: Customer | User | Asset | Device,
): Promise<boolean> {
  if (journal.ids.has(given.id)) return false
  const what = described(given)
  const there = await find(calls, given.entityType, what)
  if (there !== undefined) {
    if (there.movedFrom !== given.id)
      throw new MoveError(
        `There is a ${what.kind} named ${what.name} already, and it was not brought from here. Rename or remove one of them.`,
      )
    journal.addId(given.id, there.id)
    return false
  }
  const info = journal.there({
    ...given.additionalInfo,
    [MOVED]: undefined,
    [WITH_GATEWAY]: undefined,
  })
  const body = { ...what.body, additionalInfo: { ...info, [MOVED]: given.id } }
  const path = await pathFor(calls, edition, journal, given)
  const made = await calls.make(path, given.entityType === 'DEVICE' ? secretOf(given, body) : body)
  journal.addId(given.id, idIn(made))
  return true

  function described(entity: typeof given): Described {
    const owner = 'customerId' in entity ? ownerOf(journal, entity.customerId) : {}
    switch (entity.entityType) {
      case 'CUSTOMER':
        return { kind: 'hospital', name: entity.title, key: 'title', body: hospital(entity) }
      case 'USER':
        return {
          kind: 'account',
          name: entity.email,
          key: 'email',
          body: { ...account(entity), ...owner },
        }
      case 'ASSET':
      case 'DEVICE': {
        const { name, type, label } = entity
        const isAsset = entity.entityType === 'ASSET'
        return {
          kind: isAsset ? type : 'device',
          name,
          key: 'name',
          body: { name, type, label, ...owner },
        }
      }
    }
  }
}

type Described = { kind: string; name: string; key: string; body: Wire }

const hospital = (customer: Customer): Wire => {
  const { title, email, country, state, city, address, address2, zip, phone } = customer
  return { title, email, country, state, city, address, address2, zip, phone }
}
const account = ({ email, firstName, lastName, phone, authority }: User): Wire => ({
  email,
  firstName,
  lastName,
  phone,
  authority,
})

const ownerOf = (journal: Journal, customerId: string): Wire =>
  customerId === NULL_UUID
    ? {}
    : { customerId: { entityType: 'CUSTOMER', id: journal.idOf(customerId) } }

/** Sends no letters: staff are invited after everything is imported. */
async function pathFor(
  calls: Calls,
  edition: string,
  journal: Journal,
  given: Customer | User | Asset | Device,
): Promise<string> {
  switch (given.entityType) {
    case 'CUSTOMER':
      return '/api/customer'
    case 'ASSET':
      return '/api/asset'
    case 'DEVICE':
      return '/api/device-with-credentials'
    case 'USER': {
      const path = '/api/user?sendActivationMail=false'
      if (edition !== 'PE' || given.customerId === NULL_UUID) return path
      const owner = journal.idOf(given.customerId)
      const group = await calls.get(
        `/api/entityGroup/CUSTOMER/${owner}/USER/${encodeURIComponent('Customer Administrators')}`,
      )
      return `${path}&entityGroupId=${idIn(group)}`
    }
  }
}

/** A device with what it signs in with: its gateway goes on with the same token, or the same certificate. */
const secretOf = ({ accessToken, certificate }: Device, device: Wire): Wire => ({
  device,
  credentials: certificate
    ? { credentialsType: 'X509_CERTIFICATE', credentialsValue: certificate.value }
    : { credentialsType: 'ACCESS_TOKEN', credentialsId: accessToken },
})

type There = { id: string; movedFrom: unknown }

/** The one of exactly this name; a search finds more. */
async function find(
  calls: Calls,
  entityType: string,
  { name, key }: Described,
): Promise<There | undefined> {
  const field = (one: string) => ({ type: 'ENTITY_FIELD', key: one })
  for (let page = 0; ; page += 1) {
    const { entities, hasNext } = await calls.ask(
      findEntities({
        entityFilter: { type: 'entityType', entityType },
        pageLink: { pageSize: 100, page, textSearch: name, dynamic: false },
        entityFields: [field(key), field('additionalInfo')],
        latestValues: [],
        keyFilters: [],
      }),
    )
    const match = entities.find(({ fields }) => present(fields, key) === name)
    if (match) {
      const info = infoOf(present(match.fields, 'additionalInfo'))
      return { id: match.id, movedFrom: info[MOVED] }
    }
    if (!hasNext) return undefined
  }
}

export function idIn(row: unknown): string {
  const id = (row as { id?: { id?: unknown } } | undefined)?.id?.id
  if (typeof id !== 'string')
    throw new MoveError('What was made has no id: this is no ThingsBoard.')
  return id
}
