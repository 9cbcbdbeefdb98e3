import type { WardlightDb } from '../src/db/database.ts'
import { closeCurrent, openFor } from '../src/db/current.ts'
import { putStatus, statusRow } from '../src/db/status.ts'
import type { Zone } from '../src/model/dates.ts'
import type { SessionUser } from '../src/model/session.ts'
import { drain } from '../src/sync/drain.ts'
import { failureOf } from '../src/sync/failure.ts'
import { createSend, createSessionSend } from '../src/sync/rest.ts'
import { loadUser } from '../src/sync/sign-in.ts'
import { accessToken, createTokens } from '../src/sync/tokens.ts'
import { signIn, signOut } from '../src/wire/requests/auth.ts'
import { openChannel } from './channel.ts'
import { lead } from './lead.ts'
import { contend } from './leader.ts'
import { watchSleep } from './sleep.ts'
import { SYSTEM_TIMERS, createBell } from './wait.ts'

/** What the page does for its worker: it owns the cookies (ruling R4). */
export type Page = {
  refreshToken(): string | Promise<string>
  rotated(refreshToken: string): void | Promise<void>
  /** The token endpoint refused: the session is over. */
  ended(): void
}

export type SignInOutcome =
  | { kind: 'signed-in'; user: SessionUser; refreshToken: string }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'unreachable' }
  | { kind: 'unsupported' }

export type IdentifyOutcome =
  | { kind: 'user'; user: SessionUser }
  | { kind: 'unreachable' }
  | { kind: 'ended' }

export type Api = ReturnType<typeof createApi>

