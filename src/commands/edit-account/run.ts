import { authorityOf } from '../../model/people/account.ts'
import type { Command } from '../command.ts'
import { save } from '../steps/pieces.ts'
import { type EditAccountArgs, meta } from './meta.ts'

/** Role, ward and phone of an account; e-mail and name are not changed (ACCT-33, AMB-127). */
export const command: Command<EditAccountArgs> = {
  ...meta,
  async run(server, { userId, email, role, ward, phone }) {
    const attributes = { authority: authorityOf(role), phone, ward: ward.name, ward_id: ward.id }
    await save(server, 'USER', userId, attributes, 'attributes')
    server.did({ code: 'account-saved', email })
  },
}
