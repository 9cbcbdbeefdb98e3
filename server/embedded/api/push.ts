import type { FastifyRequest } from 'fastify'
import { mayBeNamed } from '../../features/push/open-alarms.ts'
import type { Push } from '../../features/push/push.ts'
import {
  notSaved,
  type Subscription,
  targetIn,
  filterIn,
} from '../../features/push/subscriptions.ts'
import { type Actor, isPlatform } from '../../features/rights/rights.ts'
import { type Family, sessionOf } from './context.ts'
import { forbidden, notFound } from '../../protocol/errors.ts'
import { objectBody, pathPart } from '../../protocol/input.ts'
import { countTests } from '../../features/quotas/tests.ts'

/**
 * Web Push: alarms for devices that are locked or closed. These calls are this server's alone, under a path that
 * ThingsBoard does not have; a console that gets 404 for the first says that this server does not offer it.
 *
 *     GET    /api/wardlight/push                             { publicKey, names }: no key when the facility has it off
 *     POST   /api/wardlight/push/subscriptions               { endpoint, keys, leftOut, priorities } → { id }
 *     DELETE /api/wardlight/push/subscriptions/:id
 *     GET    /api/wardlight/push/subscriptions/:id/alarms    { unconfirmed, more, alarms }
 *     POST   /api/wardlight/push/subscriptions/:id/test      { delivery: 'taken' | 'gone' | 'refused' | 'later' }
 *
 * Everybody has their own devices and no others; the alarms are those of the own hospital.
 */
export const pushFamily: Family = (app, { push, store, clock, edition }) => {
  // For trying a console against what a stock server lacks.
  if (edition === 'CE') return
  const countTest = countTests(clock, 'push')
  const on = (): Push => {
    if (!push) throw notFound('Push is off on this server.')
    return push
  }
  const subscriptionOf = (request: FastifyRequest): { actor: Actor; one: Subscription } => {
    const actor = sessionOf(request)
    const one = on().subscriptions.own(actor, pathPart(request, 'id'))
    if (!one) throw notFound()
    return { actor, one }
  }

  app.get('/api/wardlight/push', (request) => ({
    publicKey: push?.publicKey ?? null,
    names: mayBeNamed(store, sessionOf(request).customerId),
  }))
  app.post('/api/wardlight/push/subscriptions', { bodyLimit: 65_536 }, async (request) => {
    const actor = sessionOf(request)
    const { subscriptions, anywhere } = on()
    if (isPlatform(actor)) throw forbidden()
    const body = objectBody(request)
    const saved = await subscriptions.save(actor, targetIn(body, anywhere), filterIn(body))
    if (!('refused' in saved)) return { id: saved.id }
    throw notSaved(saved)
  })
  app.delete('/api/wardlight/push/subscriptions/:id', async (request, reply) => {
    const { one } = subscriptionOf(request)
    await on().subscriptions.forget(one.id)
    return reply.send('')
  })
  app.get('/api/wardlight/push/subscriptions/:id/alarms', (request) => {
    const { actor, one } = subscriptionOf(request)
    return on().news(actor.customerId, one.data)
  })
  app.post('/api/wardlight/push/subscriptions/:id/test', async (request) => {
    const { actor, one } = subscriptionOf(request)
    countTest(actor.userId)
    const { kind } = await on().test(one)
    if (kind === 'gone') await on().subscriptions.forget(one.id)
    return { delivery: kind }
  })
}
