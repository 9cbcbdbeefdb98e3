import type { Refusal } from './server.ts'

/** Addresses are unique on the server. */
export function isTaken({ status, message }: Refusal): boolean {
  return status === 400 && message.includes('already present')
}

/** A server that cannot send a letter now will not be able to in a moment: trying for ever would not help (trap 15). */
export function cannotMail(message: string): boolean {
  return message.includes('activation email')
}
