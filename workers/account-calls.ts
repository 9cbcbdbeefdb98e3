import { type Asked, asked } from '../src/sync/passwords.ts'
import type { Send } from '../src/sync/rest.ts'
import { sendActivation } from '../src/wire/requests/users.ts'

/** The letter with the activation link once more: staff wait for the answer, and nothing of the hospital changes. */
export function resendActivation(send: Send, email: string): Promise<Asked> {
  return asked(send(sendActivation(email)))
}
