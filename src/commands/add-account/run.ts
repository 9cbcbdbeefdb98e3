import { authorityOf } from '../../model/people/account.ts'
import { isNotServed } from '../../wire/requests/system.ts'
import {
  type ActivationMail,
  createUser,
  deleteUser,
  findUsers,
  userGroup,
} from '../../wire/requests/users.ts'
import type { Command } from '../command.ts'
import { type Refusal, type Server, Refused } from '../server.ts'
import { cannotMail, isTaken, mailAgain } from '../steps/account-refusals.ts'
import { isMissing, remove, save } from '../steps/pieces.ts'
import { type AddAccountArgs, meta } from './meta.ts'

/** A new account with its activation mail, else with an invitation to show (ACCT-22 to ACCT-26, ACCT-32, ACCT-37). */
export const command: Command<AddAccountArgs> = {
  ...meta,
  async run(server, args) {
    const groupId = await groupOf(server, args)
    const { id: userId, mail } = await ensureAccount(server, args, groupId)
    const attributes = {
      authority: authorityOf(args.role),
      phone: args.phone,
      ward: args.ward.name,
      ward_id: args.ward.id,
    }
    await save(server, 'USER', userId, attributes, 'attributes')
    server.did({ code: 'account-saved', email: args.email })
    if (mail === 'sent') return server.notice({ code: 'mail-sent', email: args.email })
    server.notice({ code: 'not-mailed', email: args.email })
    server.invite({ id: userId, email: args.email })
  },
  async undo(server, { email }) {
    const userId = await ownAccount(server, email)
    if (userId === null) return
    await remove(server, deleteUser(userId), null)
    server.did({ code: 'account-deleted', email })
  },
}

/** Admins join the administrators; others the users, or the administrators where there is no such group (AMB-94). */
async function groupOf(server: Server, { hospitalId, role }: AddAccountArgs): Promise<string> {
  type Name = Parameters<typeof userGroup>[1]
  const group = (name: Name, unless: (refusal: Refusal) => boolean) =>
    server.look(userGroup(hospitalId, name), 'group', { unless })
  const users = role === 'manager' ? await group('Customer Users', isMissing) : null
  // A server without groups (ruling R25) needs none.
  return users ?? (await group('Customer Administrators', isNotServed)) ?? ''
}

type Ensured = { id: string; mail: ActivationMail }
/** What became of the letter, for a run after this one. */
const MAIL = 'activation-mail'

/** The account is there once: an address that is taken after an interruption may be the one that was made. */
async function ensureAccount(
  server: Server,
  { hospitalId: customerId, email, name }: AddAccountArgs,
  groupId: string,
): Promise<Ensured> {
  const existing = server.resumed ? await ownAccount(server, email) : null
  if (existing !== null) return { id: existing, mail: await knownMail(server, email) }
  const made = await make(server, { customerId, email, name, groupId })
  if (made) server.remember(MAIL, made.mail)
  // Taken: by a request that was thought lost, or by somebody else.
  const id = made?.id ?? (await ownAccount(server, email))
  if (id === null) throw new Refused('address-taken', 'taken')
  server.did({ code: 'account-made', email })
  return { id, mail: await knownMail(server, email) }
}

/** `null` for an address that is taken. A server that takes an account back with its letter makes it without one. */
async function make(server: Server, user: Parameters<typeof createUser>[0]) {
  let isLacking = false
  const lacking = (message: string): boolean => (isLacking = cannotMail(message))
  const asked = { unless: isTaken, lacking }
  const made = await server.write(createUser(user, server.mark, true), null, asked)
  if (made !== null || !isLacking) return made
  return server.write(createUser(user, server.mark, false), null, { unless: isTaken })
}

/** Whether the letter was sent, by this run or an earlier one. After a lost answer it is sent again: the link is the same. */
async function knownMail(server: Server, email: string): Promise<ActivationMail> {
  const sent = server.remembered(MAIL)
  if (sent === 'sent' || sent === 'not-sent') return sent
  return mailAgain(server, email, null, { unless: () => true })
}

async function ownAccount(server: Server, email: string): Promise<string | null> {
  const users = await server.look(findUsers(email), null)
  return users.find(({ mark }) => mark === server.mark)?.id ?? null
}
