import type { WardlightDb } from '../src/db/database.ts'
import { nextEpoch } from '../src/db/fence.ts'
import { connection } from '../src/db/status.ts'
import { allBoards } from '../src/db/vitals.ts'
import type { Zone } from '../src/model/dates.ts'
import type { SessionUser } from '../src/model/session.ts'
import { everyEntity } from '../src/sync/places.ts'
import type { Send, Tokens } from '../src/sync/rest.ts'
import { patientQuery } from '../src/wire/queries.ts'
import type { Channel } from './channel.ts'
import { createCounters } from './counters.ts'
import { type Filler, createFiller } from './filler.ts'
import { type Flusher, createFlusher } from './flush.ts'
import { type FrameEvents, createSubscribed } from './frames.ts'
import { type History, createHistory } from './history.ts'
import type { Line, SocketLike } from './line.ts'
import { type Mirror, createMirror } from './mirror.ts'
import { type Pulls, createPulls } from './pulls.ts'
import { createReceiver } from './receive.ts'
import { runConnection } from './socket.ts'
import { type Writer, createConnectionRow, createWriter } from './store.ts'
import type { Timers } from './wait.ts'
import { createWatchers } from './watchers.ts'

/** What a leader is given. */
export type LeadDeps = {
  db: WardlightDb
  user: SessionUser
  send: Send
  tokens: Tokens
  connect: (token: string) => SocketLike
  channel: Channel
  /** Rung when the line must be proved anew: slept, network back, a tap. */
  bell: { ring(): void; signal(): AbortSignal }
  /** Sends what waits in the outbox. */
  drain: () => Promise<void>
  timers: Timers
  random: () => number
  zone: Zone
}

/** What the parts of a leader share. */
export type LeadParts = LeadDeps & {
  epoch: number
  mirror: Mirror
  writer: Writer
  flusher: Flusher
  history: History
  isLive: () => boolean
}

/** All the work of the one window that leads, until `signal` is aborted; then everything is written. */
export async function lead(deps: LeadDeps, signal: AbortSignal): Promise<void> {
  const { db, timers } = deps
  const epoch = await nextEpoch(db)
  const deposed = new AbortController()
  const over = AbortSignal.any([signal, deposed.signal])
  const row = createConnectionRow(db, epoch, timers.now, await connection(db))
  row.state({ state: 'leading' }, false)
  const writer = createWriter(db, epoch, () => deposed.abort())
  const parts: LeadParts = {
    ...deps,
    ...(await createParts(deps, writer)),
    epoch,
    writer,
    isLive: () => row.current().state === 'live',
  }
  const counters = createCounters(db)
  const filler = createFiller(parts)
  const pulls = createPulls(parts)
  let line: Pick<Line, 'send'> | null = null
  const events = createReceiver(parts, {
    pulls,
    filler,
    counters,
    patientsChanged: () => line && subscribed.again(line),
  })
  const subscribed = createSubscribed(roleOf(deps.user), events)
  const offWatch = createWatchers(deps.channel, (wards, devices) => {
    parts.flusher.watch(wards)
    subscribed.devices(devices, line)
  })
  const offChannel = listen(deps, filler, () => row.current().state !== 'live')

  await runConnection(
    {
      timers,
      random: deps.random,
      connect: deps.connect,
      token: () => deps.tokens.current(),
      renew: (stale) => deps.tokens.renew(stale),
      subscriptions: () => subscribed.fresh(),
      frame(frame, on) {
        line = on
        row.received()
        subscribed.receive(frame, on)
      },
      state(state, lost) {
        if (state.state !== 'live' && state.state !== 'suspect') line = null
        row.state(state, lost)
      },
      opened() {
        filler.gap()
        pulls.missed()
        void deps.drain()
      },
      async poll() {
        await pollOnce(deps, events)
        row.received()
        pulls.missed()
        void deps.drain()
      },
      wake: deps.bell.signal,
    },
    over,
  )

  offChannel()
  offWatch()
  events.stop()
  await finish(parts, pulls, filler)
  row.state({ state: 'idle' }, false)
  await row.settled()
}

async function createParts(
  deps: LeadDeps,
  writer: Writer,
): Promise<Pick<LeadParts, 'mirror' | 'flusher' | 'history'>> {
  const { db, send, timers, zone } = deps
  const mirror = createMirror(timers.now)
  mirror.load(await db.patients.toArray(), await allBoards(db))
  const history = createHistory({
    send,
    now: timers.now,
    zone,
    stored: (patient) =>
      db.series.where('[patient+day]').between([patient, ''], [patient, '\uffff']).toArray(),
    write: writer.series,
  })
  return { mirror, history, flusher: createFlusher(mirror, writer.vitals, timers) }
}

function roleOf(user: SessionUser): Parameters<typeof createSubscribed>[0] {
  return user.accountType === 'AdminManager'
    ? { kind: 'platform' }
    : { kind: 'facility', customerId: user.hospitalId }
}

/** What other windows ask of the leader. Returns its undo. */
function listen(deps: LeadDeps, filler: Filler, isDoubted: () => boolean): () => void {
  return deps.channel.on((message) => {
    switch (message.kind) {
      case 'drain':
        return void deps.drain()
      case 'open-patient':
        return filler.first(message.patient)
      case 'check':
        return isDoubted() ? deps.bell.ring() : undefined
      case 'beat':
      case 'want-lead':
      case 'watch':
        return undefined
    }
  })
}

/** One round of REST polling, where sockets are blocked. @throws RequestFailed */
async function pollOnce(deps: LeadDeps, events: FrameEvents): Promise<void> {
  if (deps.user.accountType === 'AdminManager') return
  const entities = await everyEntity(deps.send, patientQuery)
  events.patients(entities)
  events.allPatients(new Set(entities.map((entity) => entity.id)))
}

/** Everything in memory is written before the lead is given up. */
async function finish(parts: LeadParts, pulls: Pulls, filler: Filler): Promise<void> {
  pulls.stop()
  filler.stop()
  await parts.flusher.flushAll()
  await parts.flusher.stop()
  await parts.history.flush('all', null).catch(() => undefined)
}
