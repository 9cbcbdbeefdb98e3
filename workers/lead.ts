import type { WardlightDb } from '../src/db/database.ts'
import { nextEpoch } from '../src/db/fence.ts'
import { pruneDone } from '../src/db/outbox.ts'
import { replaceDevices, replaceWards } from '../src/db/places.ts'
import { connection, markLoaded, putStatus, statusRow, thresholds } from '../src/db/status.ts'
import { allBoards } from '../src/db/vitals.ts'
import { HOUR_MS } from '../src/model/constants.ts'
import type { Zone } from '../src/model/dates.ts'
import type { SessionUser } from '../src/model/session.ts'
import { pullAllAlarms, pullChangedAlarms } from '../src/sync/alarms.ts'
import { everyEntity, loadDevices, loadWards } from '../src/sync/places.ts'
import type { Send, Tokens } from '../src/sync/rest.ts'
import type { WireEntity } from '../src/wire/entity.ts'
import { patientQuery } from '../src/wire/queries.ts'
import { gatewayRow, sensorRow } from '../src/wire/rows/device.ts'
import { patientDelta } from '../src/wire/rows/patient.ts'
import { thresholdsFrom } from '../src/wire/rows/thresholds.ts'
import type { Channel } from './channel.ts'
import { createFiller } from './filler.ts'
import { createFlusher } from './flush.ts'
import { createSubscribed, mergeRows, type FrameEvents } from './frames.ts'
import { createHistory } from './history.ts'
import { createJob } from './jobs.ts'
import type { Line, SocketLike } from './line.ts'
import { createMirror } from './mirror.ts'
import { runConnection } from './socket.ts'
import { createConnectionRow, createWriter } from './store.ts'
import type { Timers } from './wait.ts'
import { createWatchers } from './watchers.ts'

export type LeadDeps = {
  db: WardlightDb
  user: SessionUser
  send: Send
  tokens: Tokens
  connect: (token: string) => SocketLike
  channel: Channel
  /** Rung when the line must be proved anew: slept, network back, a tap. */
  bell: { ring(): void; signal(): AbortSignal }
  drain: () => Promise<void>
  timers: Timers
  random: () => number
  zone: Zone
}

const ALARMS_EVERY_MS = 60_000
const PLACES_EVERY_MS = 5 * 60_000
const JUDGE_EVERY_MS = 30_000
const HISTORY_FLUSH_MS = 5 * 60_000
/** The patient count is ahead of the list for a moment when somebody was added; then we ask again. */
const COUNT_SETTLES_MS = 2_000

