import type { InvitationAnswer } from '../src/model/people/account.ts'
import { failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import { makeInvitation } from '../src/wire/requests/passwords.ts'
import { isNotServed } from '../src/wire/requests/system.ts'
import { wordsOf } from './session/failure-words.ts'

/** A new invitation for an account: staff wait for the answer, and it is kept nowhere. */
export async function invite(send: Send, userId: string): Promise<InvitationAnswer> {
  try {
    return { kind: 'made', ...(await send(makeInvitation(userId))) }
  } catch (error) {
    const failure = failureOf(error)
    if (isUnanswered(failure)) return { kind: 'offline' }
    if (failure.kind === 'refused' && isNotServed(failure)) return { kind: 'none' }
    return { kind: 'refused', why: wordsOf(error) }
  }
}
