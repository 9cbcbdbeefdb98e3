import { LINKS_KEY } from '../../../src/model/watch/links.ts'
import { handOnKeys } from '../rules/hand-on-times.ts'
import { letterKeys } from '../letters/letter-settings.ts'
import { isAdmin, isAdminRole, isGateway, isHospitalAdmin, isPlatform, mayWrite } from './rights.ts'
import type { Actor, Roles } from './rights.ts'
import type { Device, Entity, Scope, Value } from '../../protocol/types.ts'

/**
 * Which attributes people may save and remove (`docs/rights.md`). Staff describe their own hospital's things in the
 * server's scope; only the server writes what it finds out itself (what is connected, where a sensor is).
 */

const connection = [
  'active',
  'lastConnectTime',
  'lastDisconnectTime',
  'lastActivityTime',
  'inactivityAlarmTime',
]
/** How far a ThingsBoard's rules are behind (`docs/decisions/server-lag.md`). */
const QUEUE_PROBE = 'rules_probe'
/** Kept current by the rules. A patient's `connectivity` is not here: the console saves it with an assignment. */
const serverKeys = {
  gateway: new Set([...connection, 'connectivity']),
  sensor: new Set([
    ...connection,
    'connectivity',
    'gateway',
    'gateway_id',
    'ward_location',
    'room',
    'worn_by',
  ]),
  patient: new Set(['ward_location', 'room', LINKS_KEY]),
} as const

/** Also one that does not say that it is a gateway: by its type or name it is listed as one (API-26). */
const isListedAsGateway = (device: Device): boolean =>
  device.type === 'gw' || device.name.startsWith('gw') || isGateway(device)

function isFound(entity: Entity, key: string): boolean {
  if (entity.entityType === 'DEVICE')
    return (isListedAsGateway(entity) ? serverKeys.gateway : serverKeys.sensor).has(key)
  if (entity.entityType === 'CUSTOMER') return key === QUEUE_PROBE
  return entity.entityType === 'ASSET' && entity.type === 'patient' && serverKeys.patient.has(key)
}

/** The scopes that staff write: the server's, and for an Admin also the one that a device reads. */
function isStaffScope(store: Roles, actor: Actor, entity: Entity, scope: Scope): boolean {
  if (scope === 'SERVER_SCOPE') return true
  return scope === 'SHARED_SCOPE' && entity.entityType === 'DEVICE' && isAdmin(store, actor)
}

/**
 * Keys only an Admin changes: a role (SRV-15), what a gateway is called (ROLE-08, SRV-16), and how the hospital's
 * letters tell time, name patients, and in which language they are.
 */
function isAdmins(entity: Entity, key: string): boolean {
  if (entity.entityType === 'USER') return key === 'authority'
  if (entity.entityType === 'CUSTOMER') return letterKeys.includes(key) || handOnKeys.includes(key)
  return isGateway(entity) && key === 'nick'
}

/** Whether the role stays what it is; an account without one is a Manager's (ROLE-04). */
function isSameRole(store: Roles, entity: Entity, role: Value | undefined): boolean {
  return role === (store.attributes.get(entity.id, 'SERVER_SCOPE', 'authority') ?? 'Manager')
}

/** A Manager's own phone comes with the role as it is, which is no change (API-12, AMB-101). */
export function maySaveAttributes(
  store: Roles,
  actor: Actor,
  entity: Entity,
  scope: Scope,
  values: Record<string, Value>,
): boolean {
  if (!mayWrite(store, actor, entity)) return false
  if (isPlatform(actor)) return true
  if (!isStaffScope(store, actor, entity, scope)) return false
  const keys = Object.keys(values)
  if (keys.some((key) => isFound(entity, key))) return false
  return (
    isAdmin(store, actor) ||
    keys.every(
      (key) =>
        !isAdmins(entity, key) ||
        (entity.entityType === 'USER' && isSameRole(store, entity, values[key])),
    )
  )
}

/** Limits are changed and never deleted: without a limit its alarm could not be raised (ruling R28). */
export function mayDeleteAttributes(
  store: Roles,
  actor: Actor,
  entity: Entity,
  scope: Scope,
  keys: readonly string[],
): boolean {
  if (!mayWrite(store, actor, entity)) return false
  if (isPlatform(actor)) return true
  if (entity.entityType === 'CUSTOMER' || !isStaffScope(store, actor, entity, scope)) return false
  if (keys.some((key) => isFound(entity, key))) return false
  return isAdmin(store, actor) || !keys.some((key) => isAdmins(entity, key))
}

/** Whether saving this takes an Admin's role away; `undefined` for removing it. Only the server's scope counts. */
export function losesAdmin(
  store: Roles,
  entity: Entity,
  scope: Scope,
  role: Value | undefined,
): boolean {
  return (
    entity.entityType === 'USER' &&
    scope === 'SERVER_SCOPE' &&
    !isAdminRole(role) &&
    isHospitalAdmin(store, entity.id)
  )
}
