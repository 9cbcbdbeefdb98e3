import { type ActivationMail, sendActivation } from '../../wire/requests/users.ts'
import type { Refusal, Says, Server, Unless } from '../server.ts'

/** Addresses are unique on the server. */
export function isTaken({ status, message }: Refusal): boolean {
  return status === 400 && message.includes('already present')
}

/** A server that cannot send a letter now will not be able to in a moment: trying for ever would not help (trap 15). */
export function cannotMail(message: string): boolean {
  return message.includes('activation email')
}

/** Has the activation letter sent once more, and answers whether it left the server. */
export async function mailAgain(
  server: Server,
  email: string,
  says: Says,
  unless: Pick<Unless, 'unless'> = {},
): Promise<ActivationMail> {
  const asked = { ...unless, lacking: cannotMail }
  return (await server.write(sendActivation(email), says, asked)) ?? 'not-sent'
}
