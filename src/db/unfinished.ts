import type { OutboxRow } from '../model/command.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import type {
  AccountPending,
  AlarmChanges,
  PatientPending,
  PendingAddition,
  PendingNote,
  PlaceAddition,
  PlatformPending,
  Progress,
} from './pending.ts'

/*
 * What staff did that is not done yet, live for the screens (ruling R7). Mostly nothing is: what reads the commands comes
 * with the first that waits.
 */

const NO_PATIENTS: ReadonlyMap<string, PatientPending> = new Map()
const NO_SETTINGS: ReadonlyMap<string, Progress> = new Map()
const NO_ADDITIONS: readonly PendingAddition[] = []
const NO_PLACES: readonly PlaceAddition[] = []
const NO_CHANGES: AlarmChanges = { pending: new Map(), refused: [] }
const NO_ACCOUNTS: readonly AccountPending[] = []
const NO_PLATFORM: readonly PlatformPending[] = []
const NO_NOTES: ReadonlyMap<string, readonly PendingNote[]> = new Map()

/**
 * `nothing` is one object, so that a screen that shows it is not drawn again. If the code cannot be loaded, because the
 * line failed in the first seconds of a device's first visit, the screen does without it.
 */
async function read<T>(
  db: WardlightDb,
  nothing: T,
  reader: (code: typeof import('./pending.ts')) => (rows: readonly OutboxRow[]) => T,
): Promise<T> {
  const rows = await pendingCommands(db)
  if (rows.length === 0) return nothing
  const code = await import('./pending.ts').catch(() => null)
  return code === null ? nothing : reader(code)(rows)
}

/** Patients with a command that is not done, by entity id. */
export const patientPending = (db: WardlightDb): Promise<ReadonlyMap<string, PatientPending>> =>
  read(db, NO_PATIENTS, (code) => code.patientsIn)

/** Patients that are being added, oldest first. */
export const pendingAdditions = (db: WardlightDb): Promise<readonly PendingAddition[]> =>
  read(db, NO_ADDITIONS, (code) => code.additionsIn)

/** By the id of the ward, room, sensor or gateway. */
export const settingsPending = (db: WardlightDb): Promise<ReadonlyMap<string, Progress>> =>
  read(db, NO_SETTINGS, (code) => code.settingsIn)

/** Wards (`ward` is `''`) and rooms (of the ward of this id) that are being added, oldest first. */
export const placeAdditions = (db: WardlightDb): Promise<readonly PlaceAddition[]> =>
  read(db, NO_PLACES, (code) => code.placesIn)

/** Changes of accounts that are not done, oldest first. */
export const accountsPending = (db: WardlightDb): Promise<readonly AccountPending[]> =>
  read(db, NO_ACCOUNTS, (code) => code.accountsIn)

/** Changes of hospitals and devices that are not done, in the order they were given. */
export const platformPending = (db: WardlightDb): Promise<readonly PlatformPending[]> =>
  read(db, NO_PLATFORM, (code) => code.platformIn)

/** Changes of alarm settings that are not done. */
export const alarmChanges = (db: WardlightDb): Promise<AlarmChanges> =>
  read(db, NO_CHANGES, (code) => code.changesIn)

/** Notes that are not on the server yet, by patient, oldest first. */
export const notesPending = (
  db: WardlightDb,
): Promise<ReadonlyMap<string, readonly PendingNote[]>> =>
  read(db, NO_NOTES, (code) => code.notesIn)
