import { object, picklist, string, type InferOutput } from 'valibot'
import { ROLES, authorityOf } from '../model/people/account.ts'
import { ACCOUNT_TEXTS } from '../texts/accounts.ts'
import { DID } from '../texts/did.ts'
import { FLOW_TEXTS } from '../texts/flows.ts'
import { PEOPLE_TEXTS } from '../texts/people.ts'
import { createUser, deleteUser, findUsers, userGroup } from '../wire/requests/users.ts'
import { isNotServed } from '../wire/requests/system.ts'
import { isTaken, withoutMail } from './account-refusals.ts'
import type { Command } from './command.ts'
import { gone, placeSchema, remove, save } from './pieces.ts'
import { Refused, type Refusal, type Server } from './server.ts'

const schema = object({
  hospitalId: string(),
  role: picklist(ROLES),
  ward: placeSchema,
  email: string(),
  name: string(),
  /** As saved, without a leading 0. */
  phone: string(),
})
export type AddAccountArgs = InferOutput<typeof schema>

/** A new account with its activation mail (ACCT-22 to ACCT-26, ACCT-32). */
export const addAccount: Command<AddAccountArgs> = {
  name: 'add-account',
  args: schema,
  subject: (args) => `account-email:${args.email.toLowerCase()}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  async run(server, args) {
    const groupId = await groupOf(server, args)
    const userId = await ensureAccount(server, args, groupId)
    const attributes = {
      authority: authorityOf(args.role),
      phone: args.phone,
      ward: args.ward.name,
      ward_id: args.ward.id,
    }
    await save(server, 'USER', userId, attributes, FLOW_TEXTS.attributes)
    server.did(DID.account.saved(args.email))
    server.tell(PEOPLE_TEXTS.account.mailSent(args.email))
  },
  async undo(server, { email }) {
    const userId = await ownAccount(server, email)
    if (userId === null) return
    await remove(server, deleteUser(userId), null)
    server.did(DID.account.deleted(email))
  },
}

/** Admins join the administrators; others the users, or the administrators where there is no such group (AMB-94). */
async function groupOf(server: Server, { hospitalId, role }: AddAccountArgs): Promise<string> {
  type Name = Parameters<typeof userGroup>[1]
  const group = (name: Name, unless: (refusal: Refusal) => boolean) =>
    server.look(userGroup(hospitalId, name), FLOW_TEXTS.group, { unless })
  const users = role === 'manager' ? await group('Customer Users', gone) : null
  // A server without groups (ruling R25) needs none.
  return users ?? (await group('Customer Administrators', isNotServed)) ?? ''
}

/** The account is there once: an address that is taken after an interruption may be the one that was made. */
async function ensureAccount(
  server: Server,
  { hospitalId: customerId, email, name }: AddAccountArgs,
  groupId: string,
): Promise<string> {
  const own = server.resumed ? await ownAccount(server, email) : null
  if (own !== null) return own
  const request = createUser({ customerId, email, name, groupId }, server.mark)
  const made = await server.write(request, null, {
    unless: isTaken,
    final: withoutMail(ACCOUNT_TEXTS.notMade),
  })
  // Taken: by a request that was thought lost, or by somebody else.
  const id = made ?? (await ownAccount(server, email))
  if (id === null) throw new Refused(PEOPLE_TEXTS.account.wrong.taken, 'taken')
  server.did(DID.account.made(email))
  return id
}

async function ownAccount(server: Server, email: string): Promise<string | null> {
  const found = await server.look(findUsers(email), null)
  return found.find(({ mark }) => mark === server.mark)?.id ?? null
}
