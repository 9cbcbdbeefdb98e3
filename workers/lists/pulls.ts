import { type HospitalSettings, laidOver, putAlarmSettings } from '../../src/db/alarm-settings.ts'
import { pruneAnswered, pruneDone } from '../../src/db/outbox.ts'
import { replaceWards } from '../../src/db/places.ts'
import { markLoaded } from '../../src/db/status.ts'
import { HOUR_MS } from '../../src/model/constants.ts'
import { pullAllAlarms, pullChangedAlarms } from '../../src/sync/alarms.ts'
import { loadAlarmSettings } from '../../src/sync/alarm-settings.ts'
import { keepEdition } from '../../src/sync/edition.ts'
import { loadDevices, loadWards } from '../../src/sync/places.ts'
import type { Devices } from './devices.ts'
import { createJob } from './jobs.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { PlatformLists } from './platform-lists.ts'

/** The dashboard's list is asked for at least so often, should a socket message be missed (AMB-119). */
const ALARMS_EVERY_MS = 60_000
/** Of cleared alarms that were deleted on the server nothing is said, so now and then all are read. */
const WHOLE_EVERY_MS = 10 * 60_000
const PLACES_EVERY_MS = 5 * 60_000
/** The server does not push accounts. */
const ACCOUNTS_EVERY_MS = 20_000
const JUDGE_EVERY_MS = 30_000
const HISTORY_FLUSH_MS = 5 * 60_000
/** Alarms come in bursts; what arrives within this is one reload. */
const ALARM_BURST_MS = 100
const NOTHING: HospitalSettings = { enabled: {}, limits: {} }

/** What is fetched over REST beside the socket, and what is done by the clock. */
export type Pulls = {
  /** An alarm was raised or cleared. */
  alarmsChanged(): void
  /** Wards, rooms or devices were changed by a command. */
  placesChanged(): void
  /** The hospital's alarm settings or the user's letters were changed by a command. */
  settingsChanged(): void
  /** What is pushed of the hospital's settings is newer than those that are being asked for. */
  settingsPushed(settings: HospitalSettings): void
  /** Accounts of this hospital are on a screen: they are kept up to date, and no others. `null` for none. */
  accountsShown(hospital: string | null): void
  /** An account was changed by a command. */
  accountsChanged(): void
  /** Hospitals or devices were changed by a command of the platform. */
  listsChanged(): void
  /** A line was opened: anything may have been missed meanwhile (OFFL-23, OFFL-24). */
  missed(): void
  /** One more round of polling: alarms each time, places now and then. */
  polled(): void
  stop(): void
}

/** @param lists the platform's, which a facility has not */
export function createPulls(
  parts: LeadParts,
  devices: Devices,
  lists: PlatformLists | null,
): Pulls {
  const { db, send, writer, mirror, flusher, history, timers, user } = parts
  const hospital = user.hospitalName
  const isFacility = user.accountType !== 'AdminManager'
  /** When all alarms of the window were last read; deleted ones are noticed then. */
  let wholeAt = -Infinity
  let placesAsked = false
  let accountsOf: string | null = null
  let areAccountsShown = false
  /** Since the settings were asked for last. */
  let pushed: HospitalSettings = NOTHING

  async function pullAlarms(): Promise<void> {
    if (!isFacility) return
    const pull = { db, send, hospital, now: timers.now(), write: writer.guarded }
    if (timers.elapsed() - wholeAt > WHOLE_EVERY_MS) {
      const startedAt = timers.elapsed()
      await pullAllAlarms(pull)
      wholeAt = startedAt
    } else await pullChangedAlarms(pull)
    await markLoaded(db, 'alarmsAt', timers.now())
  }

  /*
   * What a command has changed is stored with its last step. An answer that was under way then is older, would undo
   * it on the screen, and is not stored: another is asked for already. It is looked in the very transaction.
   */

  /** The platform's devices are asked for page by page (`platform-lists.ts`). */
  async function pullPlaces(isOvertaken: () => boolean): Promise<void> {
    if (!isFacility) return
    const isStored = await devices.replace(() => loadDevices(send, hospital), isOvertaken)
    if (!isStored) return
    await markLoaded(db, 'devicesAt', timers.now())
    const { wards, rooms } = await loadWards(send, hospital)
    await writer.guarded(async () => {
      if (!isOvertaken()) await replaceWards(db, wards, rooms)
    })
    if (isOvertaken()) return
    await markLoaded(db, 'wardsAt', timers.now())
  }

  async function pullSettings(isOvertaken: () => boolean): Promise<void> {
    if (!isFacility) return
    pushed = NOTHING
    const asked = await loadAlarmSettings(send, user)
    await writer.guarded(async () => {
      if (!isOvertaken()) await putAlarmSettings(db, laidOver(asked, pushed), timers.now())
    })
    await keepEdition(parts)
  }

  /** Few pages show accounts: what loads them comes with the first. */
  async function pullAccounts(isOvertaken: () => boolean): Promise<void> {
    if (accountsOf === null || !areAccountsShown) return
    const accounts = await import('./accounts.ts')
    await accounts.pullAccounts(parts, accountsOf, isOvertaken)
  }

  async function keepHouse(): Promise<void> {
    mirror.judge()
    flusher.wake()
    await pruneDone(db, timers.now() - HOUR_MS)
    await pruneAnswered(db)
  }

  const alarms = createJob(pullAlarms, timers, { everyMs: ALARMS_EVERY_MS })
  const places = createJob(pullPlaces, timers, { everyMs: PLACES_EVERY_MS })
  const settings = createJob(pullSettings, timers, { everyMs: PLACES_EVERY_MS })
  const accounts = createJob(pullAccounts, timers, { everyMs: ACCOUNTS_EVERY_MS })
  const house = createJob(keepHouse, timers, { everyMs: JUDGE_EVERY_MS })
  const hours = createJob(
    () => history.flush('all', parts.isLive() ? timers.now() : null),
    timers,
    { everyMs: HISTORY_FLUSH_MS },
  )
  house.ask()
  hours.ask(HISTORY_FLUSH_MS)

  return {
    alarmsChanged: () => alarms.ask(ALARM_BURST_MS),
    placesChanged: () => places.renew(),
    settingsChanged: () => settings.renew(),
    settingsPushed: (settings) => void (pushed = laidOver(pushed, settings)),
    accountsShown(hospital) {
      const wereShown = areAccountsShown
      areAccountsShown = hospital !== null
      if (hospital === null || (wereShown && hospital === accountsOf)) return
      if (hospital === accountsOf) return accounts.ask()
      accountsOf = hospital
      accounts.renew()
    },
    accountsChanged: () => accounts.renew(),
    listsChanged: () => lists?.changed(),
    missed() {
      lists?.refresh()
      wholeAt = -Infinity
      alarms.ask()
      placesAsked = true
      places.ask()
      settings.ask()
    },
    polled() {
      lists?.refresh()
      alarms.ask()
      if (placesAsked) return
      placesAsked = true
      places.ask()
      settings.ask()
    },
    stop() {
      for (const job of [alarms, places, settings, accounts, house, hours]) job.stop()
    },
  }
}
