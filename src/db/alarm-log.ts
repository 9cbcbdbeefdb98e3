import type { Alarm } from '../model/alarms/alarm.ts'
import {
  type AlarmNote,
  type LogEntry,
  type LoggedAlarm,
  LOG_KEPT_MS,
  LOG_LEAST,
  loggedPlace,
  LOG_MOST,
  newEntry,
  notesOf,
  withNote,
} from '../model/alarms/alarm-log.ts'
import { NOWHERE, placeOf } from '../model/places/place.ts'
import type { WardlightDb } from './database.ts'
import { putRows } from './slices.ts'

/**
 * Notes in the log of this device that alarms were `received`, `shown`, `sounded` or `confirmed` (AL16). Of repeated
 * calls the first counts. Answers the entries that changed.
 *
 * @param note.at by the server's clock, milliseconds
 */
export function noteAlarms(
  db: WardlightDb,
  alarms: readonly LoggedAlarm[],
  note: AlarmNote,
): Promise<LogEntry[]> {
  return noteEach(db, alarms, () => [note])
}

/** Notes alarms received from the server: that they came, that others confirmed them, that they ended. */
export async function noteReceived(
  db: WardlightDb,
  rows: readonly Alarm[],
  at: number,
): Promise<void> {
  await noteEach(db, rows, (alarm) => notesOf(alarm, at))
}

async function noteEach<Row extends LoggedAlarm>(
  db: WardlightDb,
  alarms: readonly Row[],
  notes: (alarm: Row) => readonly AlarmNote[],
): Promise<LogEntry[]> {
  const stored = await entriesOf(db, alarms)
  const news = alarms.filter((alarm, at) => {
    const entry = stored[at]
    return entry === undefined || notes(alarm).reduce(withNote, entry) !== entry
  })
  if (news.length === 0) return []
  const placed = await places(db, news)
  return db.transaction('rw', db.alarmLog, async () => {
    const now = await entriesOf(db, news)
    const changed = news.flatMap((alarm, at) => {
      const entry = now[at] ?? newEntry(alarm, placed(alarm.originator))
      const noted = notes(alarm).reduce(withNote, entry)
      return noted === now[at] ? [] : [noted]
    })
    await putRows(db.alarmLog, changed)
    return changed
  })
}

function entriesOf(db: WardlightDb, alarms: readonly Pick<LoggedAlarm, 'alarmId'>[]) {
  return db.alarmLog.bulkGet(alarms.map(({ alarmId }) => alarmId))
}

/** Where these patients belong, and are seen. */
async function places(db: WardlightDb, alarms: readonly LoggedAlarm[]) {
  const ids = [...new Set(alarms.map(({ originator }) => originator))]
  const patients = await db.patients.bulkGet(ids)
  const byId = new Map(patients.map((patient, at) => [ids[at], patient]))
  return (originator: string) => {
    const patient = byId.get(originator)
    return loggedPlace(patient ? placeOf(patient) : NOWHERE)
  }
}

/** The same of alarms that are in the log; part of the transaction it is called in. */
export async function noteLogged(
  db: WardlightDb,
  ids: readonly string[],
  note: AlarmNote,
): Promise<void> {
  const entries = await db.alarmLog.bulkGet([...ids])
  const noted = entries.flatMap((entry) => (entry ? withNote(entry, note) : []))
  await putRows(
    db.alarmLog,
    noted.filter((entry) => !entries.includes(entry)),
  )
}

/** The server says who confirmed an alarm. */
export async function nameConfirmer(db: WardlightDb, alarmId: string, who: string): Promise<void> {
  await db.transaction('rw', db.alarmLog, async () => {
    const entry = await db.alarmLog.get(alarmId)
    if (!entry?.device) return
    const { confirmed: at, device } = entry
    await noteLogged(db, [alarmId], { kind: 'confirmed', at, device, who })
  })
}

/** The whole log, newest first. */
export function alarmLog(db: WardlightDb): Promise<LogEntry[]> {
  return db.alarmLog.orderBy('raised').reverse().toArray()
}

/** Forgets what is older than 14 days, but for the newest thousand; and the oldest where there are too many. */
export async function pruneLog(db: WardlightDb, now: number): Promise<void> {
  const count = await db.alarmLog.count()
  if (count <= LOG_LEAST) return
  const old = db.alarmLog.where('raised').below(now - LOG_KEPT_MS)
  await db.alarmLog.bulkDelete(await old.limit(count - LOG_LEAST).primaryKeys())
  const over = (await db.alarmLog.count()) - LOG_MOST
  if (over <= 0) return
  await db.alarmLog.bulkDelete(await db.alarmLog.orderBy('raised').limit(over).primaryKeys())
}
