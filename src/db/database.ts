import { Dexie, type Table } from 'dexie'
import type { Account } from '../model/people/account.ts'
import type { Alarm } from '../model/alarms/alarm.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { OutboxRow } from '../model/command.ts'
import type { Patient } from '../model/patients/patient.ts'
import type { Gateway, Room, Sensor } from '../model/places/ward.ts'
import { type LockRow, encryptRows } from './cipher/unlock.ts'
import type { Half } from './cipher/row-key.ts'
import type {
  CareRow,
  ListRow,
  MembersRow,
  NewWord,
  NotesRow,
  SeriesRow,
  StatusRow,
  VitalsRow,
  WardRow,
  WindowRow,
  WordRow,
} from './rows.ts'

/** Raise with every change of `TABLES`; a test compares a hash of them (tests/db/schema.test.ts). */
export const SCHEMA_VERSION = 15

/** Primary key first, then indexes. Row count is what IndexedDB costs, so rows are few and packed. */
export const TABLES = {
  patients: 'entityId, wardId',
  vitals: 'ward',
  alarms: 'alarmId, originator',
  wards: 'id',
  rooms: 'id, wardId',
  sensors: 'id',
  gateways: 'id',
  accounts: 'id, hospitalId',
  lists: 'kind',
  series: '[patient+day], day',
  outbox: 'id',
  status: 'key',
  windows: 'id',
  words: '++n',
  alarmLog: 'alarmId, raised, originator',
  care: 'ward',
  notes: 'patient',
  key: 'id',
} as const

const PREFIX = 'wardlight-'
/** Rows are encrypted: a console that did not must not take them for its own. */
const SUFFIX = '.2'

/** The tables of a user's database. */
export class Rows extends Dexie {
  declare patients: Table<Patient, string>
  declare vitals: Table<VitalsRow | MembersRow, string>
  declare alarms: Table<Alarm, string>
  declare wards: Table<WardRow, string>
  declare rooms: Table<Room, string>
  declare sensors: Table<Sensor, string>
  declare gateways: Table<Gateway, string>
  declare accounts: Table<Account, string>
  declare lists: Table<ListRow, string>
  declare series: Table<SeriesRow, [string, string]>
  declare outbox: Table<OutboxRow, string>
  declare status: Table<StatusRow, string>
  declare windows: Table<WindowRow, string>
  declare words: Table<WordRow, number, NewWord>
  declare alarmLog: Table<LogEntry, string>
  declare care: Table<CareRow, string>
  declare notes: Table<NotesRow, string>
  declare key: Table<LockRow, string>
}

/** The database of one user: another user's sign-in opens another one, and this one is deleted (ruling R9). */
export class WardlightDb extends Rows {
  /**
   * @param half what rows are encrypted with, the part that is not in the database; `null` where nothing is kept
   * @param isGuest see `encryptRows`
   */
  constructor(userId: string, half: Half | PromiseLike<Half> | null = null, isGuest = false) {
    super(databaseName(userId), DATABASE)
    // An upgrade sees rows as they lie on the disk: there is no key before a database is open.
    this.version(SCHEMA_VERSION)
      .stores(TABLES)
      // Subjects of commands were in the clear: names of wards, addresses of accounts.
      .upgrade((change) =>
        change
          .table('outbox')
          .toCollection()
          .modify((row: { subject?: string }) => void delete row.subject),
      )
    if (half !== null) encryptRows(this, half, isGuest)
  }
}
export const DATABASE = { chromeTransactionDurability: 'relaxed', cache: 'immutable' } as const

/** Names of every user's database on this device. */
export async function databaseNames(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter(isUsers)
}
export const isUsers = (name: string): boolean => name.startsWith(PREFIX)

export function databaseName(userId: string): string {
  return `${PREFIX}${userId}${SUFFIX}`
}

/** Where a console that did not encrypt keeps its rows; one may still be open in a window of before. */
export const olderName = (userId: string): string => `${PREFIX}${userId}`
export const isOlder = (name: string): boolean => !name.endsWith(SUFFIX)

export function userOf(name: string): string {
  return name.slice(PREFIX.length, isOlder(name) ? undefined : -SUFFIX.length)
}
