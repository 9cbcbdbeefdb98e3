import { noteReceived, pruneLog } from '../../src/db/alarm-log.ts'
import { mergeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { asking } from '../../src/db/merge.ts'
import { pruneAnswered, pruneDone } from '../../src/db/outbox.ts'
import { mergeWards } from '../../src/db/places.ts'
import { forgetFailed, markFailed, markLoaded } from '../../src/db/status.ts'
import type { Alarm } from '../../src/model/alarms/alarm.ts'
import { HOUR_MS } from '../../src/model/constants.ts'
import { pullAllAlarms, pullChangedAlarms } from '../../src/sync/alarms.ts'
import { keepEdition } from '../../src/sync/edition.ts'
import { loadDevices, loadWards, placesNow } from '../../src/sync/places.ts'
import type { AlarmRows } from './alarm-rows.ts'
import type { Devices } from './devices.ts'
import { createCollection } from './collection.ts'
import { type Job, createJob } from './jobs.ts'
import { type LeadParts, readerOf } from '../lead/parts.ts'
import { noting } from './noting.ts'
import type { PlatformLists } from './platform-lists.ts'
import type { AlarmSettings } from '../../src/model/alarms/alarm-settings.ts'
import type { Loaded } from '../../src/db/rows.ts'
import type { SessionUser } from '../../src/model/people/session.ts'
import { attributesOf } from '../../src/wire/requests/auth.ts'
import { emailSettings, hospitalSettings } from '../../src/wire/rows/alarm-settings.ts'
import type { Send } from '../../src/sync/rest.ts'

/** The dashboard's list is asked for at least this often, in case a socket message was missed (AMB-119). */
const ALARMS_EVERY_MS = 60_000
/** The server does not report deleted cleared alarms, so now and then all are read. */
const WHOLE_EVERY_MS = 10 * 60_000
const PLACES_EVERY_MS = 5 * 60_000
/** The server does not push wards and rooms: while they are on a screen a colleague's new one shows after this. */
const SHOWN_PLACES_EVERY_MS = 4_000
/** The server does not push accounts. */
const ACCOUNTS_EVERY_MS = 20_000
const JUDGE_EVERY_MS = 30_000
const HISTORY_FLUSH_MS = 5 * 60_000
/** Alarms come in bursts; those within this are one reload. */
const ALARM_BURST_MS = 100

/** Fetches over REST what the socket does not bring, and does the work that is due by the clock. */
export type Pulls = {
  /** An alarm was raised or cleared. */
  alarmsChanged(): void
  /** Wards, rooms or devices were changed by a command. */
  placesChanged(): void
  /** While wards and rooms are on a screen, changes of others are looked for often. */
  placesShown(areShown: boolean): void
  /** The hospital's alarm settings or the user's letters were changed by a command. */
  settingsChanged(): void
  /** The accounts of this hospital are on a screen and kept up to date; `null` for none. */
  accountsShown(hospital: string | null): void
  /** An account was changed by a command. */
  accountsChanged(): void
  /** Hospitals or devices were changed by a command of the platform. */
  listsChanged(): void
  /** A line was opened: anything may have been missed before (OFFL-23, OFFL-24). */
  missed(): void
  /** A round of polling: alarms each time, places once. */
  polled(): void
  stop(): void
}

/**
 * @param arrived alarms that were pushed and wait to be written
 * @param lists the platform's; `null` for a facility
 */
export function createPulls(
  parts: LeadParts,
  devices: Devices,
  arrived: Pick<AlarmRows, 'settle'>,
  lists: PlatformLists | null,
): Pulls {
  const { db, timers, history, writer } = parts
  const isFacility = parts.user.accountType !== 'AdminManager'
  const alarmPull = createAlarmPull(parts, arrived)
  let placesAsked = false
  /** A facility's; the platform's devices are asked for page by page (`platform-lists.ts`). */
  const every = (everyMs: number, pull: () => Promise<void>): Job =>
    createJob(() => (isFacility ? pull() : Promise.resolve()), timers, { everyMs })

  const alarms = every(ALARMS_EVERY_MS, alarmPull.run)
  const deviceRows = every(PLACES_EVERY_MS, async () => {
    if (!(await pullDevices(parts, devices))) deviceRows.ask()
  })
  const places = every(PLACES_EVERY_MS, async () => {
    if (!(await pullWards(parts))) places.ask()
  })
  const shownPlaces = createCollection<'shown'>(timers, {
    everyMs: SHOWN_PLACES_EVERY_MS,
    fetch: createPlacesLook(parts),
  })
  const settings = every(PLACES_EVERY_MS, () => pullSettings(parts))
  const accounts = createCollection<string>(timers, {
    everyMs: ACCOUNTS_EVERY_MS,
    // Few pages show accounts: the code is loaded with the first.
    async fetch(hospital) {
      const { pullAccounts } = await import('./accounts.ts')
      await pullAccounts(parts, hospital, () => (accounts.wish() ?? hospital) === hospital)
    },
  })
  const house = createJob(() => keepHouse(parts), timers, { everyMs: JUDGE_EVERY_MS })
  const hours = createJob(
    () => history.flush('all', parts.isLive() ? timers.now() : null),
    timers,
    { everyMs: HISTORY_FLUSH_MS },
  )
  house.ask()
  hours.ask(HISTORY_FLUSH_MS)

  function askPlaces(): void {
    placesAsked = true
    for (const job of [deviceRows, places, settings]) job.ask()
  }

  return {
    alarmsChanged: () => alarms.ask(ALARM_BURST_MS),
    placesChanged() {
      deviceRows.ask()
      places.ask()
    },
    placesShown: (areShown) => shownPlaces.show(areShown && isFacility ? 'shown' : null),
    settingsChanged: () => settings.ask(),
    accountsShown: accounts.show,
    accountsChanged: () => accounts.refresh(),
    listsChanged: () => lists?.refresh(),
    missed() {
      void writer.guarded(() => forgetFailed(db)).catch(() => undefined)
      lists?.refresh()
      alarmPull.whole()
      alarms.ask()
      askPlaces()
    },
    polled() {
      lists?.refresh()
      alarms.ask()
      if (!placesAsked) askPlaces()
    },
    stop() {
      for (const job of [alarms, deviceRows, places, shownPlaces, settings, accounts, house, hours])
        job.stop()
    },
  }
}

/** Pulls the changed alarms, and now and then all of them: only then deleted ones are noticed. */
function createAlarmPull(parts: LeadParts, arrived: Pick<AlarmRows, 'settle'>) {
  const { db, send, writer, timers, user } = parts
  let wholeAt = -Infinity
  async function pullNow(now: number): Promise<void> {
    const hospital = user.hospitalName
    const received = (rows: readonly Alarm[]): Promise<void> => noteReceived(db, rows, timers.now())
    const pull = { db, send, hospital, now, write: writer.guarded, received }
    const startedAt = timers.elapsed()
    // Pushed alarms that wait are older than the lists.
    await arrived.settle()
    if (startedAt - wholeAt > WHOLE_EVERY_MS) {
      await pullAllAlarms(pull)
      wholeAt = startedAt
    } else await pullChangedAlarms(pull)
  }
  return {
    /** The next run pulls all of them. */
    whole: () => void (wholeAt = -Infinity),
    async run(): Promise<void> {
      const began = timers.elapsed()
      await part(parts, 'alarmsAt', () => pullNow(timers.now()))
      // The list is at least as new as the question, by the clock as the answer has set it.
      await markLoaded(db, 'alarmsAt', parts.dated(began))
    },
  }
}

/** Loads a part, and notes why it could not be. @throws what `load` throws */
const part = <T>(parts: LeadParts, of: keyof Loaded, load: () => Promise<T>): Promise<T> =>
  noting(parts, (trouble) => markFailed(parts.db, of, trouble), load)

/** Answers whether all were stored: not if a command changed any of them since the request. */
async function pullDevices(parts: LeadParts, devices: Devices): Promise<boolean> {
  const { db, send, timers, user } = parts
  const load = () => devices.replace((seen) => loadDevices(send, user.hospitalName, seen))
  // A board draws no devices: it does not know that a patient has no sensor.
  const isWanted = readerOf(user) === 'staff'
  if (isWanted && !(await part(parts, 'devicesAt', load))) return false
  await markLoaded(db, 'devicesAt', isWanted ? timers.now() : 0)
  return true
}

/** Wards and rooms. Answers whether they were stored. */
function pullWards(parts: LeadParts): Promise<boolean> {
  const { db, send, writer, timers, user } = parts
  return asking(db, ['wards', 'rooms'], async (asked) => {
    const load = () => loadWards(send, user.hospitalName)
    const { wards, rooms } = await part(parts, 'wardsAt', load)
    let isStored = false
    await writer.guarded(async () => {
      isStored = await mergeWards(db, asked, wards, rooms)
      if (isStored) await markLoaded(db, 'wardsAt', timers.now())
    })
    return isStored
  })
}

/**
 * Asks in one request which wards and rooms exist, and reads them only if that has changed: rooms are read ward by ward,
 * which is too much for every few seconds. The first answer always counts as changed.
 */
function createPlacesLook(parts: LeadParts): () => Promise<void> {
  let before = ''
  return async () => {
    const places = await placesNow(parts.send)
    if (places !== before && (await pullWards(parts))) before = places
  }
}

async function pullSettings(parts: LeadParts): Promise<void> {
  const { db, send, writer, timers, user } = parts
  await asking(db, ['status'], async (asked) => {
    const settings = await part(parts, 'settingsAt', () => loadAlarmSettings(send, user))
    await writer.guarded(async () => {
      await mergeAlarmSettings(db, asked, settings, timers.now())
      await markLoaded(db, 'settingsAt', timers.now())
    })
  })
  await keepEdition(parts)
}

async function keepHouse({ db, mirror, flusher, timers }: LeadParts): Promise<void> {
  mirror.judge()
  flusher.wake()
  await pruneDone(db, timers.now() - HOUR_MS)
  await pruneAnswered(db)
  await pruneLog(db, timers.now())
}

/** The hospital's switches and the user's letters; a wall board gets none (SALRM-14). @throws RequestFailed */
export async function loadAlarmSettings(
  send: Send,
  user: Pick<SessionUser, 'id' | 'hospitalId' | 'accountType'>,
): Promise<AlarmSettings> {
  const hospital = await send(attributesOf('CUSTOMER', user.hospitalId))
  const userAttributes =
    readerOf(user) === 'board' ? new Map() : await send(attributesOf('USER', user.id))
  return { ...hospitalSettings(hospital), email: emailSettings(userAttributes) }
}
