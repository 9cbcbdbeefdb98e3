import { cannotMail } from '../src/commands/steps/account-refusals.ts'
import type { Resent } from '../src/model/people/account.ts'
import { refusedBy } from '../src/sync/passwords.ts'
import type { Send } from '../src/sync/rest.ts'
import { letterSettings } from '../src/wire/requests/push.ts'
import { sendActivation } from '../src/wire/requests/users.ts'

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
