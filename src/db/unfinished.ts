import type { OutboxRow } from '../model/command.ts'
import type { AccountPending } from './account-pending.ts'
import type { AlarmChanges } from './alarm-pending.ts'
import type { PendingNote } from './note-pending.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import type { PatientPending, PendingAddition } from './patient-pending.ts'
import type { PlaceAddition, SettingsPending } from './settings-pending.ts'

/*
 * What staff did that is not done yet, live for the screens (ruling R7). Mostly nothing is: what reads the commands,
 * and the commands with it, comes with the first that waits.
 */

const NO_PATIENTS: ReadonlyMap<string, PatientPending> = new Map()
const NO_SETTINGS: ReadonlyMap<string, SettingsPending> = new Map()
const NO_ADDITIONS: readonly PendingAddition[] = []
const NO_PLACES: readonly PlaceAddition[] = []
const NO_CHANGES: AlarmChanges = { pending: new Map(), refused: [] }
const NO_ACCOUNTS: readonly AccountPending[] = []
const NO_NOTES: ReadonlyMap<string, readonly PendingNote[]> = new Map()

/**
 * `nothing` is one object, so that a screen that shows it is not drawn anew. Where the code cannot be fetched, because
 * the line fell silent in the first seconds of a device's first visit, the screen does without it.
 */
async function read<T>(
  db: WardlightDb,
  nothing: T,
  reader: (rows: readonly OutboxRow[]) => Promise<T>,
): Promise<T> {
  const rows = await pendingCommands(db)
  return rows.length === 0 ? nothing : reader(rows).catch(() => nothing)
}

/** Patients with a command that is not done, by entity id. */
export const patientPending = (db: WardlightDb): Promise<ReadonlyMap<string, PatientPending>> =>
  read(db, NO_PATIENTS, async (rows) => (await import('./patient-pending.ts')).patientsIn(rows))

/** Patients that are being added, oldest first. */
export const pendingAdditions = (db: WardlightDb): Promise<readonly PendingAddition[]> =>
  read(db, NO_ADDITIONS, async (rows) => (await import('./patient-pending.ts')).additionsIn(rows))

/** By the id of the ward, room, sensor or gateway. */
export const settingsPending = (db: WardlightDb): Promise<ReadonlyMap<string, SettingsPending>> =>
  read(db, NO_SETTINGS, async (rows) => (await import('./settings-pending.ts')).settingsIn(rows))

/** Wards (`ward` is `''`) and rooms (of the ward of this id) that are being added, oldest first. */
export const placeAdditions = (db: WardlightDb): Promise<readonly PlaceAddition[]> =>
  read(db, NO_PLACES, async (rows) => (await import('./settings-pending.ts')).placesIn(rows))

/** Changes of accounts that are not done, oldest first. */
export const accountsPending = (db: WardlightDb): Promise<readonly AccountPending[]> =>
  read(db, NO_ACCOUNTS, async (rows) => (await import('./account-pending.ts')).accountsIn(rows))

/** Changes of alarm settings that are not done. */
export const alarmChanges = (db: WardlightDb): Promise<AlarmChanges> =>
  read(db, NO_CHANGES, async (rows) => (await import('./alarm-pending.ts')).changesIn(rows))

/** Notes that are not on the server yet, by patient, oldest first. */
export const notesPending = (
  db: WardlightDb,
): Promise<ReadonlyMap<string, readonly PendingNote[]>> =>
  read(db, NO_NOTES, async (rows) => (await import('./note-pending.ts')).notesIn(rows))
