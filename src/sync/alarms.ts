import type { WardlightDb } from '../db/database.ts'
import { mergeAlarms } from '../db/alarm-rows.ts'
import type { Alarm } from '../model/alarm.ts'
import { ALARM_WINDOW_MS } from '../model/constants.ts'
import { type AlarmQuery, findAlarms } from '../wire/requests/alarms.ts'
import type { Send } from './rest.ts'

export type AlarmPull = {
  db: WardlightDb
  send: Send
  hospital: string
  now: number
  /** Runs the writes, e.g. fenced by the leader's epoch. */
  write: (work: () => Promise<void>) => Promise<void>
}

/** Every alarm of the 14-day window, whatever the number of pages (rulings R13, AL20). */
export async function pullAllAlarms(pull: AlarmPull): Promise<void> {
  const alarms = await everyPage(pull, { statusList: ['ACTIVE', 'CLEARED'], since: 0 })
  await pull.write(() => mergeAlarms(pull.db, alarms, { replaceAll: true }))
}

/**
 * What changed since the last pull, in few requests: all active alarms, and of the cleared ones those raised
 * since the oldest that was active here and no longer is, or since the newest known. What is then still
 * missing was deleted on the server (OFFL-24: no ghosts).
 */
export async function pullChangedAlarms(pull: AlarmPull): Promise<void> {
  const known = await pull.db.alarms.toArray()
  const active = await everyPage(pull, { statusList: ['ACTIVE'], since: 0 })
  const activeIds = new Set(active.map((alarm) => alarm.alarmId))
  const ended = known.filter((alarm) => !alarm.isConfirmed && !activeIds.has(alarm.alarmId))
  const newest = known.reduce((latest, alarm) => Math.max(latest, alarm.createdTime), 0)
  const since = ended.reduce((oldest, alarm) => Math.min(oldest, alarm.createdTime), newest)
  const cleared = await everyPage(pull, { statusList: ['CLEARED'], since })
  const answered = new Set([...active, ...cleared].map((alarm) => alarm.alarmId))
  const deleted = ended.filter((alarm) => !answered.has(alarm.alarmId))
  const tooOld = known.filter((alarm) => alarm.createdTime < pull.now - ALARM_WINDOW_MS)
  await pull.write(() =>
    mergeAlarms(pull.db, [...active, ...cleared], {
      remove: [...deleted, ...tooOld].map((alarm) => alarm.alarmId),
    }),
  )
}

async function everyPage(pull: AlarmPull, query: Omit<AlarmQuery, 'page'>): Promise<Alarm[]> {
  const alarms: Alarm[] = []
  for (let page = 0; ; page += 1) {
    const answer = await pull.send(findAlarms({ ...query, page }, pull.hospital))
    alarms.push(...answer.alarms)
    if (!answer.hasNext) return alarms
  }
}
