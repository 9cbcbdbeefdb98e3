import { object, string, type InferOutput } from 'valibot'
import { DID } from '../texts/did.ts'
import { deleteUser } from '../wire/requests/users.ts'
import type { Command } from './command.ts'
import { remove } from './pieces.ts'

const schema = object({ userId: string(), /** For those who read what waits. */ email: string() })
export type DeleteAccountArgs = InferOutput<typeof schema>

/** An account goes; the server ends its sessions and protects the last Admin (ACCT-27, AMB-93). */
export const deleteAccount: Command<DeleteAccountArgs> = {
  name: 'delete-account',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  async run(server, { userId, email }) {
    await remove(server, deleteUser(userId), null)
    server.did(DID.account.deleted(email))
  },
}
