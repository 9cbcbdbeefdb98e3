import type { PlainCode } from '../../model/reason.ts'
import { type StoredUser, saveUser, userAsStored } from '../../wire/requests/users.ts'
import type { Command } from '../command.ts'
import { Refused, withServerWords } from '../server.ts'
import { isTaken, mailAgain } from '../steps/account-refusals.ts'
import { refuse } from '../steps/pieces.ts'
import { type CorrectAccountArgs, meta } from './meta.ts'

/** E-mail and name of an account that was never signed in to; a new address gets a letter (ACCT-34). */
export const command: Command<CorrectAccountArgs> = {
  ...meta,
  async run(server, args) {
    const { userId, email, name } = args
    const stored = await server.look(userAsStored(userId), null)
    const isDone = stored.email === email && stored.name === name
    refuse(isDone && server.resumed ? null : objection(stored, args))
    if (!isDone) {
      const saved = await server.write(saveUser(stored, { email, name }), null, { unless: isTaken })
      if (saved === null) throw new Refused('address-taken', 'taken')
    }
    server.did({ code: 'account-corrected', email })
    if (email === args.before.email) return
    const says = withServerWords('no-letter')
    if ((await mailAgain(server, email, says)) === 'sent')
      return server.notice({ code: 'mail-sent', email })
    server.notice('invite-instead')
    server.invite({ id: userId, email })
  },
}

function objection(stored: StoredUser, { before }: CorrectAccountArgs): PlainCode | null {
  if (stored.isVerified) return 'verified-meanwhile'
  const isAsSeen = stored.email === before.email && stored.name === before.name
  return isAsSeen ? null : 'corrected-meanwhile'
}
