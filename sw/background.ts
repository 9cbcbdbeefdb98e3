import { noteReceived } from '../src/db/alarm-log.ts'
import { fenced } from '../src/db/fence.ts'
import { pendingCommands } from '../src/db/outbox.ts'
import { statusRow } from '../src/db/status.ts'
import type { Alarm } from '../src/model/alarms/alarm.ts'
import { UNDO_MS } from '../src/model/constants.ts'
import { pullChangedAlarms } from '../src/sync/alarms.ts'
import { type Drained, type Touched, drain } from '../src/sync/drain.ts'
import { withSession } from './session.ts'

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
