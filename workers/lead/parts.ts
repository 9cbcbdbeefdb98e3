import type { WardlightDb } from '../../src/db/database.ts'
import type { Fence } from '../../src/db/fence.ts'
import { VitalsStore, allBoards } from '../../src/db/vitals.ts'
import type { Zone } from '../../src/model/time/dates.ts'
import type { SessionUser } from '../../src/model/people/session.ts'
import type { Send, Tokens } from '../../src/sync/rest.ts'
import type { WorkerClock } from '../../src/sync/server-clock.ts'
import type { Channel } from './channel.ts'
import { Flusher } from '../state/flush.ts'
import { type Care, createCare } from '../care/care.ts'
import type { History } from '../history/history.ts'
import { createLaterHistory } from '../history/later.ts'
import type { Later } from '../later.ts'
import type { SocketLike } from '../connection/line.ts'
import { Mirror } from '../state/mirror.ts'
import type { Room } from '../state/room.ts'
import type { Writer } from '../state/store.ts'
import type { Bell, Timers } from '../timing/wait.ts'
import type { Windows } from './windows.ts'

/** What a leader is given. */
export type LeadDeps = {
  db: WardlightDb
  user: SessionUser
  send: Send
  tokens: Tokens
  connect: (token: string) => SocketLike
  channel: Channel
  windows: Windows
  /** Rung when the line must be proved anew: slept, network back, a tap. */
  bell: Bell
  /** Sends what waits in the outbox. */
  drain: () => Promise<void>
  /** Told of every write: it fits, or the device is full. */
  room: Room
  timers: Timers
  clock: Pick<WorkerClock, 'follow' | 'seen'>
  random: () => number
  zone: Zone
  later: Later
}

/** What the parts of a leader share. */
export type LeadParts = LeadDeps & {
  epoch: number
  mirror: Mirror
  writer: Writer
  flusher: Flusher
  history: History
  care: Care
  isLive: () => boolean
}

/** The parts that hold state, started from what is stored. */
export async function createParts(
  deps: LeadDeps,
  fence: Fence,
  writer: Writer,
): Promise<Pick<LeadParts, 'mirror' | 'flusher' | 'history' | 'care'>> {
  const { db, send, timers, zone, later } = deps
  const mirror = new Mirror(timers.now)
  mirror.load(await db.patients.toArray(), await allBoards(db))
  const care = createCare({ db, writer, timers, zone, later })
  const history = createLaterHistory(async () => {
    const { createHistory } = await later.history()
    return createHistory({
      send,
      now: timers.now,
      zone,
      stored: (patient) =>
        db.series.where('[patient+day]').between([patient, ''], [patient, '\uffff']).toArray(),
      async write(rows) {
        await writer.series(rows)
        care.changed(rows.map(({ patient }) => patient))
      },
    })
  })
  return { mirror, history, care, flusher: new Flusher(mirror, new VitalsStore(db, fence), timers) }
}
