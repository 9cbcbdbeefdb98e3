import type { Touched } from '../../src/commands/command.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { isStorageFull } from '../../src/db/fence.ts'
import { pendingCommands } from '../../src/db/outbox.ts'
import type { Zone } from '../../src/model/time/dates.ts'
import type { SessionUser } from '../../src/model/people/session.ts'
import type { PassedClock, WorkerClock } from '../../src/sync/server-clock.ts'
import { whoAmI } from '../../src/wire/requests/auth.ts'
import { socketUrl } from '../../src/wire/socket.ts'
import { LATER } from '../later.ts'
import { openChannel } from './channel.ts'
import { lead } from './lead.ts'
import { contend } from './leader.ts'
import { livingWindows } from './windows.ts'
import type { WorkerSession } from '../session/session.ts'
import { watchSleep, type Timers, createBell } from '../timing/wait.ts'
import { watchRoom } from '../state/room.ts'

/** The work of one session in this window: it takes part in the election, and leads when elected. */
export type Work = {
  setVisible(visible: boolean): void
  /** The line must be checked. */
  prove(): void
}

export type WorkDeps = {
  db: WardlightDb
  user: SessionUser
  /** The window's id in the table `windows`. */
  window: string
  visible: boolean
  session: WorkerSession
  base: string
  timers: Timers
  clock: WorkerClock
  zone: Zone
  /** The id of a window that keeps everything in memory and leads itself; `''` for those that share the device's database. */
  own: string
  /** Lasts as long as the session. */
  signal: AbortSignal
}

export function startWork(deps: WorkDeps): Work {
  const { db, user, session, timers, clock, signal } = deps
  const channel = openChannel(db.name + deps.own)
  const windows = livingWindows(db, navigator.locks, timers)
  const bell = createBell()
  const visibility = createBell()
  let { visible } = deps
  const room = watchRoom(timers.elapsed, { full: session.storageFull, room: session.storageRoom })
  clock.askBy(() => void session.send(whoAmI()).catch(() => undefined))
  const awake = watchSleep(timers, { woke: bell.ring, set: clock.deviceWasSet })
  const drainAlone = createDrain(deps, signal, (what) => channel.post({ kind: 'touched', what }))
  const connect = (token: string): WebSocket =>
    new WebSocket(socketUrl(deps.base, self.location.origin, token))
  const leadDeps = {
    db,
    user,
    send: session.send,
    tokens: session.tokens,
    connect,
    channel,
    windows,
    bell,
    drain: drainAlone,
    room,
    timers,
    clock,
    random: Math.random,
    zone: deps.zone,
    later: LATER,
  }
  const election = contend(
    {
      locks: navigator.locks,
      name: `wardlight-leader-${user.id}${deps.own}`,
      channel,
      windows,
      window: deps.window,
      timers,
      visible: () => visible,
      changed: visibility.signal,
      lead: (signal) =>
        lead(leadDeps, signal).catch((error: unknown) => {
          if (isStorageFull(error)) room.full()
          throw error
        }),
    },
    signal,
  )
  void election.finally(() => {
    awake()
    channel.close()
  })
  return {
    setVisible(now) {
      visible = now
      visibility.ring()
    },
    prove: bell.ring,
  }
}

/** The code of the commands is loaded this soon, or with the first one that waits: it must be there when the line is bad. */
const FETCH_AFTER_MS = 5_000
const FAILED_MS = 5_000
const fetchDrain = () => import('../../src/sync/drain.ts')

/** Drains the outbox under its lock, and again when a resting command is due. */
export function createDrain(
  {
    db,
    session,
    timers,
    clock,
    own,
  }: Pick<WorkDeps, 'db' | 'timers' | 'own'> & {
    clock: PassedClock
    session: Pick<WorkerSession, 'send'>
  },
  signal: AbortSignal,
  touched: (what: Touched) => void,
): () => Promise<void> {
  let timer: unknown
  let isFetched = false
  const whole = { isMissing: false }
  async function drainAlone(): Promise<void> {
    timers.clear(timer)
    if (signal.aborted) return
    if (!isFetched) timers.set(() => void fetchDrain().catch(() => undefined), FETCH_AFTER_MS)
    isFetched = true
    const deps = {
      db,
      send: session.send,
      now: timers.now,
      clock,
      random: Math.random,
      touched,
      whole,
    }
    // A full database, or code that cannot be loaded, ends this round; the next one is started soon.
    const { nextAt } = await navigator.locks
      .request(`wardlight-drain${own}`, async () => {
        if ((await pendingCommands(db)).length === 0) return { nextAt: null }
        return (await fetchDrain()).drain(deps)
      })
      .catch(() => ({ nextAt: timers.now() + FAILED_MS }))
    if (nextAt === null || signal.aborted) return
    timer = timers.set(() => void drainAlone(), Math.max(250, nextAt - timers.now()))
  }
  return drainAlone
}
