import { Dexie, type Table, type Transaction } from 'dexie'
import type { Account } from '../model/people/account.ts'
import type { Alarm } from '../model/alarms/alarm.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { OutboxRow, Concern, OutboxEntry } from '../model/command.ts'
import type { Patient } from '../model/patients/patient.ts'
import type { Gateway, Room, Sensor } from '../model/places/ward.ts'
import { IN_CLEAR, type LockRow, encryptRows } from './cipher/unlock.ts'
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

/** A command as it was stored before it ran from the top: at a step, with the results of those before it. */
type SteppedRow = OutboxEntry & {
  state: string
  step?: number
  results?: Readonly<Record<string, unknown>>
}

/** What looks had found, by the name of their step. */
const FOUND: Readonly<Record<string, [Concern, 'ASSET' | 'DEVICE']>> = {
  'holders of the sensor': ['patient', 'ASSET'],
  'sensors of the patient': ['sensor', 'DEVICE'],
  'what the ward contains': ['gateway', 'DEVICE'],
}
const MADE = 'make the patient'

/** The same command for a console that runs it from the top: it keeps whether it was begun, and its subjects. */
function withoutSteps(stored: unknown): OutboxRow {
  const { step = 0, results = {}, ...row } = stored as SteppedRow
  const isOnItsWay = row.state === 'sending' || row.state === 'resting'
  const made = results[MADE]
  return {
    ...row,
    ...(row.state === 'sending' && { state: 'running' }),
    written: step > 0 ? 'yes' : isOnItsWay ? 'perhaps' : 'no',
    concerns: Object.entries(FOUND).flatMap(([name, [kind, type]]) =>
      idsIn(results[name], type).map((id) => `${kind}:${id}`),
    ),
    ...(typeof made === 'string' && { made }),
  } as OutboxRow
}

function idsIn(results: unknown, type: string): string[] {
  if (!Array.isArray(results)) return []
  return (results as { id: string; entityType: string }[])
    .filter(({ entityType }) => entityType === type)
    .map(({ id }) => id)
}

/** Raise with every change of `TABLES`; a test compares a hash of them (tests/db/schema.test.ts). */
export const SCHEMA_VERSION = 14

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
  outbox: 'id, subject',
  status: 'key',
  windows: 'id',
  words: '++n',
  alarmLog: 'alarmId, raised, originator',
  care: 'ward',
  notes: 'patient',
  key: 'id',
} as const

const PREFIX = 'wardlight-'

/** The database of one user: another user's sign-in opens another one, and this one is deleted (ruling R9). */
export class WardlightDb extends Dexie {
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

  /**
   * @param half what rows are encrypted with, the part that is not in the database; `null` where nothing is kept
   * @param isGuest see `encryptRows`
   */
  constructor(userId: string, half: Half | PromiseLike<Half> | null = null, isGuest = false) {
    super(`${PREFIX}${userId}`, { chromeTransactionDurability: 'relaxed', cache: 'immutable' })
    const { accounts, lists, windows, words, alarmLog, care, notes, key, ...first } = TABLES
    this.version(1).stores(first)
    // 2: days carry positions. Older days stay readable, and are asked for again from the first hour on.
    this.version(2).upgrade((change) =>
      change
        .table<SeriesRow>('series')
        .toCollection()
        .modify({ posture: new Int32Array(), until: 0 }),
    )
    // 3: boards are stored in seconds, apart from their patients' ids. The server sends them again.
    this.version(3).upgrade((change) => change.table('vitals').clear())
    // 4: accounts. They are loaded when their page is opened.
    this.version(4).stores({ accounts })
    // 5: the platform's pages. It had every device of every hospital; a hospital's own are asked for again.
    this.version(5)
      .stores({ lists })
      .upgrade((change) =>
        Promise.all([change.table('gateways').clear(), change.table('sensors').clear()]),
      )
    // 6: a command is where it is in time, and at no step. One that was begun runs again from the top.
    this.version(6).upgrade((change) =>
      change
        .table('outbox')
        .toCollection()
        .modify((row, at) => void (at.value = withoutSteps(row))),
    )
    // 7: what windows want. Each writes its row when it opens.
    this.version(7).stores({ windows })
    // 8: open questions, and changes that come before their answers.
    this.version(8).stores({ words })
    // 9: the alarm log. It is filled with the next list of alarms.
    this.version(9).stores({ alarmLog: 'alarmId, raised' })
    // 10: what the stored days say of turns and diapers. Whoever leads makes it of them.
    this.version(10).stores({ care })
    // 11: notes of staff. They are loaded when somebody leads.
    this.version(11).stores({ notes })
    // 12: one time of an alarm, when it began. Alarms and their log had the time at which the server made them.
    this.version(12).stores({ alarms: TABLES.alarms }).upgrade(withOneTime)
    // 13: the log is found by patient. Its entries stay and are indexed.
    this.version(13).stores({ alarmLog })
    // 14: rows are encrypted. Those from before are as soon as the key is known (`cipher/unlock.ts`). A later upgrade can
    // delete rows, and cannot read them: there is no key before a database is open.
    this.version(SCHEMA_VERSION)
      .stores({ key })
      .upgrade((change) => change.table('key').put(IN_CLEAR))
    if (half !== null) encryptRows(this, half, isGuest)
  }
}

/** What was looked at was kept as one such time: the next look notes it by ids. */
async function withOneTime(change: Transaction): Promise<void> {
  const began = new Map<string, number>()
  await change
    .table<Alarm & { createdTime?: number }>('alarms')
    .toCollection()
    .modify((row) => {
      began.set(row.alarmId, row.first)
      delete row.createdTime
    })
  await change
    .table<LogEntry>('alarmLog')
    .toCollection()
    .modify((entry) => {
      entry.raised = began.get(entry.alarmId) ?? entry.raised
    })
  await change.table('status').delete('looked')
}

/** Names of every user's database on this device. */
export async function databaseNames(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(PREFIX))
}

export function databaseName(userId: string): string {
  return `${PREFIX}${userId}`
}

export function userOf(name: string): string {
  return name.slice(PREFIX.length)
}
