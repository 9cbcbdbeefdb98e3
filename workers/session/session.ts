import { closeCurrent, currentDb, openFor } from '../../src/db/current.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'
import { type SessionUser, isSameUser } from '../../src/model/people/session.ts'
import { failureOf } from '../../src/sync/failure.ts'
import { type Send, type Tokens, createSend, createSessionSend } from '../../src/sync/rest.ts'
import { loadUser } from '../../src/sync/sign-in.ts'
import { type AccessToken, accessToken, createTokens } from '../../src/sync/tokens.ts'
import { type TokenPair, signIn, signOut } from '../../src/wire/requests/auth.ts'
import type { IdentifyOutcome, SignInOutcome } from './outcomes.ts'
import type { PasswordDeps, Passwords } from './passwords.ts'
import type { Timers } from '../timing/wait.ts'

/** What the page does for its worker: it owns the cookies (ruling R4). */
export type Page = {
  refreshToken(): string | Promise<string>
  rotated(refreshToken: string, before: string): void | Promise<void>
  /** The token endpoint refused this refresh token: the session is over, unless it has another by now. */
  ended(refreshToken: string): void | Promise<void>
  /** Nothing new can be stored: the device is full (OFFL-32). */
  storageFull(): void | Promise<void>
  /** The account was read anew after a refresh (AUTH-50). */
  userChanged(user: SessionUser): void | Promise<void>
}

export type WorkerSession = {
  tokens: Tokens
  /** Sends with the session's token. */
  send: Send
  attach(page: Page): void
  /** A write failed because the device is full. */
  storageFull(): void
  signIn(email: string, password: string): Promise<SignInOutcome>
  /** Finds out who the refresh token belongs to, when this device has no record of it. */
  identify(): Promise<IdentifyOutcome>
  /** The password calls, loaded with the first of them. */
  passwords(): Promise<Passwords>
  /** Reads the account anew, after it was changed. */
  reloadUser(): Promise<void>
  /** Tells the server; signing out does not depend on it. */
  signOut(): Promise<void>
  /** Lets go of the tokens and the database. */
  close(): void
}

/** The session as the worker keeps it: tokens, and the row of who is signed in. */
export function createSession(base: string, timers: Timers): WorkerSession {
  const rest = { base, fetch: fetch.bind(globalThis), now: timers.now }
  const anonymous = createSend(rest)
  let page: Page | null = null

  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    navigator.locks.request('wardlight-token', work) as Promise<T>
  const tokens = createTokens({
    send: anonymous,
    now: timers.now,
    alone,
    stored: storedToken,
    async store(token) {
      await storeToken(token)
      void reloadUser()
    },
    refreshToken: refreshTokenNow,
    rotated: async (refreshToken, before) => page?.rotated(refreshToken, before),
    ended: (refreshToken) => void page?.ended(refreshToken),
  })
  const send = createSessionSend(rest, tokens)

  async function refreshTokenNow(): Promise<string> {
    return (await page?.refreshToken()) ?? ''
  }

  /** A refreshed token may belong to an account whose rights have changed meanwhile (AUTH-50). */
  async function reloadUser(): Promise<void> {
    const db = currentDb()
    const loaded = await loadUser(send).catch(() => null)
    // Staff may have signed out meanwhile: there is nothing to read then, and nothing to keep.
    const row = db && (await statusRow(db, 'session').catch(() => undefined))
    if (!db || !row || loaded?.kind !== 'user' || loaded.user.id !== row.user.id) return
    const user = { ...loaded.user, token: row.user.token }
    if (!isSameUser(user, row.user)) await putStatus(db, { ...row, user }).catch(() => undefined)
    await page?.userChanged(user)
  }

  /** Signs in with a pair; what was there before is left once it is known who comes. */
  async function enter(pair: TokenPair, leave: () => Promise<void>): Promise<SignInOutcome> {
    const token = accessToken(pair.token, timers.now())
    const loaded = await loadUser(createSessionSend(rest, only(token)))
    if (loaded.kind === 'unsupported') return loaded
    const user = { ...loaded.user, token: token.token }
    await leave()
    // Whoever was here before may still wait for an answer.
    tokens.set(null)
    tokens.set(token)
    await remember(user, token)
    return { kind: 'signed-in', user, refreshToken: pair.refreshToken }
  }

  const passwordDeps: PasswordDeps = {
    anonymous,
    enter,
    current: tokens.current,
    renew: tokens.renew,
    sendWith: (token) => createSessionSend(rest, only(accessToken(token, timers.now()))),
    alone,
    refreshToken: refreshTokenNow,
    async keep(pair, before) {
      const token = accessToken(pair.token, timers.now())
      if (!tokens.replace(before.token, token)) return
      await page?.rotated(pair.refreshToken, before.refreshToken)
      await storeToken(token).catch(() => undefined)
    },
  }

  return {
    tokens,
    send,
    passwords: async () => (await import('./passwords.ts')).createPasswords(passwordDeps),
    reloadUser,
    attach(given) {
      page = given
    },
    storageFull: () => void page?.storageFull(),
    async signIn(email, password) {
      try {
        return await enter(await anonymous(signIn(email, password)), () => Promise.resolve())
      } catch (error) {
        return signInFailure(error)
      }
    },
    async identify() {
      try {
        const loaded = await loadUser(send)
        if (loaded.kind === 'unsupported') return { kind: 'ended' }
        const token = tokens.held()
        const user = { ...loaded.user, token: token?.token ?? '' }
        if (token) await remember(user, token)
        return { kind: 'user', user }
      } catch {
        // The end of a session is told by its tokens alone (ruling R8).
        return { kind: 'unreachable' }
      }
    },
    async signOut() {
      await send(signOut()).catch(() => undefined)
    },
    close() {
      tokens.set(null)
      closeCurrent()
    },
  }
}

async function remember(user: SessionUser, token: AccessToken): Promise<void> {
  const db = await openFor(user.id)
  const { expiresAt, obtainedAt } = token
  await putStatus(db, { key: 'session', user, expiresAt, obtainedAt })
}

async function storedToken(): Promise<AccessToken | null> {
  const db = currentDb()
  const row = db && (await statusRow(db, 'session'))
  if (!row || row.user.token === '') return null
  return { token: row.user.token, expiresAt: row.expiresAt, obtainedAt: row.obtainedAt }
}

async function storeToken({ token, expiresAt, obtainedAt }: AccessToken): Promise<void> {
  const db = currentDb()
  const row = db && (await statusRow(db, 'session'))
  if (db && row)
    await putStatus(db, { ...row, user: { ...row.user, token }, expiresAt, obtainedAt })
}

/** Tokens for the moment between signing in and knowing who it is: nothing to renew with yet. */
function only({ token, obtainedAt }: AccessToken): Tokens {
  return {
    current: () => Promise.resolve(token),
    renew: () => Promise.resolve(token),
    obtainedAt: () => obtainedAt,
  }
}

function signInFailure(error: unknown): SignInOutcome {
  const failure = failureOf(error)
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
      return { kind: 'unreachable' }
    case 'server':
    case 'refused':
      return { kind: 'refused', status: failure.status, message: failure.message }
    case 'unauthorized':
      return { kind: 'refused', status: 401, message: failure.message }
  }
}
