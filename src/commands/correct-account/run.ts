import { DID } from '../../texts/did.ts'
import { ACCOUNT_TEXTS } from '../../texts/accounts.ts'
import { PEOPLE_TEXTS } from '../../texts/people.ts'
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
      if (saved === null) throw new Refused(PEOPLE_TEXTS.account.wrong.taken, 'taken')
    }
    server.did(DID.account.corrected(email))
    if (email === args.before.email) return
    const says = withServerWords(ACCOUNT_TEXTS.noLetter)
    if ((await mailAgain(server, email, says)) === 'sent')
      return server.notice(PEOPLE_TEXTS.account.mailSent(email))
    server.notice(ACCOUNT_TEXTS.inviteInstead(ACCOUNT_TEXTS.noLetter))
    server.invite({ id: userId, email })
  },
}

function objection(stored: StoredUser, { before }: CorrectAccountArgs): string | null {
  if (stored.isVerified) return ACCOUNT_TEXTS.verifiedMeanwhile
  const isAsSeen = stored.email === before.email && stored.name === before.name
  return isAsSeen ? null : ACCOUNT_TEXTS.changedMeanwhile
}
