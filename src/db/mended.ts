/** What was stored here could not be read, and is gone: what must be asked for again (DISK-07). */

import type { Dexie } from 'dexie'
import type { WardlightDb } from './database.ts'
import type { Loaded } from './rows.ts'
import { mended } from './not-whole.ts'
import { loaded, putStatus } from './status.ts'

type Gone = { table: string; stored: Readonly<Record<string, unknown>> }

/** Lists that say when they were loaded whole: one that misses a row is not whole any more. */
const LISTS: Readonly<Record<string, keyof Loaded>> = {
  patients: 'patientsAt',
  vitals: 'patientsAt',
  alarms: 'alarmsAt',
  wards: 'wardsAt',
  rooms: 'wardsAt',
  sensors: 'devicesAt',
  gateways: 'devicesAt',
}

/** Notes what is gone, in the transaction that deletes it. Of a command its author reads, and it is not asked for. */
export async function noteMended(open: Dexie, all: readonly Gone[]): Promise<void> {
  const gone = all.filter(({ table }) => table !== 'outbox')
  if (gone.length === 0) return
  const db = open as WardlightDb
  const before = await mended(db)
  const lists = gone.flatMap(({ table }) => LISTS[table] ?? [])
  const days = gone.flatMap(({ table, stored }) =>
    table === 'series' ? String(stored['patient']) : [],
  )
  await putStatus(db, {
    key: 'mended',
    times: before.times + 1,
    lists: [...new Set([...before.lists, ...lists])],
    days: [...new Set([...before.days, ...days])],
  })
  const at = await loaded(db)
  await putStatus(db, {
    key: 'sync',
    ...at,
    ...Object.fromEntries(lists.map((list) => [list, 0])),
  })
}

/** Whoever leads begins again when this changes: a new leader asks for everything. */
export async function timesMended(db: WardlightDb): Promise<number> {
  return (await mended(db)).times
}

/** Days are asked for from where they end: those of patients who miss one are asked for from their beginning. */
export async function askForLostDays(db: WardlightDb): Promise<void> {
  const now = await mended(db)
  for (const patient of now.days)
    await db.series
      .where('[patient+day]')
      .between([patient, ''], [patient, '\uffff'])
      .modify({ until: 0 })
  if (now.days.length > 0) await putStatus(db, { ...now, key: 'mended', days: [] })
}
