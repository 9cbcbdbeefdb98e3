import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkUuid, pathPart } from '../../protocol/input.ts'
import { activationLink } from '../../protocol/links.ts'
import { linkMs } from '../accounts/one-time.ts'

/**
 * The token of a new invitation for this account; an earlier one of it works no more. Throws 401, 403 for everybody but
 * the account's Admins and the platform, 404 for an account that is not there, 400 for one that has a password.
 */
export type Invite = (request: FastifyRequest, userId: string) => Promise<string>

/**
 * The call by which an Admin invites a colleague without a letter, for the embedded server and for the one in front of a
 * ThingsBoard: under a path that ThingsBoard does not have.
 *
 *     POST /api/wardlight/invitations/:id   { link, ttlMs }
 *
 * `link` is whole where this server knows its address (`PUBLIC_URL`); else it begins with `/`, at the address where the
 * console was opened. It works once, within `ttlMs` milliseconds (ACCT-37).
 */
export function invitationCalls(
  app: FastifyInstance,
  invite: Invite,
  publicUrl: string | undefined,
): void {
  app.post('/api/wardlight/invitations/:id', { bodyLimit: 65_536 }, async (request, reply) => {
    const token = await invite(request, checkUuid(pathPart(request, 'id')))
    return reply
      .header('cache-control', 'no-store')
      .send({ link: activationLink(publicUrl ?? '', token), ttlMs: linkMs })
  })
}
