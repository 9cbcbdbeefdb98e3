import { isObject, type Json, stringOrEmpty } from '../../protocol/input.ts'
import type { Actor, Roles } from '../../features/rights/rights.ts'
import { type Entity, NULL_UUID, type Value } from '../../protocol/types.ts'
import { idOf, type Staff } from './staff.ts'
import type { Tenant } from './tenant.ts'

/** What the rules of rights (`server/features/rights/rights.ts`) ask about one thing of the hospital of whoever asks. */
export type Subject = { entity: Entity; actor: Actor; roles: Roles }

const paths: Readonly<Record<string, string>> = {
  ASSET: 'asset',
  CUSTOMER: 'customer',
  DEVICE: 'device',
  USER: 'user',
}

/** `undefined` for what is none of the hospital's: ThingsBoard refuses that by itself. */
export async function subjectOf(
  tenant: Tenant,
  staff: Staff,
  type: string,
  id: string,
): Promise<Subject | undefined> {
  const path = paths[type]
  const wire = path === undefined ? undefined : await tenant.get(`/api/${path}/${id}`)
  const entity = wire && entityOf(type, id, wire)
  const owner = entity?.entityType === 'CUSTOMER' ? entity.id : entity?.customerId
  if (!entity || owner !== staff.hospitalId) return undefined
  const roles = new Map([[staff.id, staff.role]])
  if (type === 'USER' && id !== staff.id)
    roles.set(id, (await tenant.attributes('USER', id))['authority'])
  return { entity, actor: actorOf(staff), roles: rolesOf(roles) }
}

/** Somebody of the staff as the rules know them. */
export const actorOf = ({ id, email, hospitalId }: Staff): Actor => ({
  userId: id,
  email,
  sessionId: '',
  authority: 'CUSTOMER_USER',
  customerId: hospitalId,
})

const rolesOf = (roles: ReadonlyMap<string, Value | undefined>): Roles => ({
  attributes: {
    get: (id, scope, key) =>
      scope === 'SERVER_SCOPE' && key === 'authority' ? roles.get(id) : undefined,
  },
})

/** What ThingsBoard answers, with what the rules look at. */
function entityOf(entityType: string, id: string, wire: Json): Entity | undefined {
  const word = (key: string): string => {
    const value = wire[key]
    return stringOrEmpty(value)
  }
  const info = wire['additionalInfo']
  const base = { id, createdTime: 0, version: 0, additionalInfo: isObject(info) ? info : {} }
  const customerId = idOf(wire, 'customerId') ?? NULL_UUID
  const named = { name: word('name'), type: word('type'), label: word('label'), customerId }
  const contact = { email: word('email'), phone: word('phone') }
  if (entityType === 'ASSET') return { ...base, entityType, ...named }
  if (entityType === 'DEVICE') return { ...base, entityType, ...named, accessToken: '' }
  if (entityType === 'USER') {
    const person = { firstName: word('firstName'), lastName: word('lastName'), ...contact }
    return { ...base, entityType, ...person, authority: 'CUSTOMER_USER', customerId }
  }
  if (entityType !== 'CUSTOMER') return undefined
  const where = { country: '', state: '', city: '', address: '', address2: '', zip: '' }
  return { ...base, entityType, title: word('title'), ...contact, ...where }
}
