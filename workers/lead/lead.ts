import type { Touched } from '../../src/commands/command.ts'
import { Fence, nextEpoch } from '../../src/db/fence.ts'
import { connection } from '../../src/db/status.ts'
import { hospitalZone, keepDaysIn } from '../../src/db/zone.ts'
import { withDropped } from '../../src/sync/rest.ts'
import { type CatchUp, runConnection } from '../connection/connection.ts'
import { FacilitySubscriptions } from '../connection/facility.ts'
import type { Subscriptions } from '../connection/connection.ts'
import { createFiller } from '../history/filler.ts'
import { createAlarmRows } from '../lists/alarm-rows.ts'
import { createBatteries } from '../lists/batteries.ts'
import { createConfirmers } from '../lists/confirmers.ts'
import { createDevices } from '../lists/devices.ts'
import { Limits } from '../lists/limits.ts'
import { createNotes } from '../lists/notes.ts'
import { reportPresence } from '../lists/presence.ts'
import { followUnread } from '../lists/unread.ts'
import { followServerDisk } from '../lists/server-disk.ts'
import type { Platform } from '../lists/platform-lists.ts'
import { createPulls } from '../lists/pulls.ts'
import { type ConnectionRow, createConnectionRow } from '../connection/connection-row.ts'
import { type Counters, createCounters } from './counters.ts'
import { type LeadDeps, type LeadParts, readerOf } from './parts.ts'
import { DRAWN_PAST } from '../../src/model/board/drawn.ts'
import { type Serving, serveWindows } from './serve.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { VitalsStore, allBoards } from '../../src/db/vitals.ts'
import { createCare } from '../care/care.ts'
import { createLaterHistory } from '../history/later.ts'
import type { Later } from '../later.ts'
import { Flusher } from '../state/flush.ts'
import { Mirror } from '../state/mirror.ts'
import { type Writer, createWriter } from '../state/writer.ts'
import { pendingCommands } from '../../src/db/outbox.ts'
import type { Timers } from '../timing/wait.ts'
import { beginAgainWhenMended } from './mended.ts'
import { follow } from './follow.ts'

/** Drains whenever a window adds a command or tries one again, until `signal` is aborted. */
export function followOutbox(
  db: WardlightDb,
  drain: () => Promise<void>,
  timers: Timers,
  signal: AbortSignal,
): void {
  let before: ReadonlySet<string> = new Set()
  follow(
    () => waiting(db),
    (rows) => {
      const isNew = rows.some((row) => !before.has(row))
      before = new Set(rows)
      // A command that is under way changes its row with every step, but its id is not new.
      if (isNew) void drain()
    },
    timers,
    signal,
  )
}

/**
 * Commands still to be carried out, without those that wait for staff. A held command has an entry of its own, so that
 * it counts as new once it is released (AL8).
 */
async function waiting(db: WardlightDb): Promise<string[]> {
  const rows = await pendingCommands(db)
  return rows
    .filter(({ state }) => state !== 'refused' && state !== 'expired')
    .map(({ id, state }) => (state === 'held' ? `${id} held` : id))
}

/** What a leader is given, with the code that it loads later. */
type Deps = LeadDeps & { later: Later }

/** All the work of the one window that leads, until `signal` is aborted; then everything is written. */
export async function lead(given: Deps, signal: AbortSignal): Promise<void> {
  const { db, timers } = given
  const zone = await hospitalZone(db)
  const deps = { ...given, zone: zone ?? given.zone }
  const epoch = await nextEpoch(db)
  const end = new AbortController()
  const over = AbortSignal.any([signal, end.signal])
  const fence = new Fence(db, epoch, { ...deps.room, deposed: () => end.abort() })
  const row = createConnectionRow(db, fence, timers, await connection(db))
  deps.clock.follow(row.moved, over)
  row.state({ state: 'leading' }, false)
  await fence.run([db.series, db.care], () => keepDaysIn(db, zone, given.zone))
  // All the work goes by one calendar: with another one it begins again.
  follow(
    () => hospitalZone(db),
    (now) => now !== zone && end.abort(),
    timers,
    over,
  )
  const team = await createTeam(deps, { epoch, fence, row })
  await beginAgainWhenMended(deps, fence, end)

  const offChannel = deps.channel.on((message) => {
    if (message.kind === 'touched') touched(team, message.what)
  })
  serveWindows(deps.windows, team, over)
  followOutbox(db, deps.drain, timers, over)
  // A wall board gives no commands.
  if (readerOf(deps.user) !== 'board') followUnread(team.parts, over)
  const disk = followServerDisk(team.parts)
  await runConnection({ ...deps, ...team, catchUp: catchUpOf(team) }, over)

  end.abort()
  offChannel()
  disk.stop()
  await finish(team)
  row.state({ state: 'idle' }, false)
  await row.settled()
}

