import type { User } from '../../protocol/types.ts'
import { type Calls, Refused } from './calls.ts'
import { linesOf, MoveError } from './folder.ts'
import { openJournal } from './journal.ts'

export type InviteParts = {
  calls: Calls
  folder: string
  server: string
  say: (line: string) => void
}

/**
 * Has ThingsBoard send its activation letter to all imported accounts without a password (MOVE-08). A later run does not
 * send it again; only a lost answer may lead to a second letter, with the same link.
 */
export async function inviteStaff({ calls, folder, server, say }: InviteParts): Promise<void> {
  const journal = openJournal(folder, server)
  const count = { written: 0, before: 0, active: 0 }
  for await (const { id, email, authority } of linesOf<User>(folder, 'staff')) {
    if (authority !== 'CUSTOMER_USER' || !journal.ids.has(id)) continue
    const piece = `invited ${id}`
    if (journal.isDone(piece)) {
      count.before += 1
      continue
    }
    if (await isInvited(calls, email)) count.written += 1
    else count.active += 1
    journal.done(piece)
  }
  const { written, before, active } = count
  say(
    `Activation letters: ${written} sent now, ${before} sent or handled before, ${active} need none: they have a password.`,
  )
}

/** Returns whether a letter was sent: an account with a password gets none. */
async function isInvited(calls: Calls, email: string): Promise<boolean> {
  try {
    await calls.make(`/api/user/sendActivationMail?email=${encodeURIComponent(email)}`, undefined)
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.status === 400 && error.message.includes('already activated')) return false
    if (error.message.includes('activation email'))
      throw new MoveError(
        'That server cannot send letters. Set up its mail server and run this again with --invite (nobody gets a second one), or let Admins invite their staff from the console’s accounts, by a link and its code.',
      )
    throw error
  }
}
