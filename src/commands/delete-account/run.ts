import { deleteUser } from '../../wire/requests/users.ts'
import type { Command } from '../command.ts'
import { remove } from '../steps/pieces.ts'
import { type DeleteAccountArgs, meta } from './meta.ts'

/** An account goes; the server ends its sessions and protects the last Admin (ACCT-27, AMB-93). */
export const command: Command<DeleteAccountArgs> = {
  ...meta,
  async run(server, { userId, email }) {
    await remove(server, deleteUser(userId), null)
    server.did({ code: 'account-deleted', email })
  },
}
