import type { IncomingHttpHeaders } from 'node:http'
import { isObject, type Json } from '../../protocol/input.ts'

/** Who a token says it is. ThingsBoard, which signed it, is the one who knows whether it is good. */
export type Claims = { authority: string; hospitalId: string | undefined }

/** A session's token as ThingsBoard writes it: three parts of base64url. */
const token = /^[\w-]{1,4096}\.[\w-]{1,8192}\.[\w-]{0,4096}$/

/**
 * The token that a request shows: `Authorization` counts where `X-Authorization` is missing or blank, as ThingsBoard has
 * it. `undefined` for none, and for anything that is no session's token, such as the key of a 4.3 account.
 */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const xAuthorization = headers['x-authorization']
  const shown =
    typeof xAuthorization === 'string' && xAuthorization.trim() !== ''
      ? xAuthorization
      : headers.authorization
  const [, given] = /^Bearer ([\w.-]+)$/.exec(shown?.trim() ?? '') ?? []
  return given
}

/** What a token says of its owner; `undefined` for one that cannot be read here. */
export function claimsOf(given: string): Claims | undefined {
  const claims = token.test(given) ? parsed(given.split('.')[1] ?? '') : undefined
  const scopes = claims?.['scopes']
  const [authority, ...more]: unknown[] = Array.isArray(scopes) ? scopes : []
  if (typeof authority !== 'string' || more.length > 0) return undefined
  const hospitalId = claims?.['customerId']
  return {
    authority,
    hospitalId: typeof hospitalId === 'string' ? hospitalId.toLowerCase() : undefined,
  }
}

function parsed(part: string): Json | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isObject(claims) ? claims : undefined
  } catch {
    return undefined
  }
}
