import type { SessionUser } from '../../src/model/people/session.ts'
import { failureOf } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { loadUser } from '../../src/sync/sign-in.ts'
import type { TokenKeeper } from '../../src/sync/tokens.ts'

/** How signing in ended. */
export type SignInOutcome =
  | { kind: 'signed-in'; user: SessionUser; refreshToken: string }
  | { kind: 'refused'; status: number; message: string; lockedMs?: number }
  | { kind: 'unreachable' }
  | { kind: 'unsupported' }

/** Who a refresh token belongs to. */
export type IdentifyOutcome =
  | { kind: 'user'; user: SessionUser }
  | { kind: 'unreachable' }
  | { kind: 'ended' }

export async function identify(send: Send, tokens: TokenKeeper): Promise<IdentifyOutcome> {
  try {
    const loaded = await loadUser(send)
    if (loaded.kind === 'unsupported') return { kind: 'ended' }
    return { kind: 'user', user: { ...loaded.user, token: tokens.held()?.token ?? '' } }
  } catch {
    // Only a refusal by the token endpoint ends a session (ruling R8).
    return { kind: 'unreachable' }
  }
}

/** What a failed sign-in request means for whoever signs in. */
export function signInFailure(error: unknown): SignInOutcome {
  const failure = failureOf(error)
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { kind: 'unreachable' }
    case 'server': {
      const { status, message, retryAfterMs } = failure
      const locked = status === 429 && retryAfterMs !== undefined && { lockedMs: retryAfterMs }
      return { kind: 'refused', status, message, ...locked }
    }
    case 'refused':
      return { kind: 'refused', status: failure.status, message: failure.message }
    case 'unauthorized':
      return { kind: 'refused', status: 401, message: failure.message }
  }
}