/** All parts that work for a leader. */
type Team = Serving & { parts: LeadParts; platform: Platform | null; subscriptions: Subscriptions }

async function createTeam(
  deps: Deps,
  { epoch, fence, row }: { epoch: number; fence: Fence; row: ConnectionRow },
): Promise<Team> {
  const writer = createWriter(deps.db, fence)
  const counters = createCounters(deps.db)
  const given = { ...deps, send: withDropped(deps.send, counters.drop) }
  const parts: LeadParts & { later: Later } = {
    ...given,
    ...(await createParts(given, fence, writer)),
    epoch,
    writer,
    isLive: () => row.current().state === 'live',
    dated: row.dated,
  }
  const { bell, flusher } = parts
  const filler = createFiller(parts)
  const devices = createDevices(parts)
  const platform = await platformOf(parts, counters)
  const alarms = createAlarmRows(parts)
  const pulls = createPulls(parts, devices, alarms, platform?.lists ?? null)
  const confirmers = createConfirmers(parts)
  const batteries = createBatteries(parts)
  const notes = platform || readerOf(parts.user) === 'board' ? null : createNotes(parts)
  const presence = platform ? null : reportPresence(parts)
  const working = { flusher, filler, pulls, confirmers, batteries, notes, presence }
  const common = { parts, ...working, row, bell, platform }
  if (platform) return { ...common, facility: null, subscriptions: platform.subscriptions }
  const limits = new Limits(parts)
  const facility = new FacilitySubscriptions({
    ...parts,
    pulls,
    devices,
    alarms,
    limits,
    filler,
    counters,
  })
  return { ...common, facility, subscriptions: facility }
}

/** The parts that hold state, filled from the database. */
async function createParts(
  deps: Deps,
  fence: Fence,
  writer: Writer,
): Promise<Pick<LeadParts, 'mirror' | 'flusher' | 'history' | 'care'>> {
  const { db, send, timers, user, zone, later } = deps
  const mirror = new Mirror(timers.now)
  mirror.load(await db.patients.toArray(), await allBoards(db))
  const care = createCare({ db, writer, timers, zone, later })
  const history = createLaterHistory(async () => {
    const { createHistory } = await later.history()
    return createHistory({
      series: readerOf(user) === 'board' ? DRAWN_PAST : undefined,
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

/** Asks again for rows that a command changed and the server does not push. */
function touched({ facility, pulls, notes }: Team, what: Touched): void {
  switch (what) {
    case 'patients':
      return facility?.resubscribe()
    case 'places':
      return pulls.placesChanged()
    case 'accounts':
      return pulls.accountsChanged()
    case 'settings':
      return pulls.settingsChanged()
    case 'platform':
      return pulls.listsChanged()
    case 'notes':
      return notes?.changed()
  }
}

function catchUpOf({ parts, filler, pulls, notes }: Team): CatchUp {
  return {
    opened() {
      filler.gap()
      pulls.missed()
      notes?.changed()
      void parts.drain()
    },
    polled() {
      pulls.polled()
      notes?.polled()
      void parts.drain()
    },
  }
}

/** The code of the platform's lists is loaded for its own users only; a facility has no such lists. */
async function platformOf(parts: LeadParts, counters: Counters): Promise<Platform | null> {
  if (parts.user.accountType !== 'AdminManager') return null
  const { createPlatform } = await import('../lists/platform-lists.ts')
  return createPlatform(parts, counters)
}

/** Writes everything in memory before the lead is given up. */
async function finish({
  parts,
  platform,
  subscriptions,
  pulls,
  confirmers,
  batteries,
  notes,
  presence,
  filler,
}: Team): Promise<void> {
  platform?.stop()
  subscriptions.stop()
  pulls.stop()
  confirmers.stop()
  batteries.stop()
  notes?.stop()
  presence?.stop()
  filler.stop()
  await parts.flusher.flushAll()
  await parts.flusher.stop()
  await parts.history.flush('all', null).catch(() => undefined)
  await parts.care.stop()
}
