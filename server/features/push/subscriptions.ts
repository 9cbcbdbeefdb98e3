import { createHash } from 'node:crypto'
import type { Actor } from '../rights/rights.ts'
import {
  type Clock,
  type FacilityEvent,
  type KeptRecord,
  NULL_UUID,
  type Store,
} from '../../protocol/types.ts'
import { type Target, endpointFault, keysFault } from './endpoint.ts'
import { type PushFilter, PRIORITIES } from './filter.ts'
import { type ApiError, badRequest, tooMany } from '../../protocol/errors.ts'
import { isObject, isUuid, type Json, stringOrEmpty } from '../../protocol/input.ts'

/** One device of one account, for as long as the session lasts that it was given in. */
export type Subscription = KeptRecord<'push'>

/** So many devices may one account have: a ward of tablets that share it. */
export const MOST_OF_ACCOUNT = 50
/** Kept on disk again when it lasts so much longer, in milliseconds. */
const WORTH_KEEPING_MS = 3600_000

export type Subscriptions = {
  /** Answers why not, when the account has too many devices or the endpoint is another account's. */
  save(actor: Actor, target: Target, filter: PushFilter): Promise<Subscription | Refusal>
  /** One of this account's; nothing of anybody else's is found. */
  own(actor: Actor, id: string): Subscription | undefined
  forget(id: string): Promise<unknown>
  /** Those of a hospital that still count. */
  ofHospital(customerId: string): Subscription[]
  /** The session of a device goes on. */
  renewed(sessionId: string, userId: string): void
  close(): void
}
export type Refusal = { refused: 'too-many' | 'not-yours' }
/** What a device reads whose subscription was refused. */
export const notSaved = ({ refused }: Refusal): ApiError =>
  refused === 'too-many'
    ? tooMany(`An account can have notifications on ${MOST_OF_ACCOUNT} devices.`)
    : badRequest('This subscription belongs to another account.')

type Parts = {
  store: Store
  clock: Clock
  /** How long a session lasts unless it is renewed, in milliseconds. */
  sessionMs: number
  report: (error: unknown) => void
}

/**
 * Which devices are to be woken. A subscription ends with its session (signed out, by whomever, or run out), with its
 * account, and when the account is of another hospital.
 */
export function openSubscriptions({ store, clock, sessionMs, report }: Parts): Subscriptions {
  const forget = (id: string): Promise<unknown> => store.records.remove('push', id)
  const forgetAll = (list: readonly Subscription[]): void => {
    for (const { id } of list) forget(id).catch(report)
  }
  const counts = ({ data }: Subscription): boolean => data.until > clock()

  const off = store.events.on((event) => forgetAll(endedBy(store, event)))
  forgetAll(store.records.all('push').filter((one) => !counts(one)))

  return {
    async save(actor, target, filter) {
      const id = idOf(target.endpoint)
      const before = store.records.get('push', id)
      // Whoever shows the secret has the device; an address alone proves nothing.
      if (before && before.subject !== actor.userId && before.data.auth !== target.auth)
        return { refused: 'not-yours' }
      const devices = store.records.about('push', actor.userId).filter(counts)
      if (devices.length >= MOST_OF_ACCOUNT && !devices.some((one) => one.id === id))
        return { refused: 'too-many' }
      const { sessionId, userId, customerId } = actor
      const until = clock() + sessionMs
      const data = { sessionId, customerId, ...target, ...filter, until }
      const record = { id, ts: clock(), subject: userId, data }
      await store.records.save('push', record)
      return record
    },
    own(actor, id) {
      const record = store.records.get('push', id)
      return record?.subject === actor.userId && counts(record) ? record : undefined
    },
    forget,
    ofHospital: (customerId) =>
      store.records.all('push').filter((one) => one.data.customerId === customerId && counts(one)),
    renewed(sessionId, userId) {
      const until = clock() + sessionMs
      for (const one of store.records.about('push', userId))
        if (one.data.sessionId === sessionId && until - one.data.until > WORTH_KEEPING_MS)
          store.records.save('push', { ...one, data: { ...one.data, until } }).catch(report)
    },
    close: off,
  }
}

/** Whose subscriptions an event ends. */
function endedBy(store: Store, event: FacilityEvent): Subscription[] {
  if (event.kind === 'sessions-ended') {
    const { userId, sessionId } = event
    return store.records
      .about('push', userId)
      .filter(({ data }) => sessionId === undefined || data.sessionId === sessionId)
  }
  if (event.kind !== 'entity-updated' || event.entity.entityType !== 'USER') return []
  const { id, customerId } = event.entity
  return store.records
    .about('push', id)
    .filter(({ data }) => data.customerId !== customerId || customerId === NULL_UUID)
}

/** Endpoints are secrets: they are named by what cannot be turned back. */
const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex')

/** Where a browser is reached, as it gives it; throws what is wrong with it. */
export function targetIn(body: Json, anywhere: boolean): Target {
  const keys = isObject(body['keys']) ? body['keys'] : {}
  const endpoint = stringOrEmpty(body['endpoint'])
  const [p256dh, auth] = [stringOrEmpty(keys['p256dh']), stringOrEmpty(keys['auth'])]
  const fault = endpointFault(endpoint, anywhere) ?? keysFault({ p256dh, auth })
  if (fault !== undefined) throw badRequest(fault)
  return { endpoint, p256dh, auth }
}

const MOST_WARDS = 1000

export function filterIn({ leftOut, priorities }: Json): PushFilter {
  if (!Array.isArray(leftOut) || leftOut.length > MOST_WARDS || !leftOut.every(isUuid))
    throw badRequest('leftOut must be a list of ids of wards.')
  const given: unknown[] = Array.isArray(priorities) ? priorities : []
  const chosen = PRIORITIES.filter((one) => given.includes(one))
  if (chosen.length === 0 || chosen.length !== given.length)
    throw badRequest(`priorities must be some of ${PRIORITIES.join(', ')}.`)
  return { leftOut, priorities: chosen }
}
