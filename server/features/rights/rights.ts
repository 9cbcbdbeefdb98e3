import { SEVERITIES, type Severity } from '../../../src/domain/measure.ts'
import { boardPastFrom, boardReads, boardReadsPast } from '../boards/keys.ts'
import {
  type Alarm,
  type Device,
  type Entity,
  NULL_UUID,
  PROBE_HOSPITAL,
  type Store,
  type User,
} from '../../protocol/types.ts'

/**
 * Who may do what to which entity. Platform people (`TENANT_ADMIN`) may do everything; hospital staff
 * (`CUSTOMER_USER`) only within their hospital, with the rights ThingsBoard's Professional Edition gives
 * them (protocol §13.1, ruling R24). Every road in (REST, socket, RPC) asks here (SRV-13, SRV-61).
 */
export type Actor = {
  userId: string
  email: string
  sessionId: string
  authority: 'TENANT_ADMIN' | 'CUSTOMER_USER'
  /** `NULL_UUID` for platform people. */
  customerId: string
  /** A wall board: what of its hospital it reads. It changes nothing, whatever staff may do. */
  board?: BoardView
}

/** What a wall board reads, beside belonging to its hospital. */
export type BoardView = { reads(entity: Entity): boolean; readsAlarm(alarm: Alarm): boolean }

/** Where roles are kept: the `authority` attribute of each account (ROLE-04). */
export type Roles = { attributes: Pick<Store['attributes'], 'get'> }

declare const seen: unique symbol
/**
 * Something of the facility that its reader may read (SRV-74), or the key of a value. Only the functions here make it so,
 * and what is sent takes nothing else: a forgotten question does not compile (docs/decisions/seen-by-type.md).
 */
export type Seen<T> = T & { readonly [seen]: true }

export const isPlatform = (actor: Actor): boolean => actor.authority === 'TENANT_ADMIN'

function ownerOf(entity: Entity): string {
  return entity.entityType === 'CUSTOMER' ? entity.id : entity.customerId
}

/** The platform's people own everything but the probes, which are the server's own (PROOF-04). */
function isOwn(actor: Actor, customerId: string): boolean {
  if (isPlatform(actor)) return customerId !== PROBE_HOSPITAL
  return customerId === actor.customerId && customerId !== NULL_UUID
}

/** Staff see their hospital and everything that belongs to it, a board what is of its wards. */
export function mayRead<E extends Entity>(actor: Actor, entity: E): entity is Seen<E> {
  return isOwn(actor, ownerOf(entity)) && (actor.board?.reads(entity) ?? true)
}

/** People read every value of what they may read, a board those that it draws (PAIR-19). */
export function mayReadKey<K extends { type: string; key: string }>(
  actor: Actor,
  key: K,
): key is K & Seen<K> {
  return !actor.board || boardReads(key)
}

/** The same of a series over time. */
export function mayReadPast(actor: Actor, series: string): series is Seen<string> {
  return !actor.board || boardReadsPast(series)
}

/** Where the range of a reader begins who asks for it from `startTs`. */
export const pastFrom = (actor: Actor, startTs: number, now: number): number =>
  actor.board ? boardPastFrom(startTs, now) : startTs

/** Everybody may read who they are; the account of a wall board is in no list of users. */
export const isSelf = (actor: Actor, user: User): user is Seen<User> => user.id === actor.userId

/** An Admin is who the `authority` attribute says (ROLE-04); platform people count as such. */
export function isAdmin(store: Roles, actor: Actor): boolean {
  return isPlatform(actor) || isHospitalAdmin(store, actor.userId)
}

/** Changing, relating and removing. Accounts of others are the Admin's business (SRV-16). */
export function mayWrite<E extends Entity>(
  store: Roles,
  actor: Actor,
  entity: E,
): entity is Seen<E> {
  if (actor.board || !mayRead(actor, entity)) return false
  if (entity.entityType !== 'USER' || entity.id === actor.userId) return true
  return isAdmin(store, actor)
}

/** Staff may make and remove assets of their own hospital (protocol §13.1, EMBED note). */
export function mayCreateAsset(actor: Actor, customerId: string): boolean {
  return !actor.board && isOwn(actor, customerId)
}

/** Readings come from sensors: written or erased by hand they would be somebody's word about a patient. */
export const mayWriteTelemetry = isPlatform

/** Removing every relation of something at once empties a ward: only devices that leave a hospital need it. */
export const mayUnrelateAll = isPlatform

/** The type of a patient decides whether values are judged: it is set once, when the patient is added. */
export function mayChangeType(actor: Actor, before: string, after: string): boolean {
  return before === after || isPlatform(actor)
}

/** Calls that the console makes for every one of the staff (SRV-50). */
const staffCalls = new Set(['diaper_type'])

/** Calling a device of the own hospital; other methods than the console's are the Admin's. */
export function mayCall(store: Roles, actor: Actor, device: Device, method: string): boolean {
  return mayWrite(store, actor, device) && (staffCalls.has(method) || isAdmin(store, actor))
}

/** Making, changing and removing accounts of a hospital (SRV-16, SRV-17). */
export function mayManageAccounts(store: Roles, actor: Actor, customerId: string): boolean {
  return isOwn(actor, customerId) && isAdmin(store, actor)
}

/** Whether an account has the rights of an Admin in its hospital (ROLE-04). */
export function isHospitalAdmin(store: Roles, userId: string): boolean {
  return isAdminRole(store.attributes.get(userId, 'SERVER_SCOPE', 'authority'))
}

/** The values of the `authority` attribute that make an Admin (ROLE-04, ROLE-08). */
export const isAdminRole = (role: unknown): boolean =>
  typeof role === 'string' && /^admin(istrator)?$/i.test(role)

/** The alarm's own hospital decides, copied when it was raised (protocol §4.2). */
export function mayReadAlarm<A extends Alarm>(actor: Actor, alarm: A): alarm is Seen<A> {
  return isOwn(actor, alarm.customerId) && (actor.board?.readsAlarm(alarm) ?? true)
}

export function mayHandleAlarm<A extends Alarm>(actor: Actor, alarm: A): alarm is Seen<A> {
  return !actor.board && mayReadAlarm(actor, alarm)
}

/** Everybody may raise an alarm or make it more severe; playing one down is the Admin's. */
export function maySaveAlarm(
  store: Roles,
  actor: Actor,
  before: Pick<Alarm, 'severity'> | undefined,
  severity: Severity,
): boolean {
  if (before === undefined || isAdmin(store, actor)) return true
  return SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(before.severity)
}

/** An alarm is part of what happened to a patient: it is confirmed, and forgotten by its age alone. */
export const mayDeleteAlarm = isPlatform

/** A gateway is a device that says so (protocol §7). */
export function isGateway(entity: Entity): entity is Device {
  return entity.entityType === 'DEVICE' && entity.additionalInfo['gateway'] === true
}

/** Who a valid access token speaks for. */
export type Session = Actor & { issuedAt: number; expiresAt: number }
