import type {
  DevicePage,
  HospitalPage,
  ListKind,
  ListWish,
} from '../model/platform/platform-list.ts'
import type { Drain } from '../model/places/battery-life.ts'
import type { Trouble } from '../model/trouble.ts'
import type { ServerDisk } from '../model/server-disk.ts'
import type { ServerWord } from '../model/watch/server-word.ts'
import type { QueueState } from '../model/server-lag.ts'
import type { Note } from '../model/handover/notes.ts'
import type { Connection } from '../model/connection.ts'
import type { SessionUser } from '../model/people/session.ts'
import type { AlarmSettings } from '../model/alarms/alarm-settings.ts'
import type { Edition } from '../model/people/edition.ts'
import type { Word } from '../model/merge.ts'
import type { Zone } from '../model/time/dates.ts'
import type { StoredClock } from '../model/time/server-clock.ts'
import type { NoticeFilter } from '../model/alarms/notices.ts'
import type { WindowSound } from '../model/watch/hearing.ts'
import type { Thresholds } from '../model/vitals/limits.ts'

/** How fast batteries drain by their sensor's id, `null` where it is not known, and when each was asked for. */
export type BatteryNotes = { drains: Record<string, { drain: Drain | null; askedAt: number }> }

/** Shapes of stored rows that are not already shapes of the model. */

/**
 * The live values of one ward, packed (architecture, "Measured, and therefore decided"): patient `ids[i]` owns
 * `v[i*SLOT_COUNT …]`, `ts[i*SLOT_COUNT …]` and `heard[i]`; times in milliseconds. Only `db/vitals.ts`
 * and the worker's mirror know the layout.
 */
export type Board = {
  /** Ward id; `''` for patients without a ward. */
  ward: string
  ids: string[]
  v: Float32Array
  ts: Float64Array
  heard: Float64Array
}

/** A board as stored: times in seconds, and whose values they are in a row of their own. */
export type VitalsRow = { ward: string; v: Float32Array; ts: Uint32Array; heard: Uint32Array }
export type MembersRow = { ward: string; ids: string[] }

/**
 * One patient's local day: hours in `cells` as laid out in `model/history.ts`, positions in `posture` as packed
 * by `model/posture.ts`. Nothing is missing up to `until`, milliseconds.
 */
export type SeriesRow = {
  patient: string
  day: string
  cells: Float32Array
  posture: Int32Array
  until: number
  /** When it was last asked for, milliseconds; older rows do not say. */
  askedAt?: number
}
/**
 * What the stored days say of the care of one ward's patients, packed (`db/care.ts`): of patient `ids[i]` the positions
 * held in `turns`, and the wet hours of the eight days until `days[i]` as bits.
 */
export type CareRow = {
  ward: string
  ids: string[]
  turns: Float64Array
  days: Int32Array
  known: Uint8Array
  wet: Uint8Array
}

/** The notes about one patient, of the days that are kept; patients without notes have no row. */
export type NotesRow = {
  patient: string
  notes: readonly Note[]
  /** The server's mark of the newest note when they were loaded; `''` before they were. */
  mark: string
}
export type WardRow = { id: string; name: string }

/** The last page of one of the platform's lists: only what is on the screen is stored, and stays readable offline. */
export type ListRow =
  | ({ kind: 'hospitals' } & HospitalPage)
  | ({ kind: DeviceListKind } & DevicePage)
export type DeviceListKind = Exclude<ListKind, 'hospitals'>

/** What one window shows and asks for. Whoever leads reads it; `at` is when it was asked for, milliseconds. */
export type WindowRow = {
  id: string
  visible: boolean
  /** Wards on its screen: they are written on the fast lane. */
  wards: readonly string[]
  /** Gateways or sensors are on its screen: they are followed live (AMB-102). */
  devices: boolean
  /** Wards and rooms are on its screen to be changed or chosen: what colleagues change of them is looked for often. */
  places?: boolean
  /** The day each battery is empty is on its screen: what it lost so far is asked for. */
  batteries?: boolean
  /** The opened patient, whose history comes first (OFFL-46). `null` for none. */
  patient: string | null
  /** Whose accounts are on its screen. */
  accounts: { hospital: string; at: number } | null
  /** Pages of the platform's lists on its screen, at most one of each. */
  lists: readonly ShownList[]
  /** Confirmed alarms on its screen of which is not known who confirmed them. */
  confirmed: readonly string[]
  /** Wards whose hand-over is on its screen: their hours and notes are brought up to date (rows of before do not say). */
  handover?: readonly string[]
  /** What this window sounds (rows of before do not say). */
  sound?: WindowSound
  /** How often staff asked whether the line is alive. */
  checks: number
}
export type ShownList = { wish: ListWish; at: number }

