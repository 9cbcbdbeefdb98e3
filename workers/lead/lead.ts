import type { Touched } from '../../src/commands/command.ts'
import { nextEpoch } from '../../src/db/fence.ts'
import { connection } from '../../src/db/status.ts'
import { withDropped } from '../../src/sync/dropped.ts'
import { everyEntity } from '../../src/sync/places.ts'
import { patientQuery } from '../../src/wire/queries.ts'
import type { Frame } from '../../src/wire/socket.ts'
import { createCounters } from './counters.ts'
import { createDevices } from '../lists/devices.ts'
import { type Filler, createFiller } from '../history/filler.ts'
import { createSubscribed } from '../connection/frames.ts'
import type { Line } from '../connection/line.ts'
import { type LeadDeps, type LeadParts, createParts } from './parts.ts'
import type { Platform, PlatformDeps } from '../lists/platform.ts'
import { type Pulls, createPulls } from '../lists/pulls.ts'
import { type Receiver, createReceiver } from '../connection/receive.ts'
import { runConnection } from '../connection/socket.ts'
import { createConnectionRow, createWriter } from '../state/store.ts'
import { createWatchers } from './watchers.ts'

/** All the work of the one window that leads, until `signal` is aborted; then everything is written. */
export async function lead(deps: LeadDeps, signal: AbortSignal): Promise<void> {
  const { db, timers } = deps
  const epoch = await nextEpoch(db)
  const deposed = new AbortController()
  const over = AbortSignal.any([signal, deposed.signal])
  const row = createConnectionRow(db, epoch, timers.now, await connection(db))
  row.state({ state: 'leading' }, false)
  const writer = createWriter(db, epoch, () => deposed.abort(), deps.full)
  const counters = createCounters(db)
  const send = withDropped(deps.send, counters.drop)
  const parts: LeadParts = {
    ...deps,
    send,
    ...(await createParts({ ...deps, send }, writer)),
    epoch,
    writer,
    isLive: () => row.current().state === 'live',
  }
  let line: Pick<Line, 'send'> | null = null
  const filler = createFiller(parts)
  const platform = await platformOf(parts, { line: () => line, dropped: () => counters.drop() })
  const devices = createDevices(parts)
  const pulls = createPulls(parts, devices, platform?.lists ?? null)
  const events = createReceiver(parts, {
    pulls,
    devices,
    filler,
    counters,
    patientsChanged: () => line && subscribed.again(line),
  })
  const subscribed = platform?.subscribed ?? createSubscribed(deps.user.hospitalId, events)
  const offChannel = listen(deps, {
    filler,
    flushAll: parts.flusher.flushAll,
    accounts: pulls.accountsShown,
    isDoubted: () => row.current().state !== 'live',
    opened: row.say,
    touched: {
      patients: () => line && subscribed.again(line),
      places: pulls.placesChanged,
      accounts: pulls.accountsChanged,
      settings: pulls.settingsChanged,
      platform: pulls.listsChanged,
    },
  })
  // The last to listen, for it asks every window what it shows.
  const offWatch = createWatchers(deps.channel, (wards, areDevicesShown) => {
    parts.flusher.watch(wards)
    subscribed.devices(areDevicesShown, line)
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
        tellUnread(frame, events)
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
        await (platform ? platform.poll() : pollOnce(deps, events))
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
  platform?.stop()
  events.stop()
  await finish(parts, pulls, filler)
  row.state({ state: 'idle' }, false)
  await row.settled()
}

/** What other windows ask of the leader. Returns its undo. */
function listen(
  deps: LeadDeps,
  on: {
    filler: Filler
    flushAll: () => Promise<void>
    isDoubted: () => boolean
    opened: () => void
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
      case 'opened':
        return on.opened()
      case 'check':
        return on.isDoubted() ? deps.bell.ring() : undefined
      case 'beat':
      case 'want-lead':
      case 'watch':
      case 'list':
        return undefined
    }
  })
}

/** Told before the readable rows are: a list with holes deletes nobody. */
function tellUnread(frame: Frame, events: Receiver): void {
  if (!('dropped' in frame) || frame.dropped === 0) return
  events.unread(frame.dropped, frame.kind === 'page' && frame.subject === 'patients')
}

/** The platform's part comes with a user of the platform; a facility's has no such lists. */
async function platformOf(parts: LeadParts, deps: PlatformDeps): Promise<Platform | null> {
  if (parts.user.accountType !== 'AdminManager') return null
  const { createPlatform } = await import('../lists/platform.ts')
  return createPlatform(parts, deps)
}

/** One round of REST polling, where sockets are blocked. @throws RequestFailed */
async function pollOnce(deps: LeadDeps, events: Receiver): Promise<void> {
  const send = withDropped(deps.send, (rows) => events.unread(rows, true))
  const entities = await everyEntity(send, patientQuery)
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
