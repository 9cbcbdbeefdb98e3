import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorizationOf } from '../acting/authorization.ts'
import type { Tenant } from '../acting/tenant.ts'
import type { Upstream } from '../acting/upstream.ts'
import { badRequest, notFound, tooMany } from '../../protocol/errors.ts'
import { objectBody, pathPart } from '../../protocol/input.ts'
import { createLimiter } from '../../support/limiter.ts'
import { deliver } from '../../features/push/deliver.ts'
import { mayBeNamed, newsOf } from '../../features/push/open-alarms.ts'
import type { PushOptions } from '../../features/push/push.ts'
import { MOST_OF_ACCOUNT } from '../../features/push/subscriptions.ts'
import type { Clock } from '../../protocol/types.ts'
import { callerOf, type Known } from './caller.ts'
import { readHospital } from './hospital.ts'
import { openAlarms } from './reading.ts'
import type { Device, Devices } from './subscriptions.ts'
import type { Keys } from './vapid.ts'
import { filterIn, targetIn } from '../../features/push/parse.ts'

type Parts = {
  ask: Upstream
  tenant: Tenant
  devices: Devices
  keys: Keys
  push: PushOptions | undefined
  clock: Clock
}

const subscriptions = '/api/wardlight/push/subscriptions'

/** The calls of `api/push.ts`, for a ThingsBoard: everybody has their own devices, and hears of their own hospital. */
export function pushCalls(app: FastifyInstance, parts: Parts): void {
  const { ask, tenant, devices, keys, push, clock } = parts
  const perPerson = createLimiter(10, 600_000, clock)
  const on = (): PushOptions => {
    if (!push) throw notFound('Push is off on this server.')
    return push
  }
  const own = async (request: FastifyRequest): Promise<{ caller: Known; one: Device }> => {
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
    throw saved.refused === 'too-many'
      ? tooMany(`An account can have notifications on ${MOST_OF_ACCOUNT} devices.`)
      : badRequest('This subscription belongs to another account.')
  })
  app.delete(`${subscriptions}/:id`, async (request, reply) => {
    await devices.forget((await own(request)).one.id)
    return reply.send('')
  })
  app.get(`${subscriptions}/:id/alarms`, async (request, reply) => {
    const { caller, one } = await own(request)
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
    const { caller, one } = await own(request)
    if (perPerson.isFull(caller.userId))
      throw tooMany('No more than ten tests in ten minutes. Please wait.')
    perPerson.count(caller.userId)
    const { kind } = await deliver(one, 'test', true, { ...on(), keys: await keys.made() })
    if (kind === 'gone') await devices.forget(one.id)
    return { delivery: kind }
  })
}