/** Tables whose rows come by answers, pushes and commands alike. */
export type MergedTable =
  | 'accounts'
  | 'alarms'
  | 'gateways'
  | 'lists'
  | 'notes'
  | 'rooms'
  | 'sensors'
  | 'status'
  | 'wards'

/**
 * An open question, or a change of rows while one was open (`db/merge.ts`). `n` is the logical time, which leader, window
 * and service worker count up together. An answer is as old as its question, `at`.
 */
export type WordRow = NewWord & { n: number }
export type NewWord = { tables: readonly MergedTable[] } & (
  | { kind: 'asked' }
  | (Word & { at?: number })
)

/** `dates`: when the server was given values of the row, by their path, milliseconds; older rows do not say. */
type Saved = { savedAt: number; dates?: Readonly<Record<string, number>> }

/** When each part was last loaded whole, in milliseconds; 0 for never (OFFL-40). */
export type Loaded = {
  patientsAt: number
  alarmsAt: number
  wardsAt: number
  devicesAt: number
  settingsAt: number
}

/** Bits of a key; a row from before rows were encrypted holds the key itself. */
export type Secret = Uint8Array<ArrayBuffer> | CryptoKey

/** Everything there is one of: a row each, so that screens follow it like any other row. */
export type StatusRow =
  | { key: 'connection'; connection: Connection }
  | { key: 'session'; user: SessionUser; expiresAt: number; obtainedAt: number }
  | ({ key: 'thresholds'; thresholds: Thresholds } & Saved)
  | ({ key: 'alarm-settings' } & AlarmSettings & Saved)
  /** `failed`: the parts that could not be loaded since then, and why (TRUE-13). */
  | ({ key: 'sync'; failed?: Partial<Record<keyof Loaded, Trouble>> } & Loaded)
  /** Rows that could not be read were deleted (`mended.ts`): how often, of which lists, and days of which patients. */
  | { key: 'mended'; times: number; lists: readonly (keyof Loaded)[]; days: readonly string[] }
  | { key: 'edition'; edition: Edition; at: number }
  | { key: 'leader'; epoch: number }
  | ({ key: 'server' } & ServerDisk)
  /** What a server of ours last answered to this console's report (AL23 to AL26). */
  | ({ key: 'word' } & ServerWord)
  /** This server does not watch who hears, as found then. */
  | { key: 'unwatched'; at: number }
  /** How far the server's rules lag behind, as last received, at `heardAt`. */
  | ({ key: 'queue'; heardAt: number } & QueueState)
  /** The hospital's zone as screens show it, and by whose calendar the days are stored. */
  | { key: 'zone'; zone: Zone; days: string }
  /** The server's time as this device has found it. */
  | ({ key: 'clock' } & StoredClock)
  | { key: 'counters'; dropped: number }
  /** `trouble`: why they could not be loaded since then. */
  | { key: 'accounts'; hospitalId: string; hospital: string; at: number; trouble?: Trouble }
  /** Waiting alarms that this device has already shown a notification for. */
  | { key: 'told'; ids: string[] }
  /** What the server calls this device, which it wakes, and of what; rows of earlier versions do not say of what. */
  | { key: 'push'; id: string; filter?: NoticeFilter }
  /** `isFailing`: the server did not give the hours that were asked for last, and is asked again. */
  | { key: 'history'; done: number; total: number; isFailing?: boolean }
  /** Unconfirmed alarms that staff had before their eyes on this device. */
  | { key: 'looked'; ids: string[] }
  | ({ key: 'batteries' } & BatteryNotes)
  /** Commands of which staff know how they ended, and the server does not know that yet. */
  | { key: 'read'; ids: readonly string[] }
  /** When all notes of staff were last known, milliseconds; 0 for never. `trouble`: why not since then. */
  | { key: 'notes'; at: number; trouble?: Trouble }
  /** What seals this user's commands when the session ends; made of the password at the sign-in. */
  | { key: 'seal'; secret: Secret; salt: Uint8Array<ArrayBuffer>; rounds: number }
