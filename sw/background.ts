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

/** Sends the waiting commands while no window is awake (rulings R1, R4). */
export function drainOutbox(wait = after): Promise<void> {
  return withSession(async (db, send, { clock }) => {
    // An open window leads and must read again what a command changed, even if this worker sent it (traps 21, 22).
    const windows = new BroadcastChannel(db.name)
    const touched = (what: Touched): void => windows.postMessage({ kind: 'touched', what })
    const deps = {
      db,
      send,
      now: clock.now,
      clock,
      random: Math.random,
      touched,
      whole: { isMissing: false },
    }
    const drainOnce = (): Promise<Drained> =>
      navigator.locks.request('wardlight-drain', () => drain(deps))
    try {
      await drainOnce()
      // A command that can still be undone: its window may be closed by then, so this worker must send it (AL8).
      if ((await pendingCommands(db)).some(({ state }) => state === 'held')) {
        await wait(UNDO_MS)
        await drainOnce()
      }
    } finally {
      windows.close()
    }
  })
}

/** Updates the stored rows when the browser wakes the service worker for it; an open window does that itself. */
export async function refreshStore(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length > 0) return
  await drainOutbox()
  await withSession(async (db, send, { user, clock }) => {
    if (user.accountType === 'AdminManager') return
    const now = clock.now()
    const hospital = user.hospitalName
    // If a window opens during this, it leads, and its answers are newer.
    const epoch = (await statusRow(db, 'leader'))?.epoch
    const write = (work: () => Promise<void>) => fenced(db, epoch, [db.alarms, db.words], work)
    const received = (rows: readonly Alarm[]): Promise<void> => noteReceived(db, rows, clock.now())
    await pullChangedAlarms({ db, send, hospital, now, write, received })
  })
}
