import { noteReceived } from '../src/db/alarm-log.ts'
import { WardlightDb, databaseNames, userOf } from '../src/db/database.ts'
import { Deposed, fenced } from '../src/db/fence.ts'
import { pendingCommands } from '../src/db/outbox.ts'
import { statusRow } from '../src/db/status.ts'
import type { StatusRow } from '../src/db/rows.ts'
import type { Alarm } from '../src/model/alarms/alarm.ts'
import { UNDO_MS } from '../src/model/constants.ts'
import { pullChangedAlarms } from '../src/sync/alarms.ts'
import { type Drained, type Touched, drain } from '../src/sync/drain.ts'
import { RequestFailed } from '../src/sync/failure.ts'
import { type Send, createSessionSend } from '../src/sync/rest.ts'
import { type WorkerClock, createServerClock } from '../src/sync/server-clock.ts'

declare const self: ServiceWorkerGlobalScope

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Finishes what waits in the outbox while no window is awake (rulings R1, R4). */
export function drainOutbox(wait = after): Promise<void> {
  return withSession(async (db, send, { clock }) => {
    // An open window leads and must read anew what a command of its staff changed, whoever sent it (traps 21, 22).
    const windows = new BroadcastChannel(db.name)
    const touched = (what: Touched): void => windows.postMessage({ kind: 'touched', what })
    const deps = { db, send, now: clock.now, random: Math.random, touched }
    const drainOnce = (): Promise<Drained> =>
      navigator.locks.request('wardlight-drain', () => drain(deps))
    try {
      await drainOnce()
      // What may be undone still: its window may be gone by then, and there is nobody else to send it (AL8).
      if ((await pendingCommands(db)).some(({ state }) => state === 'held')) {
        await wait(UNDO_MS)
        await drainOnce()
      }
    } finally {
      windows.close()
    }
  })
}

/** Brings the stored rows up to date where the browser wakes us for it; an open window does that itself. */
export async function refreshStore(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  await drainOutbox()
  await withSession(async (db, send, { user, clock }) => {
    if (user.accountType === 'AdminManager') return
    const now = clock.now()
    const hospital = user.hospitalName
    // A window that wakes meanwhile leads, and what it asks for is newer.
    const epoch = (await statusRow(db, 'leader'))?.epoch
    const write = (work: () => Promise<void>) => fenced(db, epoch, [db.alarms, db.words], work)
    const received = (rows: readonly Alarm[]): Promise<void> => noteReceived(db, rows, clock.now())
    await pullChangedAlarms({ db, send, hospital, now, write, received })
  })
}

type Session = Extract<StatusRow, { key: 'session' }> & { clock: WorkerClock }

/**
 * Runs work with the access token that is still good. With an expired one it is left to the next window, whose
 * page owns the cookie (ruling R4): refreshing here could race with it.
 */
async function withSession(
  work: (db: WardlightDb, send: Send, session: Session) => Promise<void>,
): Promise<void> {
  for (const name of await databaseNames()) {
    const db = new WardlightDb(userOf(name))
    let isDeleted = false
    // Only a database that is not there is filled: staff have signed out, and it must not be made anew (ruling R9).
    db.on('populate', () => {
      isDeleted = true
      throw new Error('deleted meanwhile')
    })
    try {
      const row = await statusRow(db, 'session')
      const clock = createServerClock()
      clock.keep(await statusRow(db, 'clock'))
      if (!row || row.user.token === '' || row.expiresAt <= clock.now()) continue
      const session = { ...row, clock }
      await work(db, sendWith(session), session)
    } catch (error) {
      if (!(isDeleted || error instanceof RequestFailed || error instanceof Deposed)) throw error
    } finally {
      db.close()
    }
  }
}

function sendWith(session: Session): Send {
  return createSessionSend(
    { base: '', fetch: fetch.bind(globalThis), now: session.clock.now, clock: session.clock },
    {
      current: () => Promise.resolve(session.user.token),
      renew: () => Promise.reject(new RequestFailed({ kind: 'offline' })),
      obtainedAt: () => session.obtainedAt,
    },
  )
}
