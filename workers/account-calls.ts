import { cannotMail } from '../src/commands/steps/account-refusals.ts'
import type { Resent, InvitationAnswer } from '../src/model/people/account.ts'
import { refusedBy, failureOf, isUnanswered } from '../src/sync/failure.ts'
import type { Send } from '../src/sync/rest.ts'
import { letterSettings } from '../src/wire/requests/push.ts'
import { sendActivation } from '../src/wire/requests/users.ts'
import { makeInvitation } from '../src/wire/requests/passwords.ts'
import { isNotServed } from '../src/wire/requests/system.ts'
import { failureWhy } from './session/failure-why.ts'

/** The letter with the activation link once more: staff wait for the answer, and nothing of the hospital changes. */
export async function resendActivation(send: Send, email: string): Promise<Resent> {
  try {
    await send(sendActivation(email))
    const { delivery } = await send(letterSettings()).catch(() => ({ delivery: 'smtp' }))
    return { kind: delivery === 'mailbox' ? 'not-sent' : 'done' }
  } catch (error) {
    const refused = refusedBy(error)
    const isLacking = refused.kind === 'refused' && cannotMail(refused.message)
    return isLacking ? { kind: 'not-sent' } : refused
  }
}

/** A new invitation for an account: staff wait for the answer, and it is kept nowhere. */
export async function invite(send: Send, userId: string): Promise<InvitationAnswer> {
  try {
    return { kind: 'made', ...(await send(makeInvitation(userId))) }
  } catch (error) {
    const failure = failureOf(error)
    if (isUnanswered(failure)) return { kind: 'offline' }
    if (failure.kind === 'refused' && isNotServed(failure)) return { kind: 'none' }
    return { kind: 'refused', why: failureWhy(error) }
  }
}
