import { object, picklist, string, type InferOutput } from 'valibot'
import { ROLES, authorityOf } from '../model/people/account.ts'
import { DID } from '../texts/did.ts'
import { FLOW_TEXTS } from '../texts/flows.ts'
import type { Command } from './command.ts'
import { placeSchema, save } from './pieces.ts'

const schema = object({
  userId: string(),
  /** For those who read what waits. */
  email: string(),
  role: picklist(ROLES),
  ward: placeSchema,
  /** As saved, without a leading 0. */
  phone: string(),
})
export type EditAccountArgs = InferOutput<typeof schema>

/** Role, ward and phone of an account; e-mail and name are not changed (ACCT-33, AMB-127). */
export const editAccount: Command<EditAccountArgs> = {
  name: 'edit-account',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  async run(server, { userId, email, role, ward, phone }) {
    const attributes = { authority: authorityOf(role), phone, ward: ward.name, ward_id: ward.id }
    await save(server, 'USER', userId, attributes, FLOW_TEXTS.attributes)
    server.did(DID.account.saved(email))
  },
}