/** All the work of the one window that leads, until `signal` is aborted; then everything is written. */
export async function lead(deps: LeadDeps, signal: AbortSignal): Promise<void> {
  const { db, user, send, timers } = deps
  const epoch = await nextEpoch(db)
  const stop = new AbortController()
  const until = AbortSignal.any([signal, stop.signal])
  const writer = createWriter(db, epoch, () => stop.abort())
  const row = createConnectionRow(db, epoch, timers.now, await connection(db))
  row.state({ state: 'leading' }, false)

  const mirror = createMirror(timers.now)
  mirror.load(await db.patients.toArray(), await allBoards(db))
  const flusher = createFlusher(mirror, writer.vitals, timers)
  const history = createHistory({
    send,
    now: timers.now,
    zone: deps.zone,
    stored: (patient) =>
      db.series.where('[patient+day]').between([patient, ''], [patient, '\uffff']).toArray(),
    write: writer.series,
  })
  const filler = createFiller({ db, history, writer, mirror, timers, zone: deps.zone, epoch })
  const isFacility = user.accountType !== 'AdminManager'
  const hospital = user.hospitalName

  const alarmPull = () => ({ db, send, hospital, now: timers.now(), write: writer.guarded })
  let allAlarmsLoaded = false
  const alarms = createJob(
    async () => {
      if (!isFacility) return
      await (allAlarmsLoaded ? pullChangedAlarms(alarmPull()) : pullAllAlarms(alarmPull()))
      allAlarmsLoaded = true
      await markLoaded(db, 'alarmsAt', timers.now())
    },
    timers,
    { everyMs: ALARMS_EVERY_MS },
  )
  const places = createJob(
    async () => {
      const devices = await loadDevices(send, hospital)
      await writer.guarded(() => replaceDevices(db, devices.gateways, devices.sensors))
      await markLoaded(db, 'devicesAt', timers.now())
      if (!isFacility) return
      mirror.setSensors(devices.sensors)
      const { wards, rooms } = await loadWards(send, hospital)
      await writer.guarded(() => replaceWards(db, wards, rooms))
      await markLoaded(db, 'wardsAt', timers.now())
      flusher.wake()
    },
    timers,
    { everyMs: PLACES_EVERY_MS },
  )
  const housekeeping = createJob(
    async () => {
      mirror.judge(timers.now())
      flusher.wake()
      await pruneDone(db, timers.now() - HOUR_MS)
    },
    timers,
    { everyMs: JUDGE_EVERY_MS },
  )
  const historyFlush = createJob(
    () => history.flush('all', row.current().state === 'live' ? timers.now() : null),
    timers,
    { everyMs: HISTORY_FLUSH_MS },
  )
  const counters = await createCounters(db)
  let line: Pick<Line, 'send'> | null = null
  const recount = createJob(
    async () => {
      if (line && counters.patients !== mirror.ids().length) subscribed.again(line)
    },
    timers,
    { everyMs: null },
  )

  function patients(entities: readonly WireEntity[]): void {
    for (const entity of entities) {
      const applied = mirror.apply(patientDelta(entity, hospital))
      if (applied.length > 0) history.live(entity.id, applied)
    }
    flusher.wake()
  }

  function allPatients(ids: ReadonlySet<string>): void {
    mirror.keepOnly(ids)
    void flusher.flushAll().then(() => markLoaded(db, 'patientsAt', timers.now()))
    filler.start()
  }

  const events: FrameEvents = {
    patients,
    allPatients,
    patientCount(count) {
      counters.patients = count
      if (count !== mirror.ids().length) recount.ask(COUNT_SETTLES_MS)
    },
    thresholds: (entity) =>
      void thresholds(db).then((old) =>
        putStatus(db, {
          key: 'thresholds',
          thresholds: thresholdsFrom(entity, old),
          savedAt: timers.now(),
        }),
      ),
    alarmsChanged: () => alarms.ask(100),
    gateways: (entities, whole) =>
      void writer.guarded(async () => {
        const stored = new Map((await db.gateways.toArray()).map((item) => [item.id, item]))
        const changed = entities.map((wire) => gatewayRow(wire, hospital, stored.get(wire.id)))
        await replaceDevices(
          db,
          mergeRows([...stored.values()], changed, whole),
          await db.sensors.toArray(),
        )
      }),
    sensors: (entities, whole) =>
      void writer.guarded(async () => {
        const stored = new Map((await db.sensors.toArray()).map((item) => [item.id, item]))
        const changed = entities.map((wire) => sensorRow(wire, hospital, stored.get(wire.id)))
        const rows = mergeRows([...stored.values()], changed, whole)
        await replaceDevices(db, await db.gateways.toArray(), rows)
        mirror.setSensors(rows)
        flusher.wake()
      }),
    dropped: () => counters.drop(),
  }
  const subscribed = createSubscribed(
    isFacility ? { kind: 'facility', customerId: user.hospitalId } : { kind: 'platform' },
    events,
  )
  const watchers = createWatchers(deps.channel, (wards, devices) => {
    flusher.watch(wards)
    subscribed.devices(devices, line)
  })
  const off = deps.channel.on((message) => {
    if (message.kind === 'drain') void deps.drain()
    if (message.kind === 'open-patient') filler.first(message.patient)
    if (message.kind === 'check' && row.current().state !== 'live') deps.bell.ring()
  })
  housekeeping.ask()
  historyFlush.ask(HISTORY_FLUSH_MS)

  async function poll(): Promise<void> {
    if (isFacility) {
      const entities = await everyEntity(send, patientQuery)
      patients(entities)
      allPatients(new Set(entities.map((entity) => entity.id)))
    }
    row.received()
    alarms.ask()
    places.ask()
    void deps.drain()
  }

  await runConnection(
    {
      timers,
      random: deps.random,
      connect: deps.connect,
      token: () => deps.tokens.current(),
      renew: (stale) => deps.tokens.renew(stale),
      subscriptions: () => subscribed.fresh(),
      frame: (frame, on) => {
        line = on
        row.received()
        subscribed.receive(frame, on)
      },
      state: (state, lost) => row.state(state, lost),
      opened: () => {
        allAlarmsLoaded = false
        filler.gap()
        alarms.ask()
        places.ask()
        void deps.drain()
      },
      poll,
      wake: deps.bell.signal,
    },
    until,
  )

  off()
  watchers()
  for (const job of [alarms, places, housekeeping, historyFlush, recount]) job.stop()
  filler.stop()
  await flusher.flushAll()
  await flusher.stop()
  await history.flush('all', null).catch(() => undefined)
  row.state({ state: 'idle' }, false)
  await row.settled()
}

/** Counts of what was dropped, in the database for the curious (issue: a counter says so). */
async function createCounters(db: WardlightDb): Promise<{ patients: number; drop(): void }> {
  const stored = await statusRow(db, 'counters')
  let dropped = stored?.dropped ?? 0
  return {
    patients: -1,
    drop() {
      dropped += 1
      void putStatus(db, { key: 'counters', dropped, reconnects: 0, refreshes: 0 })
    },
  }
}
