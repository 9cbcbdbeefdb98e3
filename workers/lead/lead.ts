import type { Touched } from '../../src/commands/command.ts'
import { Fence, nextEpoch } from '../../src/db/fence.ts'
import { connection } from '../../src/db/status.ts'
import { withDropped } from '../../src/sync/dropped.ts'
import { runConnection } from '../connection/connection.ts'
import { FacilitySubscriptions } from '../connection/facility.ts'
import { type Filler, createFiller } from '../history/filler.ts'
import { createDevices } from '../lists/devices.ts'
import { Limits } from '../lists/limits.ts'
import type { Platform } from '../lists/platform.ts'
import { type Pulls, createPulls } from '../lists/pulls.ts'
import { createConnectionRow, createWriter } from '../state/store.ts'
import { type Counters, createCounters } from './counters.ts'
import { type LeadDeps, type LeadParts, createParts } from './parts.ts'
import { createWatchers } from './watchers.ts'

/** All the work of the one window that leads, until `signal` is aborted; then everything is written. */
export async function lead(deps: LeadDeps, signal: AbortSignal): Promise<void> {
  const { db, timers } = deps
  const epoch = await nextEpoch(db)
  const deposed = new AbortController()
  const over = AbortSignal.any([signal, deposed.signal])
  const row = createConnectionRow(db, epoch, timers.now, await connection(db))
  row.state({ state: 'leading' }, false)
  const fence = new Fence(db, epoch, { deposed: () => deposed.abort(), full: deps.full })
  const writer = createWriter(db, fence)
  const counters = createCounters(db)
  const send = withDropped(deps.send, counters.drop)
  const parts: LeadParts = {
    ...deps,
    send,
    ...(await createParts({ ...deps, send }, fence, writer)),
    epoch,
    writer,
    isLive: () => row.current().state === 'live',
  }
  const filler = createFiller(parts)
  const devices = createDevices(parts)
  const platform = await platformOf(parts, counters)
  const pulls = createPulls(parts, devices, platform?.lists ?? null)
  const limits = new Limits(parts, pulls)
  const facility = platform
    ? null
    : new FacilitySubscriptions({ ...parts, pulls, devices, limits, filler, counters })
  const subscriptions = platform?.subscriptions ?? facility
  if (!subscriptions) return
  const offChannel = listen(deps, {
    filler,
    flushAll: () => parts.flusher.flushAll(),
    accounts: pulls.accountsShown,
    isDoubted: () => row.current().state !== 'live',
    opened: row.say,
    touched: {
      patients: () => facility?.again(),
      places: pulls.placesChanged,
      accounts: pulls.accountsChanged,
      settings: pulls.settingsChanged,
      platform: pulls.listsChanged,
    },
  })
  // The last to listen, for it asks every window what it shows.
  const offWatch = createWatchers(deps.channel, (wards, areDevicesShown) => {
    parts.flusher.watch(wards)
    facility?.showDevices(areDevicesShown)
  })

  const catchUp = {
    opened() {
      filler.gap()
      pulls.missed()
      void deps.drain()
    },
    polled() {
      pulls.polled()
      void deps.drain()
    },
  }
  await runConnection({ ...deps, row, subscriptions, catchUp }, over)

  offChannel()
  offWatch()
  platform?.stop()
  subscriptions.stop()
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

/** The platform's part comes with a user of the platform; a facility's has no such lists. */
async function platformOf(parts: LeadParts, counters: Counters): Promise<Platform | null> {
  if (parts.user.accountType !== 'AdminManager') return null
  const { createPlatform } = await import('../lists/platform.ts')
  return createPlatform(parts, counters)
}

/** Everything in memory is written before the lead is given up. */
async function finish(parts: LeadParts, pulls: Pulls, filler: Filler): Promise<void> {
  pulls.stop()
  filler.stop()
  await parts.flusher.flushAll()
  await parts.flusher.stop()
  await parts.history.flush('all', null).catch(() => undefined)
}
