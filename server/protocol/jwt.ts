import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { expired, unauthorized } from './errors.ts'

/** What is written into a token beside its claims; times in milliseconds. */
export type Stamp = { subject: string; issuer: string; now: number; seconds: number }

/** A token that counts for `seconds` from `now` on. */
export function signToken(
  key: Uint8Array,
  claims: JWTPayload,
  { subject, issuer, now, seconds }: Stamp,
): Promise<string> {
  const iat = Math.floor(now / 1000)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject(subject)
    .setIssuer(issuer)
    .setIssuedAt(iat)
    .setExpirationTime(iat + seconds)
    .sign(key)
}

/**
 * The claims of a token. A wrong signature and a passed `exp` are both "expired" to upstream; garble is not (protocol
 * §1.1). Throws 401/10 or 401/11.
 */
export async function verifyToken(
  key: Uint8Array,
  token: string,
  issuer: string,
  now: number,
): Promise<JWTPayload> {
  try {
    const options = { algorithms: ['HS512'], issuer, currentDate: new Date(now) }
    return (await jwtVerify(token, key, options)).payload
  } catch (error) {
    if (
      error instanceof errors.JWTExpired ||
      error instanceof errors.JWSSignatureVerificationFailed
    )
      throw expired()
    throw unauthorized('Authentication failed')
  }
}

export type TokenPair = { token: string; refreshToken: string }

export const refreshScope = 'REFRESH_TOKEN'

/** What a wall board's tokens are good for: reading what it shows. */
export const boardScope = 'WALL_BOARD'
