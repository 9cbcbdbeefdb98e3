import { WardlightDb, databaseNames, userOf } from '../src/db/database.ts'
import { mendBy } from '../src/db/cipher/damage.ts'
import { mend } from '../src/db/mend.ts'
import { HALF_COOKIE, type Half, KeyLost, halfOf } from '../src/db/cipher/row-key.ts'
import { Deposed } from '../src/db/fence.ts'
import { putStatus, statusRow } from '../src/db/status.ts'
import type { StatusRow } from '../src/db/rows.ts'
import { RequestFailed } from '../src/sync/failure.ts'
import { type Send, createSend, createSessionSend } from '../src/sync/rest.ts'
import { type WorkerClock, createServerClock } from '../src/sync/server-clock.ts'
import { accessToken } from '../src/sync/tokens.ts'
import { refresh } from '../src/wire/requests/auth.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Not every browser lets a service worker read cookies (ruling R4). */
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
}

type SessionRow = Extract<StatusRow, { key: 'session' }>
export type Session = SessionRow & { clock: WorkerClock }
type Work<T> = (db: WardlightDb, send: Send, session: Session) => Promise<T>

/**
 * Runs work with the access token that is still good. With an expired one it is left to the next window, whose
 * page owns the cookie (ruling R4), unless it cannot wait: then a new access token is asked for.
 * @returns what the work returned; `undefined` if no user is signed in or the server was not reached
 */
export async function withSession<T>(
  work: Work<T>,
  { isUrgent = false } = {},
): Promise<T | undefined> {
  mendBy(() => Promise.resolve({ mend }))
  let answer: T | undefined
  for (const name of await databaseNames()) {
    const half = await halfOfCookie(userOf(name))
    if (half === null) continue
    const db = new WardlightDb(userOf(name), half, true)
    let isDeleted = false
    // A missing database means that staff have signed out: it must not be created again (ruling R9).
    db.on('populate', () => {
      isDeleted = true
      throw new Error('already deleted')
    })
    try {
      const session = await goodSession(db, isUrgent)
      if (session !== null) answer = await work(db, sendWith(session), session)
    } catch (error) {
      if (
        !(
          isDeleted ||
          error instanceof RequestFailed ||
          error instanceof Deposed ||
          error instanceof KeyLost
        )
      )
        throw error
    } finally {
      db.close()
    }
  }
  return answer
}

/** Nothing can be read without it: the next window does what was to be done. */
async function halfOfCookie(user: string): Promise<Half | null> {
  const cookie = await self.cookieStore?.get(HALF_COOKIE + user)
  return cookie?.value ? halfOf(cookie.value) : null
}

async function goodSession(db: WardlightDb, isUrgent: boolean): Promise<Session | null> {
  const clock = createServerClock()
  clock.keep(await statusRow(db, 'clock'))
  const row = await statusRow(db, 'session')
  if (!row || row.user.token === '') return null
  const isGood = row.expiresAt > clock.now()
  const session = isGood || !isUrgent ? row : await renewed(db, clock)
  return session !== null && session.expiresAt > clock.now() ? { ...session, clock } : null
}

/**
 * A new access token by the refresh token in the cookie, which stays as it is: only the page rotates it. Under the lock for
 * renewing, so that a window that opens during this finds the new token.
 */
async function renewed(db: WardlightDb, clock: WorkerClock): Promise<SessionRow | null> {
  return navigator.locks.request('wardlight-token', async () => {
    const session = await statusRow(db, 'session')
    if (!session || session.expiresAt > clock.now()) return session ?? null
    const cookie = await self.cookieStore?.get('RID')
    if (!cookie?.value) return null
    const { token } = await createSend(restBy(clock))(refresh(decodeURIComponent(cookie.value)))
    const { expiresAt, obtainedAt } = accessToken(token, clock.now())
    const fresh = { ...session, expiresAt, obtainedAt, user: { ...session.user, token } }
    await putStatus(db, fresh)
    return fresh
  })
}

const restBy = (clock: WorkerClock) => ({
  base: '',
  fetch: fetch.bind(globalThis),
  now: clock.now,
  clock,
})

function sendWith(session: Session): Send {
  return createSessionSend(restBy(session.clock), {
    current: () => Promise.resolve(session.user.token),
    renew: () => Promise.reject(new RequestFailed({ kind: 'offline' })),
    obtainedAt: () => session.obtainedAt,
  })
}
