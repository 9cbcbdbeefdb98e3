import type { WardlightDb } from '../db/database.ts'
import { mergeAlarms } from '../db/alarm-rows.ts'
import { type Asked, asking } from '../db/merge.ts'
import type { Alarm } from '../model/alarms/alarm.ts'
import {
  ALARM_PAGE_SIZE,
  ALARM_WINDOW_MS,
  MINUTE_MS,
  PATIENT_ALARM_WINDOW_MS,
} from '../model/constants.ts'
import { type AlarmPage, findAlarms, findPatientAlarms } from '../wire/requests/alarms.ts'
import type { Request } from '../wire/requests/request.ts'
import { withDropped, type Send } from './rest.ts'

export type AlarmPull = {
  db: WardlightDb
  send: Send
  hospital: string
  now: number
  /** Runs the writes, e.g. fenced by the leader's epoch. */
  write: (work: () => Promise<void>) => Promise<void>
  /** Called with the alarms once they are stored, for the log of this device (AL16). */
  received?: (rows: readonly Alarm[]) => Promise<void>
}

/**
 * The server's windows and pages go by the time at which it made an alarm. Clocks differ by less than this, so an alarm
 * never began much later. After a move it is the time of the import, so answers are filtered again by the alarm's begin
 * (MOVE-11).
 */
const CLOCKS_MS = MINUTE_MS

const isOfWindow = ({ isConfirmed, first }: Alarm, now: number, window: number): boolean =>
  !isConfirmed || first >= now - window

/**
 * Every active alarm and the confirmed ones of the 14-day window, whatever the number of pages (rulings R13,
 * R27, AL20). While a row of the answer cannot be read nothing is deleted: it may be one of those that are
 * missing. Nor is what slipped from one page to another because one before it was deleted: that is missing once, not
 * twice.
 */
export function pullAllAlarms(pull: AlarmPull): Promise<void> {
  return asking(pull.db, ['alarms'], (asked) => pullAll(pull, asked))
}

async function pullAll(pull: AlarmPull, asked: Asked): Promise<void> {
  const stored = await pull.db.alarms.toArray()
  let unread = 0
  const send = withDropped(pull.send, (dropped) => (unread += dropped))
  const ask = async () => {
    const active = await everyPage({ ...pull, send }, { status: 'ACTIVE' })
    // An alarm confirmed between the two requests is in both answers; the later one goes first.
    return [...(await everyPage({ ...pull, send }, { status: 'CLEARED', since: 0 })), ...active]
  }
  let alarms = await ask()
  const answered = new Set(alarms.map(({ alarmId }) => alarmId))
  const isMissing = stored.some(({ alarmId }) => !answered.has(alarmId))
  if (alarms.length > ALARM_PAGE_SIZE && isMissing) alarms = [...(await ask()), ...alarms]
  const rows = alarms.filter((alarm) => isOfWindow(alarm, pull.now, ALARM_WINDOW_MS))
  await pull.write(() => mergeAlarms(pull.db, asked, { rows, whole: unread === 0 }))
  await pull.received?.(rows)
}

/**
 * What changed since the last pull, in few requests: all active alarms, and of the cleared ones those that began
 * since the oldest that was active here and no longer is, or since the newest stored. When one is then still
 * missing, the whole window is read again to see whether it was deleted (OFFL-24: no ghosts).
 */
export function pullChangedAlarms(pull: AlarmPull): Promise<void> {
  return asking(pull.db, ['alarms'], (asked) => pullChanged(pull, asked))
}

async function pullChanged(pull: AlarmPull, asked: Asked): Promise<void> {
  const stored = await pull.db.alarms.toArray()
  const active = await everyPage(pull, { status: 'ACTIVE' })
  const activeIds = new Set(active.map((alarm) => alarm.alarmId))
  const ended = stored.filter((alarm) => !alarm.isConfirmed && !activeIds.has(alarm.alarmId))
  const newest = stored.reduce((latest, alarm) => Math.max(latest, alarm.first), 0)
  // This device's clock may be wrong: an alarm that the server has just listed as active is not too old.
  const oldest = pull.now - ALARM_WINDOW_MS
  const isTooOld = (alarm: Alarm): boolean => alarm.first < oldest && !activeIds.has(alarm.alarmId)
  const recently = ended.filter((alarm) => !isTooOld(alarm))
  const since = recently.reduce((least, { first }) => Math.min(least, first), newest)
  const from = Math.max(0, since - CLOCKS_MS)
  const cleared = await everyPage(pull, { status: 'CLEARED', since: from })
  const answered = new Set([...active, ...cleared].map((alarm) => alarm.alarmId))
  const pages = active.length > ALARM_PAGE_SIZE
  const expected = stored.filter((alarm) =>
    isTooOld(alarm) ? pages && !alarm.isConfirmed : alarm.first >= since,
  )
  // An alarm that slipped from one page to another while they were read is not deleted: ask for all of them.
  if (expected.some((alarm) => !answered.has(alarm.alarmId))) return pullAll(pull, asked)
  const recent = cleared.filter((alarm) => isOfWindow(alarm, pull.now, ALARM_WINDOW_MS))
  await pull.write(() =>
    // Cleared ones go first: they were asked for last, so for an alarm in both lists they are newer.
    mergeAlarms(pull.db, asked, {
      rows: [...recent, ...active],
      gone: stored.filter(isTooOld).map(({ alarmId }) => alarmId),
    }),
  )
  await pull.received?.([...recent, ...active])
}

/** The alarms of one patient, asked for when the patient is opened (PDET-12); those of others are not changed. */
export function pullPatientAlarms(pull: AlarmPull, patient: string): Promise<void> {
  const { db, send, hospital, now, write, received } = pull
  return asking(db, ['alarms'], async (asked) => {
    const alarms = await follow(send, (page) => findPatientAlarms(patient, page, hospital))
    const rows = alarms.filter(
      (alarm) => alarm.originator === patient && isOfWindow(alarm, now, PATIENT_ALARM_WINDOW_MS),
    )
    await write(() => mergeAlarms(db, asked, { rows }))
    await received?.(rows)
  })
}

type Unpaged = { status: 'ACTIVE' } | { status: 'CLEARED'; since: number }
function everyPage(pull: AlarmPull, query: Unpaged): Promise<Alarm[]> {
  return follow(pull.send, (page) => findAlarms({ ...query, page }, pull.hospital))
}

/** Every page, to the last (ruling R13). */
async function follow(send: Send, request: (page: number) => Request<AlarmPage>): Promise<Alarm[]> {
  const alarms: Alarm[] = []
  for (let page = 0; ; page += 1) {
    const answer = await send(request(page))
    alarms.push(...answer.alarms)
    if (!answer.hasNext || answer.alarms.length === 0) return alarms
  }
}
