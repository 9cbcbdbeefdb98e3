import type { WardlightDb } from '../../src/db/database.ts'
import type { Half } from '../../src/db/cipher/row-key.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { StatusRow } from '../../src/db/rows.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'
import { type SessionUser, type WhyRefused, isSameUser } from '../../src/model/people/session.ts'
import { type Send, type Tokens, createSend, createSessionSend } from '../../src/sync/rest.ts'
import type { WorkerClock } from '../../src/sync/server-clock.ts'
import { loadUser } from '../../src/sync/sign-in.ts'
import { type AccessToken, accessToken, createTokens } from '../../src/sync/tokens.ts'
import { type TokenPair, signIn, signOut } from '../../src/wire/requests/auth.ts'
import type { PasswordDeps, Passwords } from './passwords.ts'
import { type IdentifyOutcome, type SignInOutcome, identify, signInFailure } from './sign-in.ts'
import type { Timers } from '../timing/wait.ts'

/** What the page does for its worker: it owns the cookies (ruling R4). */
export type Page = {
  refreshToken(): string | Promise<string>
  rotated(refreshToken: string, before: string): void | Promise<void>
  /** The token endpoint refused this refresh token: the session is over, unless the page has a newer one. */
  ended(refreshToken: string, why: WhyRefused): void | Promise<void>
  /** Nothing new can be stored: the device is full (OFFL-32). */
  storageFull(): void | Promise<void>
  /** The device has room again. */
  storageRoom(): void | Promise<void>
  /** The account was read again after a token refresh (AUTH-50). */
  userChanged(user: SessionUser): void | Promise<void>
}

/** One session: its tokens, and the row of the signed-in user. */
export type WorkerSession = {
  tokens: Tokens
  /** Sends with the session's token. */
  send: Send
  /** Sends without a session. */
  anonymous: Send
  attach(page: Page): void
  /** A write failed because the device is full. */
  storageFull(): void
  /** No write was refused for a while. */
  storageRoom(): void
  signIn(email: string, password: string): Promise<SignInOutcome>
  /** Signs in with a pair of tokens that was fetched in another way: a wall board's. */
  enter(pair: TokenPair): Promise<SignInOutcome>
  /** Asks whose refresh token this is, when this device has no record of it. */
  identify(): Promise<IdentifyOutcome>
  /** Opens the user's database, which keeps the tokens from now on; called once. */
  open(user: SessionUser, half: Half | null): Promise<WardlightDb>
  /** The password calls, loaded with the first of them. */
  passwords(): Promise<Passwords>
  /** Reads the account again, after it was changed. */
  reloadUser(): Promise<void>
  /** Signs out on the server; signing out here does not depend on it. */
  signOut(): Promise<void>
}

/** While it runs no other window of this device renews a token. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('wardlight-token', work) as Promise<T>

/** @param signal lasts as long as the session; after it nothing is asked, answered or written */
export function createSession(
  base: string,
  timers: Timers,
  clock: WorkerClock,
  signal: AbortSignal,
): WorkerSession {
  const rest = { base, fetch: fetch.bind(globalThis), now: timers.now, clock, signal }
  const anonymous = createSend(rest)
  let page: Page | null = null
  let db: WardlightDb | null = null

  const refreshTokenNow = async (): Promise<string> => (await page?.refreshToken()) ?? ''
  const tokens = createTokens({
    signal,
    send: anonymous,
    now: timers.now,
    alone,
    stored: async () => (db ? storedToken(db) : null),
    async store(token) {
      if (!db) return
      await storeToken(db, token)
      void reloadUser()
    },
    refreshToken: refreshTokenNow,
    rotated: async (refreshToken, before) => page?.rotated(refreshToken, before),
    ended: (refreshToken, why) => void page?.ended(refreshToken, why),
  })
  const send = createSessionSend(rest, tokens)
  const sendWith = (token: AccessToken): Send => createSessionSend(rest, only(token))

  /** The rights of the account may have changed since the last token (AUTH-50). */
  async function reloadUser(): Promise<void> {
    const loaded = await loadUser(send).catch(() => null)
    if (!db || loaded?.kind !== 'user') return
    const user = await storeUser(db, loaded.user).catch(() => null)
    if (user) await page?.userChanged(user)
  }

  /** Loads the user of this pair, and keeps its token. */
  async function enter({ token: text, refreshToken }: TokenPair): Promise<SignInOutcome> {
    const token = accessToken(text, timers.now())
    const loaded = await loadUser(sendWith(token))
    if (loaded.kind === 'unsupported') return loaded
    tokens.hold(token)
    return { kind: 'signed-in', user: { ...loaded.user, token: text }, refreshToken }
  }

  const passwordDeps: PasswordDeps = {
    anonymous,
    enter,
    current: tokens.current,
    renew: tokens.renew,
    sendWith: (token) => sendWith(accessToken(token, timers.now())),
    alone,
    refreshToken: refreshTokenNow,
    async keep(pair, before) {
      const token = accessToken(pair.token, timers.now())
      tokens.hold(token)
      await page?.rotated(pair.refreshToken, before.refreshToken)
      if (db) await storeToken(db, token).catch(() => undefined)
    },
  }

  return {
    tokens,
    send,
    anonymous,
    passwords: async () => (await import('./passwords.ts')).createPasswords(passwordDeps),
    reloadUser,
    attach(given) {
      page = given
    },
    storageFull: () => void page?.storageFull(),
    storageRoom: () => void page?.storageRoom(),
    signIn: async (email, password) =>
      anonymous(signIn(email, password)).then(enter).catch(signInFailure),
    enter: (pair) => enter(pair).catch(signInFailure),
    identify: () => identify(send, tokens),
    async open(user, half) {
      db = await openDatabase(user.id, half, signal)
      const token = tokens.held()
      if (token) await putStatus(db, sessionRow(user, token))
      return db
    },
    signOut: () => send(signOut()).catch(() => undefined),
  }
}

type SessionRow = Extract<StatusRow, { key: 'session' }>

function sessionRow(user: SessionUser, { token, expiresAt, obtainedAt }: AccessToken): SessionRow {
  return { key: 'session', user: { ...user, token }, expiresAt, obtainedAt }
}

async function storedToken(db: WardlightDb): Promise<AccessToken | null> {
  const row = await statusRow(db, 'session')
  if (!row || row.user.token === '') return null
  return { token: row.user.token, expiresAt: row.expiresAt, obtainedAt: row.obtainedAt }
}

async function storeToken(db: WardlightDb, token: AccessToken): Promise<void> {
  const row = await statusRow(db, 'session')
  if (row) await putStatus(db, sessionRow(row.user, token))
}

/** Stores the account as it was read again, with the stored token; `null` if it is another user's. */
async function storeUser(db: WardlightDb, loaded: SessionUser): Promise<SessionUser | null> {
  const row = await statusRow(db, 'session')
  if (row?.user.id !== loaded.id) return null
  const user = { ...loaded, token: row.user.token }
  if (!isSameUser(user, row.user)) await putStatus(db, { ...row, user }).catch(() => undefined)
  return user
}

/** Tokens while the user is being loaded after a sign-in: they cannot be renewed yet. */
function only({ token, obtainedAt }: AccessToken): Tokens {
  return {
    current: () => Promise.resolve(token),
    renew: () => Promise.resolve(token),
    obtainedAt: () => obtainedAt,
  }
}
