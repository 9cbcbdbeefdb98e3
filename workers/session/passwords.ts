import type { Refused } from '../../src/model/people/session.ts'
import { failureOf, type CallOutcome, doneOrRefused, refusedBy } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import type { TokenPair } from '../../src/wire/requests/auth.ts'
import * as passwords from '../../src/wire/requests/passwords.ts'
import type { Request } from '../../src/wire/requests/request.ts'
import type { SignInOutcome } from './sign-in.ts'

/** `changed`: the password is saved, but the server sent no tokens (trap 12). */
export type Entered =
  | Extract<SignInOutcome, { kind: 'signed-in' | 'unsupported' }>
  | {
      kind: 'changed'
    }

export type PasswordDeps = {
  anonymous: Send
  /** Signs in with a pair of tokens. */
  enter: (pair: TokenPair) => Promise<SignInOutcome>
  /** A valid access token, and a newer one than `stale`. */
  current: () => Promise<string>
  renew: (stale: string) => Promise<string>
  /** Sends with exactly this token. */
  sendWith: (token: string) => Send
  /** Runs while no token is renewed in any window. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** The refresh token as it is now. */
  refreshToken: () => Promise<string>
  /** Replaces the pair of tokens by a new one. */
  keep: (pair: TokenPair, before: TokenPair) => Promise<void>
}

export type Passwords = {
  askReset(email: string): Promise<CallOutcome>
  resetPassword(token: string, password: string): Promise<Entered | Refused>
  activate(token: string, password: string): Promise<Entered | Refused>
  changePassword(current: string, next: string): Promise<CallOutcome>
}

/** The password calls, which need an answer now (ruling R3). */
export function createPasswords(deps: PasswordDeps): Passwords {
  async function enterBy(request: Request<TokenPair | null>): Promise<Entered | Refused> {
    try {
      const pair = await deps.anonymous(request)
      if (pair === null) return { kind: 'changed' }
      const outcome = await deps.enter(pair).catch(() => null)
      // The password is saved even if signing in failed.
      return outcome?.kind === 'signed-in' || outcome?.kind === 'unsupported'
        ? outcome
        : { kind: 'changed' }
    } catch (error) {
      return refusedBy(error)
    }
  }

  /** Runs alone: the change ends the old tokens, and a refresh at the same time would end the session (trap 4). */
  function change(request: Request<TokenPair | null>, token: string): Promise<void> {
    return deps.alone(async () => {
      const before = { token, refreshToken: await deps.refreshToken() }
      const pair = await deps.sendWith(token)(request)
      if (pair !== null) await deps.keep(pair, before)
    })
  }

  return {
    askReset: (email) => doneOrRefused(deps.anonymous(passwords.resetPasswordByEmail(email))),
    resetPassword: (token, password) => enterBy(passwords.resetPassword(token, password)),
    activate: (token, password) => enterBy(passwords.activate(token, password)),
    async changePassword(current, next) {
      const request = passwords.changePassword(current, next)
      try {
        const token = await deps.current()
        await change(request, token).catch(async (error: unknown) => {
          if (failureOf(error).kind !== 'unauthorized') throw error
          await change(request, await deps.renew(token))
        })
        return { kind: 'done' }
      } catch (error) {
        return refusedBy(error)
      }
    },
  }
}
