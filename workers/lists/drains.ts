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
import type { BatteryParts } from './batteries.ts'

/** What a battery loses changes slowly; where it cannot be told yet, more readings may have come. */
const AGAIN_MS = { known: 3 * HOUR_MS, unknown: 5 * MINUTE_MS }
const INTERVAL_MS = 2 * HOUR_MS
/** Asked for at once, and stored together: the live path keeps its time. */
const AT_ONCE = 4
const STORED_TOGETHER = 24

/** Those that know least first; a list of a thousand is stored as it comes. @throws what a passing failure throws */
export async function learnDue(
  { db, send, writer, timers }: BatteryParts,
  isWanted: () => boolean,
): Promise<void> {
  const { drains } = await batteryNotes(db)
  const due = dueOf(await db.sensors.toArray(), drains, timers.now())
  for (let from = 0; from < due.length; from += STORED_TOGETHER) {
    if (!isWanted()) return
    const found = await learnDrains(
      send,
      idsOf(due.slice(from, from + STORED_TOGETHER)),
      timers.now(),
    )
    await writer.guarded(() => keep(db, found))
  }
}

/** Sensors that are gone are forgotten. */
async function keep(db: BatteryParts['db'], found: BatteryNotes['drains']): Promise<void> {
  const listed = new Set(await db.sensors.toCollection().primaryKeys())
  const { drains } = await batteryNotes(db)
  const all = Object.entries({ ...drains, ...found }).filter(([id]) => listed.has(id))
  await putStatus(db, { key: 'batteries', drains: Object.fromEntries(all) })
}

/** Whose loss is not known or was asked for long ago, the emptiest first; of no reading there is no past to ask for. */
function dueOf(
  sensors: readonly Sensor[],
  known: BatteryNotes['drains'],
  now: number,
): readonly Sensor[] {
  return sensors
    .filter(({ id, battery }) => battery !== undefined && isDue(known[id], now))
    .toSorted((a, b) => (a.battery ?? 0) - (b.battery ?? 0))
}

const isDue = (known: BatteryNotes['drains'][string] | undefined, now: number): boolean =>
  !known || now - known.askedAt >= (known.drain ? AGAIN_MS.known : AGAIN_MS.unknown)

const idsOf = (sensors: readonly Sensor[]): string[] => sensors.map(({ id }) => id)

/** @throws what a passing failure throws; a sensor that the server refuses has no past */
export async function learnDrains(
  send: Send,
  ids: readonly string[],
  now: number,
): Promise<BatteryNotes['drains']> {
  const found: BatteryNotes['drains'] = {}
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (id) => {
        found[id] = { drain: await drainNow(send, id, now), askedAt: now }
      }),
    )
  return found
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
