import { dateTimeText } from '../../../src/model/time/dates.ts'
import type { Tenant } from '../acting/tenant.ts'
import { type Upstream, authorizationOf } from '../acting/upstream.ts'
import { forbidden, notFound } from '../../protocol/errors.ts'
import { isAdminRole } from '../../features/rights/rights.ts'
import { countTests } from '../../features/quotas/tests.ts'
import { letterSettings } from '../../features/letters/letter-settings.ts'
import { testLetter } from '../../features/letters/letters.ts'
import type { Post } from '../../features/letters/mailer.ts'
import type { Clock } from '../../protocol/types.ts'
import { readHospital } from './hospital.ts'
import { sendNow } from '../../features/letters/outgoing.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { objectBody, pathPart, isObject } from '../../protocol/input.ts'
import { deliver, type PushKeys } from '../../features/push/deliver.ts'
import { mayBeNamed, newsOf } from '../../features/push/open-alarms.ts'
import type { PushOptions } from '../../features/push/push.ts'
import { filterIn, notSaved, targetIn } from '../../features/push/subscriptions.ts'
import { presenceIn } from '../../features/watch/word.ts'
import type { Guardian } from '../guardian/guardian.ts'
import type { Writers } from '../guardian/writers.ts'
import { callerOf, type Known } from './caller.ts'
import type { Hearing } from './hearing.ts'
import { openAlarms } from './reading.ts'
import type { Device, Devices } from './subscriptions.ts'
import type { Home } from './home.ts'

type PushParts = {
  ask: Upstream
  tenant: Tenant
  devices: Devices
  keys: Keys
  push: PushOptions | undefined
  clock: Clock
}

const subscriptions = '/api/wardlight/push/subscriptions'

/** The calls of `api/push.ts`, for a ThingsBoard: everybody has their own devices, and hears of their own hospital. */
export function pushCalls(app: FastifyInstance, parts: PushParts): void {
  const { ask, tenant, devices, keys, push, clock } = parts
  const countTest = countTests(clock, 'push')
  const on = (): PushOptions => {
    if (!push) throw notFound('Push is off on this server.')
    return push
  }
  const ownDevice = async (request: FastifyRequest): Promise<{ caller: Known; one: Device }> => {
    const caller = await callerOf(ask, request)
    on()
    const one = await devices.own(caller, pathPart(request, 'id'))
    if (!one) throw notFound()
    return { caller, one }
  }

  app.get('/api/wardlight/push', async (request, reply) => {
    const { customerId } = await callerOf(ask, request)
    const publicKey = push ? (await keys.made()).publicKey : null
    const names = mayBeNamed(await readHospital(tenant, customerId, []), customerId)
    return reply.header('cache-control', 'no-store').send({ publicKey, names })
  })
  app.post(subscriptions, { bodyLimit: 65_536 }, async (request) => {
    const caller = await callerOf(ask, request)
    const { anywhere = false } = on()
    const body = objectBody(request)
    const saved = await devices.save(caller, targetIn(body, anywhere), filterIn(body))
    if (!('refused' in saved)) return { id: saved.id }
    throw notSaved(saved)
  })
  app.delete(`${subscriptions}/:id`, async (request, reply) => {
    await devices.forget((await ownDevice(request)).one.id)
    return reply.send('')
  })
  app.get(`${subscriptions}/:id/alarms`, async (request, reply) => {
    const { caller, one } = await ownDevice(request)
    // With the caller's own rights: ThingsBoard itself says which alarms are theirs.
    const authorization = authorizationOf(request)
    const all = await openAlarms({
      call: (method, path) => ask({ method, path, authorization }),
    })
    const hospital = await readHospital(tenant, caller.customerId, all)
    return reply
      .header('cache-control', 'no-store')
      .send(newsOf(hospital, all, caller.customerId, one, clock()))
  })
  app.post(`${subscriptions}/:id/test`, async (request) => {
    const { caller, one } = await ownDevice(request)
    countTest(caller.userId)
    const { kind } = await deliver(one, 'test', true, { ...on(), keys: await keys.made() })
    if (kind === 'gone') await devices.forget(one.id)
    return { delivery: kind }
  })
}

