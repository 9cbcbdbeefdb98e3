import { isObject, text, numberOr, object } from '../json.ts'
import type { TokenPair } from './auth.ts'
import { type Request, ignoreAnswer, NotData } from './request.ts'
import type { Invitation } from '../../model/people/account.ts'

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

/** Asks for a mail with a link (AUTH-25). The server answers the same for every address (trap 13). */
export function resetPasswordByEmail(email: string): Request<void> {
  return {
    method: 'POST',
    path: '/api/noauth/resetPasswordByEmail',
    body: { email },
    auth: 'none',
    decode: ignoreAnswer,
  }
}

/** A new password for the link of a mail (AUTH-35); `null` where the server sends no tokens with it (trap 12). */
export function resetPassword(resetToken: string, password: string): Request<TokenPair | null> {
  return {
    method: 'POST',
    path: '/api/noauth/resetPassword',
    body: { resetToken, password },
    auth: 'none',
    decode: maybePair,
  }
}

/** The first password of an account (AUTH-39). */
export function activate(activateToken: string, password: string): Request<TokenPair | null> {
  return {
    method: 'POST',
    path: '/api/noauth/activate?sendActivationMail=true',
    body: { activateToken, password },
    auth: 'none',
    decode: maybePair,
  }
}

/** Older tokens die with it; the answer carries the new ones (traps 3, 4; MYP-12). */
export function changePassword(
  currentPassword: string,
  newPassword: string,
): Request<TokenPair | null> {
  return {
    method: 'POST',
    path: '/api/auth/changePassword',
    body: { currentPassword, newPassword },
    auth: 'session',
    decode: maybePair,
  }
}

function maybePair(body: unknown): TokenPair | null {
  if (body === undefined || (isObject(body) && !('token' in body))) return null
  const answer = isObject(body) ? body : {}
  return { token: text(answer['token']), refreshToken: text(answer['refreshToken']) }
}
