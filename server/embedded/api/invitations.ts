import { type Family, sessionOf } from './context.ts'
import { readCredentials } from '../../features/accounts/credentials.ts'
import { badRequest } from '../../protocol/errors.ts'
import { invitationCalls, type Invite } from '../../features/invitations/calls.ts'
import { oneTimeTokens } from '../../features/accounts/one-time.ts'
import { accountOf } from './user-account.ts'

/** Invitations of the embedded server: the activation token that its letters carry, always a new one. */
export const invitationFamily: Family = (app, context) => {
  const { store, clock, trail, edition, publicUrl } = context
  // For trying a console against what a stock server lacks.
  if (edition === 'CE') return
  const tokens = oneTimeTokens(store, clock)
  const invite: Invite = async (request, id) => {
    const actor = sessionOf(request)
    const user = accountOf(store, actor, id)
    if (readCredentials(store, user.id).activated) throw badRequest('User is already activated!')
    await tokens.revoke(user.id, 'activate')
    const { token } = await tokens.issue(user.id, 'activate')
    await trail.note(actor, 'CREDENTIALS_UPDATED', user, { invitation: 'shown' })
    return token
  }
  invitationCalls(app, invite, publicUrl)
}