/** The calls that need an answer now (ruling R3), and the start and end of the work behind the screens. */
export function createApi(base: string, zone: Zone) {
  const timers = SYSTEM_TIMERS
  const rest = { base, fetch: fetch.bind(globalThis), now: timers.now }
  const send = createSend(rest)
  const bell = createBell()
  const visibility = createBell()
  let visible = true
  let page: Page | null = null
  let db: WardlightDb | null = null
  let working: {
    stop(): Promise<void>
    channel: ReturnType<typeof openChannel>
    id: string
  } | null = null

  const tokens = createTokens({
    send,
    now: timers.now,
    alone: (work) => navigator.locks.request('wardlight-token', work) as ReturnType<typeof work>,
    stored: async () => {
      const row = db && (await statusRow(db, 'session'))
      if (!row || row.user.token === '') return null
      return { token: row.user.token, expiresAt: row.expiresAt, obtainedAt: row.obtainedAt }
    },
    store: async ({ token, expiresAt, obtainedAt }) => {
      const row = db && (await statusRow(db, 'session'))
      if (db && row)
        await putStatus(db, { ...row, user: { ...row.user, token }, expiresAt, obtainedAt })
    },
    refreshToken: async () => (await page?.refreshToken()) ?? '',
    rotated: async (refreshToken) => page?.rotated(refreshToken),
    ended: () => page?.ended(),
  })
  const sessionSend = createSessionSend(rest, tokens)

  async function drainAlone(): Promise<void> {
    if (!db) return
    const deps = { db, send: sessionSend, now: timers.now, random: Math.random }
    const { nextAt } = await navigator.locks.request('wardlight-drain', () => drain(deps))
    if (nextAt !== null) timers.set(() => void drainAlone(), Math.max(250, nextAt - timers.now()))
  }

  async function remember(user: SessionUser): Promise<void> {
    db = await openFor(user.id)
    const row = await statusRow(db, 'session')
    await putStatus(db, { key: 'session', expiresAt: 0, obtainedAt: 0, ...row, user })
  }

  return {
    /** Whom to ask for cookies; called once, first. */
    attach(given: Page): void {
      page = given
    },

    /** Signs in and stores the session; the page writes the cookies with the answer. */
    async signIn(email: string, password: string): Promise<SignInOutcome> {
      try {
        const pair = await send(signIn(email, password))
        const token = accessToken(pair.token, timers.now())
        const loaded = await loadUser((request) =>
          createSessionSend(rest, heldOnly(token.token))(request),
        )
        if (loaded.kind === 'unsupported') return loaded
        const user = { ...loaded.user, token: token.token }
        tokens.set(token)
        await remember(user)
        if (db) {
          await putStatus(db, {
            key: 'session',
            user,
            expiresAt: token.expiresAt,
            obtainedAt: token.obtainedAt,
          })
        }
        return { kind: 'signed-in', user, refreshToken: pair.refreshToken }
      } catch (error) {
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
    },

    /** Finds out who the refresh token belongs to, when this device has no record of it. */
    async identify(): Promise<IdentifyOutcome> {
      try {
        const loaded = await loadUser(sessionSend)
        if (loaded.kind === 'unsupported') return { kind: 'ended' }
        const token = await tokens.current()
        await remember({ ...loaded.user, token })
        return { kind: 'user', user: { ...loaded.user, token } }
      } catch (error) {
        return { kind: failureOf(error).kind === 'unauthorized' ? 'ended' : 'unreachable' }
      }
    },

    /** Starts the work for this user: taking part in the election, and leading when elected. */
    async start(user: SessionUser): Promise<void> {
      await this.stop()
      const own = await openFor(user.id)
      db = own
      const channel = openChannel(own.name)
      const stop = new AbortController()
      const awake = watchSleep(timers, bell.ring)
      const work = contend(
        {
          locks: navigator.locks,
          name: `wardlight-leader-${user.id}`,
          channel,
          timers,
          visible: () => visible,
          changed: visibility.signal,
          lead: (signal) =>
            lead(
              {
                db: own,
                user,
                send: sessionSend,
                tokens,
                connect: (token) => new WebSocket(socketUrl(base, token)),
                channel,
                bell,
                drain: drainAlone,
                timers,
                random: Math.random,
                zone,
              },
              signal,
            ),
        },
        stop.signal,
      )
      working = {
        id: crypto.randomUUID(),
        channel,
        async stop() {
          stop.abort()
          awake()
          await work
          channel.close()
        },
      }
    },

    /** Stops all work and closes the database, so that it can be deleted. */
    async stop(): Promise<void> {
      const old = working
      working = null
      await old?.stop()
      closeCurrent()
      db = null
    },

    /** Tells the server, if it can be reached soon; signing out does not depend on it. */
    async signOut(): Promise<void> {
      await sessionSend(signOut()).catch(() => undefined)
    },

    /** Shown or hidden; a window shown again after a while proves its line anew (platform C.2, step 4). */
    setVisible(now: boolean, hiddenForMs: number): void {
      visible = now
      visibility.ring()
      if (now && hiddenForMs > 10_000) bell.ring()
    },

    watch(wards: string[], devices: boolean): void {
      working?.channel.post({ kind: 'watch', window: working.id, wards, devices })
    },

    nudge(): void {
      working?.channel.post({ kind: 'drain' })
    },

    openPatient(patient: string): void {
      working?.channel.post({ kind: 'open-patient', patient })
    },

    check(): void {
      working?.channel.post({ kind: 'check' })
    },

    /** The network came or went: prove the line at once. */
    networkChanged(): void {
      bell.ring()
    },
  }
}

/** Tokens for the moment between signing in and knowing who it is: nothing to renew with yet. */
function heldOnly(token: string) {
  return {
    current: () => Promise.resolve(token),
    renew: () => Promise.resolve(token),
    obtainedAt: () => Date.now(),
  }
}

/** The socket's scheme follows the page's (AMB-103); the token is the last parameter (dossier §9.1). */
function socketUrl(base: string, token: string): string {
  const url = new URL(`${base}/api/ws/plugins/telemetry`, self.location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return `${url.href}?token=${token}`
}
