import { batteryNotes } from '../../src/db/devices.ts'
import type { BatteryNotes } from '../../src/db/rows.ts'
import { putStatus } from '../../src/db/status.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/model/constants.ts'
import { BATTERY_LOOK_BACK_MS, drainOf } from '../../src/model/places/battery-life.ts'
import type { Sensor } from '../../src/model/places/ward.ts'
import { failureOf, isPassing } from '../../src/sync/failure.ts'
import type { Send } from '../../src/sync/rest.ts'
import { SENSOR_BATTERY } from '../../src/wire/queries.ts'
import { averages } from '../../src/wire/requests/entities.ts'
import type { LeadParts } from '../lead/parts.ts'

export type DrainParts = Pick<LeadParts, 'db' | 'send' | 'writer' | 'timers'>

/** A drain changes slowly. Where there were too few readings for one, more may have come since. */
const AGAIN_MS = { known: 3 * HOUR_MS, unknown: 5 * MINUTE_MS }
const INTERVAL_MS = 2 * HOUR_MS
/** So many are asked for at once and stored together, so that live values are not held up. */
const AT_ONCE = 4
const STORED_TOGETHER = 24

/** Asks for every drain that is due; a list of a thousand is stored part by part. @throws for a failure that may pass */
export async function learnDue(
  { db, send, writer, timers }: DrainParts,
  isWanted: () => boolean,
): Promise<void> {
  const { drains } = await batteryNotes(db)
  const due = dueOf(await db.sensors.toArray(), drains, timers.now())
  for (let from = 0; from < due.length; from += STORED_TOGETHER) {
    if (!isWanted()) return
    const ids = due.slice(from, from + STORED_TOGETHER).map(({ id }) => id)
    const learnt = await learnDrains(send, ids, timers.now())
    await writer.guarded(() => storeDrains(db, learnt))
  }
}

/** Drains of sensors that are no longer listed are dropped. */
async function storeDrains(db: DrainParts['db'], learnt: BatteryNotes['drains']): Promise<void> {
  const listed = new Set(await db.sensors.toCollection().primaryKeys())
  const { drains } = await batteryNotes(db)
  const all = Object.entries({ ...drains, ...learnt }).filter(([id]) => listed.has(id))
  await putStatus(db, { key: 'batteries', drains: Object.fromEntries(all) })
}

/** Sensors whose drain is unknown or old, the emptiest first. A sensor without a reading has no past to ask for. */
function dueOf(
  sensors: readonly Sensor[],
  drains: BatteryNotes['drains'],
  now: number,
): readonly Sensor[] {
  return sensors
    .filter(({ id, battery }) => battery !== undefined && isDue(drains[id], now))
    .toSorted((a, b) => (a.battery ?? 0) - (b.battery ?? 0))
}

const isDue = (note: BatteryNotes['drains'][string] | undefined, now: number): boolean =>
  !note || now - note.askedAt >= (note.drain ? AGAIN_MS.known : AGAIN_MS.unknown)

/** A sensor that the server refuses gets no drain. @throws for a failure that may pass */
export async function learnDrains(
  send: Send,
  ids: readonly string[],
  now: number,
): Promise<BatteryNotes['drains']> {
  const drains: BatteryNotes['drains'] = {}
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (id) => {
        drains[id] = { drain: await drainNow(send, id, now), askedAt: now }
      }),
    )
  return drains
}

async function drainNow(send: Send, id: string, now: number) {
  const startTs = now - BATTERY_LOOK_BACK_MS
  const query = { key: SENSOR_BATTERY, startTs, endTs: now, interval: INTERVAL_MS }
  try {
    const points = await send(averages(id, query))
    return drainOf(points.map(({ ts, value }) => ({ at: ts, percent: value })))
  } catch (error) {
    if (isPassing(failureOf(error))) throw error
    return null
  }
}
