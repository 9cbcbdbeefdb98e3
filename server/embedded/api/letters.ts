import { letterSettings, localTime } from '../../features/letters/letter-settings.ts'
import { testLetter } from '../../features/letters/letters.ts'
import { type Family, sessionOf } from './context.ts'
import { ApiError, code, unauthorized } from '../../protocol/errors.ts'
import { createLimiter } from '../../support/limiter.ts'
import { sendNow } from '../../features/letters/outgoing.ts'

/**
 * Letters about alarms, as whoever gets them asks. Both calls are this server's alone: ThingsBoard does not
 * have them, and a console that gets 404 for the first does not offer the second.
 *
 *     GET  /api/letters       { delivery: 'smtp' | 'mailbox', timeZone, letterNames }
 *     POST /api/letters/test  { to, at, delivery, refusal: null | words }
 */
export const letterFamily: Family = (app, context) => {
  const { store, clock, mailer, edition } = context
  const perPerson = createLimiter(5, 600_000, clock)
  // For trying a console against what a stock server lacks.
  if (edition === 'CE') return

  app.get('/api/letters', (request) => {
    const { customerId } = sessionOf(request)
    const { timeZone, names } = letterSettings(store, customerId)
    return { delivery: mailer.delivery, timeZone, letterNames: names }
  })
  app.post('/api/letters/test', async (request) => {
    const { userId, customerId } = sessionOf(request)
    const user = store.entities.user(userId)
    if (!user) throw unauthorized('Invalid username or password')
    if (perPerson.isFull(userId))
      throw new ApiError(
        429,
        code.tooMany,
        'No more than five test e-mails in ten minutes. Please wait.',
      )
    perPerson.count(userId)
    const at = clock()
    const hospital = store.entities.customer(customerId)?.title ?? ''
    const { timeZone } = letterSettings(store, customerId)
    const time = `${localTime(at, timeZone)} (${timeZone})`
    const refusal = await sendNow(mailer.send, testLetter(user.email, hospital, time))
    return { to: user.email, at, delivery: mailer.delivery, refusal }
  })
}
