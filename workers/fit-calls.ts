import type { FitAnswer } from '../src/model/guardian/answer.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import { whatDoesNotFit } from '../src/wire/requests/fit.ts'
import { isNotServed } from '../src/wire/requests/system.ts'
import { failureWhy } from './session/failure-why.ts'

/** What does not fit, by the server; one without the call does not look (FIT-07). */
export async function fitAnswer(send: Send): Promise<FitAnswer> {
  try {
    return { kind: 'has', lines: await send(whatDoesNotFit()) }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'refused' && isNotServed(failure)) return { kind: 'none' }
    return isUnanswered(failure) ? { kind: 'offline' } : { kind: 'failed', why: failureWhy(error) }
  }
}
