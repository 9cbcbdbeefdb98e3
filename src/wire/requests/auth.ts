import type { BoardWards } from '../../model/people/board-wards.ts'
import { object, text, textOr, timeOr, isObject, idOf, array } from '../json.ts'
import { type Request, ignoreAnswer } from './request.ts'

export type TokenPair = { token: string; refreshToken: string }

export function tokenPair(body: unknown): TokenPair {
  const answer = object(body)
  return { token: text(answer['token']), refreshToken: text(answer['refreshToken']) }
}

/** Exactly the documented keys: an extra one is refused with 401 (trap 37). */
export function signIn(username: string, password: string): Request<TokenPair> {
  return {
    method: 'POST',
    path: '/api/auth/login',
    body: { username, password },
    auth: 'none',
    decode: tokenPair,
  }
}

/** The session was ended because an old refresh token of it was used again: our own server's code, of no ThingsBoard. */
export const USED_AGAIN = 12

export function refresh(refreshToken: string): Request<TokenPair> {
  return {
    method: 'POST',
    path: '/api/auth/token',
    body: { refreshToken },
    auth: 'none',
    decode: tokenPair,
  }
}

export function signOut(): Request<void> {
  return { method: 'POST', path: '/api/auth/logout', auth: 'session', decode: ignoreAnswer }
}

export type WireUser = {
  id: string
  customerId: string
  tenantId: string
  email: string
  firstName: string
  authority: string
  /** Milliseconds, 0 when the server does not say (trap 11). */
  lastLoginTs: number
  /** What a wall board shows; of people nothing. */
  boardWards: BoardWards | null
}

/** Wards of a wall board, as every answer names them. @throws NotData */
export function wardsOf(wards: unknown): BoardWards {
  return wards === 'all' ? wards : array(wards).map(text)
}

/** Who the token belongs to (AUTH-19). */
export function whoAmI(): Request<WireUser> {
  return { method: 'GET', path: '/api/auth/user', auth: 'session', decode: wireUser }
}

/** The same with injected `additionalInfo` on newer servers (trap 11). */
export function userById(id: string): Request<WireUser> {
  return { method: 'GET', path: `/api/user/${id}`, auth: 'session', decode: wireUser }
}

function wireUser(body: unknown): WireUser {
  const user = object(body)
  const info = isObject(user['additionalInfo']) ? user['additionalInfo'] : {}
  return {
    id: idOf(user['id']),
    customerId: idOf(user['customerId']),
    tenantId: idOf(user['tenantId']),
    email: textOr(user['email']),
    firstName: textOr(user['firstName']),
    authority: textOr(user['authority']),
    lastLoginTs: timeOr(info['lastLoginTs']),
    boardWards: info['boardWards'] === undefined ? null : wardsOf(info['boardWards']),
  }
}

/** Attributes of one entity as key → value; a key of several scopes keeps its newest value (trap 18). */
export function attributesOf(
  entityType: 'USER' | 'CUSTOMER' | 'ASSET' | 'DEVICE',
  id: string,
): Request<Map<string, unknown>> {
  return {
    method: 'GET',
    path: `/api/plugins/telemetry/${entityType}/${id}/values/attributes`,
    auth: 'session',
    decode: (body) => {
      const values = new Map<string, unknown>()
      const dates = new Map<string, number>()
      for (const item of array(body)) {
        const row = object(item)
        const key = text(row['key'])
        const ts = timeOr(row['lastUpdateTs'])
        if (values.has(key) && ts < (dates.get(key) ?? 0)) continue
        values.set(key, row['value'])
        dates.set(key, ts)
      }
      return values
    },
  }
}

/** The hospital's name (AUTH-20): `name` is the read-only twin of `title`. */
export function hospitalName(customerId: string): Request<string> {
  return {
    method: 'GET',
    path: `/api/customer/${customerId}`,
    auth: 'session',
    decode: (body) => textOr(object(body)['name']) || textOr(object(body)['title']),
  }
}
