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
  /** Hands the rotated refresh token, and the one before, to the page, which owns the cookie. */
  rotated: (refreshToken: string, before: string) => Promise<void>
  /** The token endpoint refused this refresh token: the session is over where it is still its own. */
  ended: (refreshToken: string) => void
}

/**
 * Keeps one access token good. States: none → refreshing → fresh → (80 % of its life) → refreshing …;
 * a refusal by the token endpoint (400, 401, 403) ends the session, nothing else does (ruling R8, AMB-04).
 */
export function createTokens(deps: TokenDeps): Tokens & {
  held(): AccessToken | null
  /** With `null` the session is left: what was asked with its tokens goes no further, whoever comes next. */
  set(token: AccessToken | null): void
  /** Puts a token in the place of another of the same session; `false` when that session is left. */
  replace(stale: string, token: AccessToken): boolean
} {
  let held: AccessToken | null = null
  let refreshing: Promise<string> | null = null
  /** Every token of this session; a new set with every session. */
  let own = new Set<string>()

  function hold(token: AccessToken): string {
    held = token
    own.add(token.token)
    return token.token
  }

  /** What is stored, unless a newer one came while it was read. */
  async function firstHeld(): Promise<AccessToken | null> {
    const session = own
    const stored = await storedToken(deps)
    if (session !== own) throw over()
    if (held === null && stored !== null) hold(stored)
    return held
  }

  function usable(token: AccessToken | null, stale: string): boolean {
    return token !== null && token.token !== stale && token.expiresAt > deps.now()
  }

  async function renewAlone(stale: string, session: ReadonlySet<string>): Promise<string> {
    const isLeft = (): boolean => session !== own
    const stored = await storedToken(deps)
    if (isLeft()) throw over()
    if (stored !== null && usable(stored, stale)) return hold(stored)
    const refreshToken = await deps.refreshToken()
    if (isLeft()) throw over()
    if (refreshToken === '') throw ended(deps, refreshToken)
    const pair = await ask(deps, refreshToken, isLeft)
    if (isLeft()) throw over()
    const token = accessToken(pair.token, deps.now())
    hold(token)
    await deps.rotated(pair.refreshToken, refreshToken)
    // A full disk must not cost the session: the token is good without being stored.
    if (!isLeft()) await deps.store(token).catch(() => undefined)
    return token.token
  }

  function renew(stale: string): Promise<string> {
    if (stale !== '' && !own.has(stale)) return Promise.reject(over())
    if (refreshing) return refreshing
    const session = own
    const renewing = deps
      .alone(() => renewAlone(stale, session))
      .finally(() => {
        if (refreshing === renewing) refreshing = null
      })
    refreshing = renewing
    return renewing
  }

  return {
    async current() {
      const token = held ?? (await firstHeld())
      return token !== null && usable(token, '') ? token.token : renew(token?.token ?? '')
    },
    renew,
    obtainedAt: () => held?.obtainedAt ?? 0,
    held: () => held,
    replace(stale, token) {
      if (!own.has(stale)) return false
      hold(token)
      return true
    },
    set(token) {
      held = null
      if (token !== null) hold(token)
      else {
        own = new Set()
        refreshing = null
      }
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
  isLeft: () => boolean,
): Promise<{ token: string; refreshToken: string }> {
  try {
    return await deps.send(refresh(refreshToken))
  } catch (error) {
    const failure = failureOf(error)
    if (isLeft()) throw over()
    if (failure.kind === 'refused' && [400, 401, 403].includes(failure.status))
      throw ended(deps, refreshToken)
    throw error
  }
}

function ended(deps: TokenDeps, refreshToken: string): RequestFailed {
  deps.ended(refreshToken)
  return over()
}

function over(): RequestFailed {
  return new RequestFailed({ kind: 'unauthorized', message: '' })
}

/** A token is renewed after 80 % of its life, before the server would refuse it (platform C.2, step 5). */
export function accessToken(token: string, now: number): AccessToken {
  return { token, obtainedAt: now, expiresAt: now + jwtLifetimeMs(token) * 0.8 }
}
