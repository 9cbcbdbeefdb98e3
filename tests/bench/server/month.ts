import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { closeDatabase, openDatabase } from '../../../server/embedded/store/database.ts'
import type { Db } from '../../../server/embedded/store/db.ts'
import { packed } from '../../../server/embedded/store/hours.ts'
import type { Alarm } from '../../../server/protocol/types.ts'
import { DAY } from '../../../server/tools/simulator/time.ts'
import type { Session } from '../lib/session.ts'
import { historyFolder } from './facility.ts'
import type { Hour } from '../../../server/protocol/types/series.ts'

const DAYS = 30
const HOURLY_DAYS = 30
/** So far the history reaches back already, and its alarms. */
const FILLED_DAYS = 8
const ALARM_DAYS = 1

/**
 * A data folder as 1000 patients leave it after two months with `KEEP_DAYS=30`: a month of single readings, the month
 * before as hours, and a month of confirmed alarms. The filled week, again and again, straight into the tables.
 */
export async function monthFolder(session: Session): Promise<string> {
  const folder = session.folder('month')
  cpSync(await historyFolder(session), folder, { recursive: true })
  const db = openDatabase(folder)
  db.exec('BEGIN')
  addReadings(db)
  addHours(db)
  addAlarms(db)
  db.exec('COMMIT')
  closeDatabase(db)
  return folder
}

function addReadings(db: Db): void {
  const [row] = db.prepare('SELECT max(ts) FROM history').raw().all() as [number][]
  const now = row?.[0] ?? 0
  const copy = db.prepare(
    'INSERT OR IGNORE INTO history SELECT entity, key, ts - ?, value FROM history WHERE ts > ? AND ts <= ?',
  )
  for (let back = FILLED_DAYS; back < DAYS; back += FILLED_DAYS) {
    const length = Math.min(FILLED_DAYS, DAYS - back) * DAY
    copy.run(back * DAY, now - length, now)
  }
}

function addHours(db: Db): void {
  const hour: Hour = { count: 60, numbers: 60, sum: 4312, min: 61, max: 88, shown: 71.87 }
  const data = deflateRawSync(
    packed(new Map(Array.from({ length: 24 }, (_, at) => [at, { ...hour, sum: hour.sum + at }]))),
  )
  const series = db.prepare('SELECT entity, key FROM latest').raw().all() as [number, number][]
  const insert = db.prepare('INSERT OR IGNORE INTO day VALUES (?, ?, ?, ?)')
  const last = Math.floor(Date.now() / DAY) - DAYS
  for (const [entity, key] of series)
    for (let day = last - HOURLY_DAYS; day < last; day += 1) insert.run(entity, key, day, data)
}

function addAlarms(db: Db): void {
  const rows = db.prepare('SELECT data FROM alarm').raw().all() as [string][]
  const insert = db.prepare('INSERT INTO alarm VALUES (?, ?)')
  for (const [text] of rows) {
    const alarm = JSON.parse(text) as Alarm
    if (!alarm.cleared) continue
    for (let back = ALARM_DAYS; back < DAYS; back += 1) {
      const moved = movedBack(alarm, back * DAY)
      insert.run(moved.id, JSON.stringify(moved))
    }
  }
}

const movedBack = (alarm: Alarm, ms: number): Alarm => ({
  ...alarm,
  id: randomUUID(),
  createdTime: alarm.createdTime - ms,
  startTs: alarm.startTs - ms,
  endTs: alarm.endTs - ms,
  clearTs: alarm.clearTs - ms,
})
