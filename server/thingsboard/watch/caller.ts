import type { FastifyRequest } from 'fastify'
import { authorizationOf, jsonOf, type Upstream } from '../acting/upstream.ts'
import { idOf } from '../acting/staff.ts'
import { forbidden, unauthorized } from '../../protocol/errors.ts'
import { isObject, type Json } from '../../protocol/input.ts'
import type { Caller } from './subscriptions.ts'

/** Somebody of a hospital's staff, as ThingsBoard says with every call. */
export type Known = Caller & { email: string }

/** Whose call it is. Throws 401 for a token that ThingsBoard does not know, 403 for whoever is no hospital's staff. */
export async function callerOf(ask: Upstream, request: FastifyRequest): Promise<Known> {
  const authorization = authorizationOf(request)
  const session = sessionIn(authorization)
  if (authorization === undefined || !session) throw unauthorized('Authentication failed')
  const user = await userOf(ask, authorization)
  const customerId = idOf(user, 'customerId')
  if (user['authority'] !== 'CUSTOMER_USER' || customerId === undefined) throw forbidden()
  return { ...session, customerId, email: String(user['email']) }
}

/** The account of a token, as ThingsBoard has it. @throws ApiError 401 for a token that ThingsBoard does not know */
export async function userOf(ask: Upstream, authorization: string | undefined): Promise<Json> {
  if (authorization === undefined) throw unauthorized('Authentication failed')
  const answer = await ask({ method: 'GET', path: '/api/auth/user', authorization })
  const user = answer.status === 200 ? jsonOf(answer) : undefined
  if (!isObject(user)) throw unauthorized('Authentication failed')
  return user
}

/** Account and session that a token names. Says nothing of whether the token is good. */
export function sessionIn(
  authorization: string | undefined,
): { userId: string; sessionId: string } | undefined {
  const { userId, sessionId } = claimsIn(authorization) ?? {}
  return typeof userId === 'string' && typeof sessionId === 'string'
    ? { userId, sessionId }
    : undefined
}

/** What a token says, good or not. */
export function claimsIn(authorization: string | undefined): Json | undefined {
  try {
    const claims: unknown = JSON.parse(
      Buffer.from((authorization ?? '').split('.')[1] ?? '', 'base64url').toString(),
    )
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
