import type { FastifyInstance } from 'fastify'
import type { Tenant } from '../acting/tenant.ts'
import type { Upstream } from '../acting/upstream.ts'
import { ApiError, code } from '../../protocol/errors.ts'
import { createLimiter } from '../../support/limiter.ts'
import { letterSettings, localTime } from '../../features/letters/letter-settings.ts'
import { testLetter } from '../../features/letters/letters.ts'
import type { Post } from '../../features/letters/mailer.ts'
import type { Clock } from '../../protocol/types.ts'
import { callerOf } from './caller.ts'
import { readHospital } from './hospital.ts'
import { sendNow } from '../../features/letters/outgoing.ts'

type Parts = { ask: Upstream; tenant: Tenant; post: Post; clock: Clock }

/** The calls of `api/letters.ts`, for a ThingsBoard: how letters leave, and one to try it. */
export function letterCalls(app: FastifyInstance, { ask, tenant, post, clock }: Parts): void {
  const perPerson = createLimiter(5, 600_000, clock)
  const settingsOf = async (customerId: string) => {
    const hospital = await readHospital(tenant, customerId, [])
    return { hospital: hospital.title, ...letterSettings(hospital, customerId) }
  }

  app.get('/api/letters', async (request, reply) => {
    const { timeZone, names } = await settingsOf((await callerOf(ask, request)).customerId)
    return reply
      .header('cache-control', 'no-store')
      .send({ delivery: 'smtp', timeZone, letterNames: names })
  })
  app.post('/api/letters/test', async (request, reply) => {
    const { userId, customerId, email } = await callerOf(ask, request)
    if (perPerson.isFull(userId))
      throw new ApiError(
        429,
        code.tooMany,
        'No more than five test e-mails in ten minutes. Please wait.',
      )
    perPerson.count(userId)
    const at = clock()
    const { hospital, timeZone } = await settingsOf(customerId)
    const letter = testLetter(email, hospital, `${localTime(at, timeZone)} (${timeZone})`)
    const refusal = await sendNow((one) => post.deliver(one), letter)
    return reply
      .header('cache-control', 'no-store')
      .send({ to: email, at, delivery: 'smtp', refusal })
  })
}
