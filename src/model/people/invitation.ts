/** An invitation: a link with which a colleague chooses a password, instead of a letter (ACCT-37). Pure. */

import type { Refused } from './refused.ts'

/** `link` is whole, or begins with `/` at the address of the console; it works once, for `ttlMs` milliseconds. */
export type Invitation = { link: string; ttlMs: number }

/** What became of asking for one; `none`: a server that makes no invitations (ThingsBoard by itself). */
export type InvitationAnswer =
  | ({ kind: 'made' } & Invitation)
  | { kind: 'none' }
  | { kind: 'offline' }
  | { kind: 'refused'; why: string }

/** What became of a letter that was asked for again; `not-sent`: the server has no mail server, or cannot reach it. */
export type Resent = { kind: 'done' } | { kind: 'not-sent' } | Refused

/** The link as a phone needs it. @param origin where this console was opened, e.g. `https://ward.example` */
export function wholeLink({ link }: Pick<Invitation, 'link'>, origin: string): string {
  return new URL(link, origin).href
}
