import type { WardlightDb } from '../../src/db/database.ts'
import type { Zone } from '../../src/model/time/dates.ts'
import type { SessionUser } from '../../src/model/people/session.ts'
import type { Send, Tokens } from '../../src/sync/rest.ts'
import type { WorkerClock } from '../../src/sync/server-clock.ts'
import type { Channel } from './channel.ts'
import type { Flusher } from '../state/flush.ts'
import type { Care } from '../care/care.ts'
import type { History } from '../history/history.ts'
import type { SocketLike } from '../connection/line.ts'
import type { Mirror } from '../state/mirror.ts'
import type { Room } from '../state/room.ts'
import type { Writer } from '../state/writer.ts'
import type { Bell, Timers } from '../timing/wait.ts'
import type { Windows } from './windows.ts'
import type { Reader } from '../../src/wire/queries.ts'

/** A wall board asks for less than its staff (PAIR-20). */
export const readerOf = ({ accountType }: Pick<SessionUser, 'accountType'>): Reader =>
  accountType === 'Board' ? 'board' : 'staff'

/** What a leader is given. */
export type LeadDeps = {
  db: WardlightDb
  user: SessionUser
  send: Send
  tokens: Tokens
  connect: (token: string) => SocketLike
  channel: Channel
  windows: Windows
  /** Rung when the line must be checked: after sleep, when the network is back, after a tap. */
  bell: Bell
  /** Sends the commands that wait in the outbox. */
  drain: () => Promise<void>
  /** Learns of every write whether it was stored or the device is full. */
  room: Room
  timers: Timers
  clock: Pick<WorkerClock, 'follow' | 'seen'>
  random: () => number
  /** The device's; the parts have the hospital's, where it is known. */
  zone: Zone
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
  /** `ConnectionRow.dated`. */
  dated: (asked: number) => number
}
