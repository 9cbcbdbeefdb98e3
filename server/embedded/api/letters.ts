import { letterSettings, localTime } from '../../features/letters/letter-settings.ts'
import { testLetter } from '../../features/letters/letters.ts'
import { answerOf } from '../../features/letters/outgoing.ts'
import type { Letter } from '../store/types.ts'
import { type Family, sessionOf } from './context.ts'
import { ApiError, code, unauthorized } from '../../protocol/errors.ts'
import { createLimiter } from './limiter.ts'

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

/** Why the mail server did not take a letter, in its own words where it gave some; `null` when it did. */
export async function sendNow(
  send: (letter: Letter) => Promise<unknown>,
  letter: Letter,
): Promise<string | null> {
  try {
    await send(letter)
    return null
  } catch (error) {
    const words = error instanceof Error && 'response' in error ? error.response : undefined
    if (typeof words === 'string' && words !== '') return words.slice(0, 200)
    return answerOf(error) === 'unreachable'
      ? 'the mail server cannot be reached.'
      : 'the mail server did not take it.'
  }
}
