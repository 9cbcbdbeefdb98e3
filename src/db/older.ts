import type { Transaction } from 'dexie'
import type { Alarm } from '../model/alarms/alarm.ts'
import type { LogEntry } from '../model/alarms/alarm-log.ts'
import type { Concern, OutboxEntry, OutboxRow } from '../model/command.ts'
import { DATABASE, Rows, TABLES, type WardlightDb, olderName } from './database.ts'
import type { SeriesRow, StatusRow } from './rows.ts'
import type { ToSeal } from './sealing.ts'
import { pendingCommands } from './outbox.ts'
import { putRows } from './slices.ts'
import { statusRow } from './status.ts'
import { outlineOf } from '../model/sealed.ts'

/*
 * The database of a console that did not encrypt its rows. It has another name: a window of before may be open still, and
 * would take encrypted rows for its own. What cannot be asked of the server again is taken over; then it is deleted.
 */

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

/** As the last console that did not encrypt left it. */
export class OlderDb extends Rows {
  constructor(userId: string) {
    super(olderName(userId), DATABASE)
    const { accounts, lists, windows, words, alarmLog, care, notes, key: _, ...first } = TABLES
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

/** Of the rows there is one of each: what a console needs to go on, also without a line. */
const KEPT: readonly StatusRow['key'][] = ['session', 'push', 'told', 'looked', 'zone', 'clock']

/** Takes over what the server does not have: commands, the log of alarms, who is signed in. Twice is as good as once. */
export async function takeOver(userId: string, db: WardlightDb): Promise<void> {
  const older = new OlderDb(userId)
  try {
    const outbox = await older.outbox.toArray()
    const alarmLog = await older.alarmLog.toArray()
    const status = await older.status.toArray()
    const seal = status.find(({ key }) => key === 'seal')
    await db.transaction('rw', [db.outbox, db.alarmLog, db.status, db.key], async () => {
      for (const row of outbox) if (!(await db.outbox.get(row.id))) await db.outbox.add(row)
      await putRows(db.alarmLog, alarmLog)
      await putRows(
        db.status,
        status.filter(({ key }) => KEPT.includes(key)),
      )
      // A key of the browser cannot be encrypted: it stays as it was until the next sign-in.
      if (seal?.key === 'seal') await db.key.put({ ...seal, id: 'seal' })
    })
  } finally {
    older.close()
  }
  await older.delete()
}

/** What of it outlives it, where its session is over. */
export async function olderToSeal(userId: string): Promise<ToSeal | null> {
  const older = new OlderDb(userId)
  try {
    const rows = await pendingCommands(older)
    const outline = outlineOf(rows)
    return outline && { outline, rows, key: (await statusRow(older, 'seal')) ?? null }
  } finally {
    older.close()
  }
}
