import type { Request } from '../../wire/requests/request.ts'
import { saveAttributes, textsOf } from '../../wire/requests/writes.ts'
import type { Command } from '../command.ts'
import type { Refusal } from '../server.ts'
import { save } from '../steps/pieces.ts'
import { type SavePhoneArgs, meta } from './meta.ts'

/**
 * The own phone number (MYP-06). The role goes with it as the server has it just now (AMB-101); a server that
 * takes no role from this account (SRV-15) gets the number alone.
 */
export const command: Command<SavePhoneArgs> = {
  ...meta,
  async run(server, { userId, phone }) {
    const look = textsOf('USER', userId, ['authority'])
    const authority = (await server.look(look, null))['authority'] ?? ''
    const both = saved(saveAttributes('USER', userId, { phone, authority }))
    const isSaved = authority !== '' && (await server.write(both, null, { unless: forbidden }))
    if (isSaved !== true) await save(server, 'USER', userId, { phone }, null)
    server.did('phone-saved')
    return [{ table: 'status', id: 'session', change: { 'user.phone': phone } }]
  },
}

const forbidden = ({ status }: Refusal): boolean => status === 403

/** `true` for done; a refusal is `null`. */
function saved(request: Request<void>): Request<true> {
  return { ...request, decode: () => true }
}
