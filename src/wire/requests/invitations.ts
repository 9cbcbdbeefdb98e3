import type { Invitation } from '../../model/people/invitation.ts'
import { numberOr, object, text } from '../json.ts'
import { type Request, NotData } from './request.ts'

/** A new invitation for an account. Our servers' own call: ThingsBoard does not have it. */
export function makeInvitation(userId: string): Request<Invitation> {
  return {
    method: 'POST',
    path: `/api/wardlight/invitations/${encodeURIComponent(userId)}`,
    auth: 'session',
    decode: (body) => {
      const { link, ttlMs } = object(body)
      const [address, ms] = [text(link), numberOr(ttlMs)]
      if (!/^(https?:\/)?\/[^/]/.test(address) || !(ms > 0))
        throw new NotData('a link was expected')
      return { link: address, ttlMs: ms }
    },
  }
}
