import { object, string, type InferOutput } from 'valibot'
import { attributesOf } from '../wire/requests/auth.ts'
import type { Request } from '../wire/requests/request.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command } from './command.ts'
import { step, textOf } from './pieces.ts'

const schema = object({ userId: string(), /** As saved, without a leading 0. */ phone: string() })
export type SavePhoneArgs = InferOutput<typeof schema>

const ROLE = 'look for the role'
const SAVE = 'phone and role'

/**
 * The own phone number (MYP-06). The role goes with it as the server has it just now (AMB-101); a server that
 * takes no role from this account (SRV-15) gets the number alone.
 */
export const savePhone: Command<SavePhoneArgs> = {
  name: 'save-phone',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  steps: ({ userId, phone }, { results }) => {
    const authority = textOf(results[ROLE])
    return [
      step(ROLE, null, () => roleOf(userId)),
      step(
        SAVE,
        null,
        () =>
          authority === '' ? null : said(saveAttributes('USER', userId, { phone, authority })),
        { alreadyDone: ({ status }) => status === 403, again: ROLE },
      ),
      step('phone', null, () =>
        results[SAVE] === true ? null : saveAttributes('USER', userId, { phone }),
      ),
    ]
  },
  settled: ({ phone }) => [{ table: 'status', id: 'session', change: { 'user.phone': phone } }],
}

function roleOf(userId: string): Request<string> {
  const request = attributesOf('USER', userId)
  return { ...request, decode: (body) => textOf(request.decode(body).get('authority')) }
}

/** Done is `true`, to be told from refused. */
function said(request: Request<void>): Request<true> {
  return { ...request, decode: () => true }
}
