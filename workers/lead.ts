import type { Touched } from '../src/commands/command.ts'
import { nextEpoch } from '../src/db/fence.ts'
import { connection } from '../src/db/status.ts'
import type { SessionUser } from '../src/model/session.ts'
import { everyEntity } from '../src/sync/places.ts'
import { patientQuery } from '../src/wire/queries.ts'
import { createCounters } from './counters.ts'
import { type Filler, createFiller } from './filler.ts'
import { type FrameEvents, createSubscribed } from './frames.ts'
import type { Line } from './line.ts'
import { type LeadDeps, type LeadParts, createParts } from './parts.ts'
import { type Pulls, createPulls } from './pulls.ts'
import { createReceiver } from './receive.ts'
import { runConnection } from './socket.ts'
import { createConnectionRow, createWriter } from './store.ts'
import { createWatchers } from './watchers.ts'

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
  const offChannel = listen(deps, {
    filler,
    flushAll: parts.flusher.flushAll,
    accounts: pulls.accountsShown,
    isDoubted: () => row.current().state !== 'live',
    touched: {
      patients: () => line && subscribed.again(line),
      places: pulls.placesChanged,
      accounts: pulls.accountsChanged,
      settings: pulls.settingsChanged,
    },
  })

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
        pulls.polled()
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

function roleOf(user: SessionUser): Parameters<typeof createSubscribed>[0] {
  return user.accountType === 'AdminManager'
    ? { kind: 'platform' }
    : { kind: 'facility', customerId: user.hospitalId }
}

/** What other windows ask of the leader. Returns its undo. */
function listen(
  deps: LeadDeps,
  on: {
    filler: Filler
    flushAll: () => Promise<void>
    isDoubted: () => boolean
    accounts: (hospital: string) => void
    touched: Record<Touched, () => void>
  },
): () => void {
  return deps.channel.on((message) => {
    switch (message.kind) {
      case 'drain':
        return void deps.drain()
      case 'open-patient':
        return on.filler.first(message.patient)
      case 'accounts':
        return on.accounts(message.hospital)
      case 'touched':
        return on.touched[message.what]()
      case 'hidden':
        return void on.flushAll()
      case 'check':
        return on.isDoubted() ? deps.bell.ring() : undefined
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
