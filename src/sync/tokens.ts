import { USED_AGAIN, refresh } from '../wire/requests/auth.ts'
import { RequestFailed, failureOf } from './failure.ts'
import type { Send, Tokens } from './rest.ts'
import type { WhyRefused } from '../model/people/session.ts'
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

/** An access token and until when it is good, by this device's clock. */
export type AccessToken = { token: string; expiresAt: number; obtainedAt: number }

/** Everything the token keeper touches, as parameters (rulings R4, R8). */
export type TokenDeps = {
  /** Lasts as long as the session: with its end whoever waits for a token gets an abort. */
  signal: AbortSignal
  /** Sends without a session. */
  send: Send
  now: () => number
  /** Runs alone across all windows and the service worker: a Web Lock. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** The token as another window may have renewed it. */
  stored: () => Promise<AccessToken | null>
  store: (token: AccessToken) => Promise<void>
  /** The refresh token as the cookie has it now; `''` when signed out. */
  refreshToken: () => Promise<string>
  /** Hands the rotated refresh token, and the one before, to the page, which owns the cookie. */
  rotated: (refreshToken: string, before: string) => Promise<void>
  /** The token endpoint refused this refresh token: the session is over where it is still its own. */
  ended: (refreshToken: string, why: WhyRefused) => void
}

/** One session's keeper of tokens; the next session has another. */
export type TokenKeeper = Tokens & {
  held(): AccessToken | null
  /** This one from now on: it came with a sign-in or with a new password. */
  hold(token: AccessToken): void
}

/**
 * Keeps one access token good. States: none → refreshing → fresh → (80 % of its life) → refreshing …;
 * a refusal by the token endpoint (400, 401, 403) ends the session, nothing else does (ruling R8, AMB-04).
 */
export function createTokens(deps: TokenDeps): TokenKeeper {
  let held: AccessToken | null = null
  let refreshing: Promise<string> | null = null

  const isGood = (token: AccessToken): boolean => token.expiresAt > deps.now()

  async function renewAlone(stale: string): Promise<string> {
    const stored = await storedToken(deps)
    if (stored !== null && stored.token !== stale && isGood(stored)) {
      held = stored
      return stored.token
    }
    const before = await deps.refreshToken()
    deps.signal.throwIfAborted()
    if (before === '') throw ended(deps, before, 'expired')
    const pair = await ask(deps, before)
    const token = accessToken(pair.token, deps.now())
    held = token
    await deps.rotated(pair.refreshToken, before)
    deps.signal.throwIfAborted()
    // A full disk must not cost the session: the token is good without being stored.
    await deps.store(token).catch(() => undefined)
    return token.token
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
      const stored = held ?? (await storedToken(deps))
      // A newer one may have come while it was read.
      held ??= stored
      return held !== null && isGood(held) ? held.token : renew(held?.token ?? '')
    },
    renew,
    obtainedAt: () => held?.obtainedAt ?? 0,
    held: () => held,
    hold(token) {
      held = token
    },
  }
}

/** A database that cannot be read is a token that is not stored. */
async function storedToken(deps: TokenDeps): Promise<AccessToken | null> {
  const stored = await deps.stored().catch(() => null)
  deps.signal.throwIfAborted()
  return stored
}

/** The next pair. An answer after the end of the session is dropped, and a refusal then ends nothing. */
async function ask(
  deps: TokenDeps,
  refreshToken: string,
): Promise<{ token: string; refreshToken: string }> {
  try {
    const pair = await deps.send(refresh(refreshToken))
    deps.signal.throwIfAborted()
    return pair
  } catch (error) {
    deps.signal.throwIfAborted()
    const failure = failureOf(error)
    if (failure.kind === 'refused' && [400, 401, 403].includes(failure.status))
      throw ended(deps, refreshToken, failure.errorCode === USED_AGAIN ? 'used-again' : 'expired')
    throw error
  }
}

function ended(deps: TokenDeps, refreshToken: string, why: WhyRefused): RequestFailed {
  deps.ended(refreshToken, why)
  return new RequestFailed({ kind: 'unauthorized', message: '' })
}

/** A token is renewed after 80 % of its life, before the server would refuse it (platform C.2, step 5). */
export function accessToken(token: string, now: number): AccessToken {
  return { token, obtainedAt: now, expiresAt: now + jwtLifetimeMs(token) * 0.8 }
}