/**
 * `POST /api/wardlight/presence` for staff (HEAR-20), as `embedded/api/presence.ts`; boards have it among their own calls
 * (`boards/reading.ts`). Without the tenant's rights there is no such call.
 */
export function presenceCall(
  app: FastifyInstance,
  { ask, hearing }: { ask: Upstream; hearing: Pick<Hearing, 'report'> },
): void {
  app.post('/api/wardlight/presence', { bodyLimit: 65_536 }, async (request, reply) => {
    const { customerId: hospitalId, userId, sessionId } = await callerOf(ask, request)
    const presence = presenceIn(objectBody(request))
    const everything = { ward: () => true, patient: () => true, alarm: () => true }
    const word = await hearing.report({ hospitalId, userId, sessionId }, presence, everything)
    return reply.header('cache-control', 'no-store').send(word)
  })
}

type FitParts = {
  ask: Upstream
  tenant: Tenant
  guardian: Pick<Guardian, 'standing'>
  writers: Writers
  clock: Clock
}

/** `GET /api/wardlight/fit`, as `embedded/api/fit.ts`: each Admin of their own hospital (FIT-12). */
export function fitCall(app: FastifyInstance, parts: FitParts): void {
  const { ask, tenant, guardian, writers, clock } = parts
  app.get('/api/wardlight/fit', async (request, reply) => {
    const { customerId, userId } = await callerOf(ask, request)
    const { authority } = await tenant.attributes('USER', userId)
    if (!isAdminRole(authority)) throw forbidden()
    const standing = await guardian.standing(customerId)
    if (!standing) throw notFound('What does not fit is not known yet.')
    const by = await writers.of(customerId, standing)
    const breaches = standing.map(({ from: _from, ...one }, nth) => ({ ...one, by: by[nth] }))
    return reply.header('cache-control', 'no-store').send({ at: clock(), breaches })
  })
}

type LetterParts = { ask: Upstream; tenant: Tenant; post: Post; clock: Clock }

/** The calls of `api/letters.ts`, for a ThingsBoard: how letters leave, and one to try it. */
export function letterCalls(app: FastifyInstance, { ask, tenant, post, clock }: LetterParts): void {
  const countTest = countTests(clock, 'letters')
  const settingsOf = async (customerId: string) => {
    const hospital = await readHospital(tenant, customerId, [])
    return { hospital: hospital.title, ...letterSettings(hospital, customerId) }
  }

  app.get('/api/letters', async (request, reply) => {
    const { customerId } = await callerOf(ask, request)
    const { timeZone, names, language } = await settingsOf(customerId)
    return reply
      .header('cache-control', 'no-store')
      .send({ delivery: 'smtp', timeZone, letterNames: names, language })
  })
  app.post('/api/letters/test', async (request, reply) => {
    const { userId, customerId, email } = await callerOf(ask, request)
    countTest(userId)
    const at = clock()
    const { hospital, timeZone, language } = await settingsOf(customerId)
    const time = `${dateTimeText(at, timeZone)} (${timeZone})`
    const letter = testLetter(email, hospital, time, language)
    const refusal = await sendNow((one) => post.deliver(one), letter)
    return reply
      .header('cache-control', 'no-store')
      .send({ to: email, at, delivery: 'smtp', refusal })
  })
}

const KEY = 'vapid'

/** The pair by which push services know all copies of this server: with another one every subscription would be void. */
export type Keys = {
  /** Made by the first who needs them. */
  made(): Promise<PushKeys>
}

export function createKeys(home: Home): Keys {
  let loading: Promise<PushKeys> | undefined

  async function kept(): Promise<PushKeys | undefined> {
    const value = (await home.read([KEY])).get(KEY)
    return isObject(value) && typeof value['publicKey'] === 'string'
      ? (value as PushKeys)
      : undefined
  }
  async function make(): Promise<PushKeys> {
    const before = await kept()
    if (before) return before
    const { default: webPush } = await import('web-push')
    await home.save({ [KEY]: webPush.generateVAPIDKeys() })
    // Another copy may have written its keys at the same moment: the stored ones count.
    const after = await kept()
    if (!after) throw new Error('The keys of push could not be kept.')
    return after
  }
  return {
    made() {
      const pending = (loading ??= make())
      pending.catch(() => (loading = undefined))
      return pending
    },
  }
}
