import { isObject, numberOr } from '../wire/json.ts'

/** What a token's lifetime is taken for when it cannot be read: the server's default (protocol §1.1). */
const DEFAULT_MS = 9_000_000

/**
 * How long a token lives, `exp − iat`, in milliseconds. A duration and not a moment,
 * because a tablet's clock may be wrong by an hour.
 */
export function jwtLifetimeMs(token: string): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (!isObject(claims)) return DEFAULT_MS
    const seconds = numberOr(claims['exp']) - numberOr(claims['iat'])
    return seconds > 0 ? seconds * 1000 : DEFAULT_MS
  } catch {
    return DEFAULT_MS
  }
}
