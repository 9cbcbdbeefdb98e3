import { refresh } from '../wire/requests/auth.ts'
import { RequestFailed, failureOf } from './failure.ts'
import { jwtLifetimeMs } from './jwt.ts'
import type { Send, Tokens } from './rest.ts'

/** An access token and until when it is good, by this device's clock. */
export type AccessToken = { token: string; expiresAt: number; obtainedAt: number }

/** Everything the token keeper touches, as parameters (rulings R4, R8). */
export type TokenDeps = {
  /** Sends without a session. */
  send: Send
  now: () => number
  /** Runs alone across all windows and the service worker: a Web Lock. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** The token that another window may have renewed meanwhile. */
  stored: () => Promise<AccessToken | null>
  store: (token: AccessToken) => Promise<void>
  /** The refresh token as the cookie has it now; `''` when signed out. */
  refreshToken: () => Promise<string>
  /** Hands the rotated refresh token to the page, which owns the cookie. */
  rotated: (refreshToken: string) => Promise<void>
  /** The token endpoint refused: the session is over. */
  ended: () => void
}

/**
 * Keeps one access token good. States: none → refreshing → fresh → (80 % of its life) → refreshing …;
 * a refusal by the token endpoint (400, 401, 403) ends the session, nothing else does (ruling R8, AMB-04).
 */
export function createTokens(deps: TokenDeps): Tokens & {
  held(): AccessToken | null
  set(token: AccessToken | null): void
} {
  let held: AccessToken | null = null
  let refreshing: Promise<string> | null = null

  function usable(token: AccessToken | null, stale: string): boolean {
    return token !== null && token.token !== stale && token.expiresAt > deps.now()
  }

  async function renewAlone(stale: string): Promise<string> {
    const stored = await storedToken(deps)
    if (stored !== null && usable(stored, stale)) {
      held = stored
      return stored.token
    }
    const refreshToken = await deps.refreshToken()
    if (refreshToken === '') throw ended(deps)
    const pair = await ask(deps, refreshToken)
    held = accessToken(pair.token, deps.now())
    await deps.rotated(pair.refreshToken)
    // A full disk must not cost the session: the token is good without being stored.
    await deps.store(held).catch(() => undefined)
    return held.token
  }

  function renew(stale: string): Promise<string> {
    refreshing ??= deps
      .alone(() => renewAlone(stale))
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  return {
    async current() {
      held ??= await storedToken(deps)
      return held !== null && usable(held, '') ? held.token : renew(held?.token ?? '')
    },
    renew,
    obtainedAt: () => held?.obtainedAt ?? 0,
    held: () => held,
    set(token) {
      held = token
    },
  }
}

/** A database that cannot be read is a token that is not stored. */
function storedToken(deps: TokenDeps): Promise<AccessToken | null> {
  return deps.stored().catch(() => null)
}

async function ask(
  deps: TokenDeps,
  refreshToken: string,
): Promise<{ token: string; refreshToken: string }> {
  try {
    return await deps.send(refresh(refreshToken))
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'refused' && [400, 401, 403].includes(failure.status)) throw ended(deps)
    throw error
  }
}

function ended(deps: TokenDeps): RequestFailed {
  deps.ended()
  return new RequestFailed({ kind: 'unauthorized', message: '' })
}

/** A token is renewed after 80 % of its life, before the server would refuse it (platform C.2, step 5). */
export function accessToken(token: string, now: number): AccessToken {
  return { token, obtainedAt: now, expiresAt: now + jwtLifetimeMs(token) * 0.8 }
}
