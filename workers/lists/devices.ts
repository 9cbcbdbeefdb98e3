import type { Table } from 'dexie'
import {
  type Asked,
  type Held,
  asking,
  changeRows,
  holding,
  mergeRows,
} from '../../src/db/merge.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { loaded, markLoaded } from '../../src/db/status.ts'
import type { Gateway, Sensor } from '../../src/model/places/ward.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { gatewayRow, isGatewayName, isSensorName, sensorRow } from '../../src/wire/rows/device.ts'
import { Dates } from './dates.ts'
import { createCollection } from './collection.ts'
import type { LeadParts } from '../lead/parts.ts'

/** Frames that come together are stored together. */
const GATHER_MS = 100
/** After every write screens read the list again, up to a thousand devices, so changes are written only this often. */
const EVERY_MS = 1_000

type Kind = 'gateways' | 'sensors'
type Lists = { gateways: readonly Gateway[]; sensors: readonly Sensor[] }

/** A frame about devices. */
export type Pushed = { kind: Kind; entities: readonly WireEntity[] } & (
  | { is: 'update' }
  /** `whole`: there are no other devices. `held` is the question that it answers, `null` for a pushed page. */
  | { is: 'page'; whole: boolean; held: Held | null }
)

/** The one writer of a facility's devices: pushed changes, and lists that were asked for. */
export type Devices = {
  /** The line is asked for the list now: its first page is as old as this question. */
  ask(kind: Kind): Held
  push(pushed: Pushed): void
  /**
   * Asks for both lists and stores them, keeping what was pushed since. Answers whether it did: not if a command changed a
   * device since. @throws what `ask` and the database throw
   *
   * @param ask calls its argument with each device that it read
   */
  replace(ask: (seen: (wire: WireEntity) => void) => Promise<Lists>): Promise<boolean>
  stop(): void
}

export function createDevices(parts: LeadParts): Devices {
  const { db, user, mirror, flusher, writer, timers } = parts
  const dates = new Dates()
  const laid = layings(user.hospitalName, dates)
  const list = createCollection<never, Pushed>(timers, {
    gatherMs: GATHER_MS,
    storedEveryMs: EVERY_MS,
    async store(pushed) {
      // Before the transaction, which must not wait for anything but rows.
      const asked = new Map<Pushed, Asked | null>()
      for (const each of pushed) asked.set(each, each.is === 'page' ? await askedBy(each) : null)
      await writer.guarded(async () => {
        await store(db, asked, db.gateways, 'gateways', laid.gateways)
        await store(db, asked, db.sensors, 'sensors', laid.sensors)
      })
    },
    async stored(pushed) {
      for (const each of pushed) if (each.is === 'page') each.held?.over()
      await assignSensors()
      await noteFollowed()
    },
  })

  /** A list that was loaded whole and is followed stays up to date with every push (ruling R32). */
  async function noteFollowed(): Promise<void> {
    if ((await loaded(db)).devicesAt > 0) await markLoaded(db, 'devicesAt', timers.now())
  }

  async function assignSensors(): Promise<void> {
    mirror.setSensors(await db.sensors.toArray())
    flusher.wake()
  }

  async function storeLists(asked: Asked, { gateways, sensors }: Lists): Promise<boolean> {
    let isStored = false
    await writer.guarded(async () => {
      const both = await Promise.all([
        mergeRows(db, db.gateways, asked, { rows: gateways, whole: true }, { lay: laid.gateways }),
        mergeRows(db, db.sensors, asked, { rows: sensors, whole: true }, { lay: laid.sensors }),
      ])
      isStored = both.every(Boolean)
    })
    if (isStored) await assignSensors()
    return isStored
  }

  return {
    ask: (kind) => holding(db, [kind]),
    push(pushed) {
      list.push([pushed], { isUrgent: pushed.is === 'page' && pushed.whole })
    },
    async replace(ask) {
      // Pushed changes that wait are older than the lists.
      await list.settle()
      const seen = (wire: WireEntity): void => void dates.newest(wire)
      return asking(db, ['gateways', 'sensors'], async (asked) =>
        storeLists(asked, await ask(seen)),
      )
    },
    stop: list.stop,
  }
}

/** Pages are merged into the stored rows: by the server's dates, older attributes are left out. */
async function store<Row extends Gateway | Sensor>(
  db: WardlightDb,
  all: ReadonlyMap<Pushed, Asked | null>,
  table: Table<Row, string>,
  kind: Kind,
  lay: Lay<Row>,
): Promise<void> {
  let changes: { id: string; change: WireEntity }[] = []
  const write = async (): Promise<void> => {
    if (changes.length > 0) await changeRows(db, table, changes, { lay })
    changes = []
  }
  for (const [pushed, asked] of all) {
    if (pushed.kind !== kind) continue
    if (pushed.is === 'update') {
      changes.push(...pushed.entities.map((wire) => ({ id: wire.id, change: wire })))
      continue
    }
    await write()
    const stored = new Map((await table.toArray()).map((row) => [row.id, row]))
    const rows = pushed.entities.flatMap((wire) => lay(stored.get(wire.id), wire) ?? [])
    await mergeRows(db, table, asked, { rows, whole: pushed.whole }, { lay })
  }
  await write()
}

/** `null` where the question was lost with the database: then the page counts as pushed. */
const askedBy = ({ held }: Pushed & { is: 'page' }): Promise<Asked | null> | null =>
  held && held.asked.catch(() => null)

type Lay<Row> = (row: Row | undefined, change: unknown) => Row | undefined

/**
 * How a pushed entity is merged into a row: without attributes that are older than those seen, and only if its name is
 * that of such a device.
 */
function layings(hospital: string, dates: Dates): { gateways: Lay<Gateway>; sensors: Lay<Sensor> } {
  return {
    gateways(old, wire) {
      const row = gatewayRow(dates.newest(wire as WireEntity), hospital, old)
      return isGatewayName(row.name) ? row : undefined
    },
    sensors(old, wire) {
      const row = sensorRow(dates.newest(wire as WireEntity), hospital, old)
      return isSensorName(row.name) ? row : undefined
    },
  }
}
