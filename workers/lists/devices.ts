import type { Table } from 'dexie'
import { type Asked, asking, changeRows, mergeRows } from '../../src/db/merge.ts'
import { loaded, markLoaded } from '../../src/db/status.ts'
import type { Gateway, Sensor } from '../../src/model/places/ward.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { gatewayRow, isGatewayName, isSensorName, sensorRow } from '../../src/wire/rows/device.ts'
import { createJob } from './jobs.ts'
import type { LeadParts } from '../lead/parts.ts'

/** What is pushed about devices in one go is stored together. */
const GATHER_MS = 100
/** Screens read a list of a thousand anew with every write: changes without an end are written this often. */
const EVERY_MS = 1_000

/** A page of devices, the whole list, or what changed of some of them. */
type Pushed = { kind: 'gateways' | 'sensors'; entities: readonly WireEntity[]; whole: boolean }
type Lists = { gateways: readonly Gateway[]; sensors: readonly Sensor[] }

/** The one writer of a facility's devices: what is pushed, and the lists that are asked for. */
export type Devices = {
  push(pushed: Pushed): void
  /**
   * Asks for both lists and stores them under what was pushed since. Answers whether it did: not after a command that
   * changed any of them. @throws what `ask` and the database throw
   */
  replace(ask: () => Promise<Lists>): Promise<boolean>
  stop(): void
}

export function createDevices(parts: LeadParts): Devices {
  const { db, user, mirror, flusher, writer, timers } = parts
  const laid = layings(user.hospitalName)
  let arrived: readonly Pushed[] = []
  let savedAt = -EVERY_MS
  const job = createJob(save, timers, { everyMs: null })

  /** All that arrived, in its order. What could not be written is tried again. */
  async function save(): Promise<void> {
    if (arrived.length === 0) return
    savedAt = timers.elapsed()
    const taken = arrived
    await writer.guarded(async () => {
      await store(taken, db.gateways, 'gateways', laid.gateways)
      await store(taken, db.sensors, 'sensors', laid.sensors)
    })
    arrived = arrived.filter((pushed) => !taken.includes(pushed))
    await tellSensors()
    await noteFollowed()
  }

  /** Lists that were loaded whole are as new as what was pushed since (ruling R32). */
  async function noteFollowed(): Promise<void> {
    if ((await loaded(db)).devicesAt > 0) await markLoaded(db, 'devicesAt', timers.now())
  }

  /** The last whole list of a kind, and the changes that came after it. */
  async function store<Row extends Gateway | Sensor>(
    all: readonly Pushed[],
    table: Table<Row, string>,
    kind: Pushed['kind'],
    lay: Lay<Row>,
  ): Promise<void> {
    const pushed = all.filter((each) => each.kind === kind)
    const wholeAt = pushed.findLastIndex(({ whole }) => whole)
    const rows = pushed[wholeAt]?.entities.flatMap((wire) => lay(undefined, wire) ?? [])
    if (rows) await mergeRows(db, table, null, { rows, whole: true }, { lay })
    const later = pushed.slice(wholeAt + 1).flatMap(({ entities }) => entities)
    const changes = later.map((wire) => ({ id: wire.id, change: wire }))
    if (changes.length > 0) await changeRows(db, table, changes, { lay })
  }

  async function tellSensors(): Promise<void> {
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
    if (isStored) await tellSensors()
    return isStored
  }

  return {
    push(pushed) {
      arrived = [...arrived, pushed]
      const sinceLast = timers.elapsed() - savedAt
      job.ask(pushed.whole ? 0 : Math.max(GATHER_MS, EVERY_MS - sinceLast))
    },
    async replace(ask) {
      // What was pushed before is older than the lists.
      await save()
      return asking(db, ['gateways', 'sensors'], async (asked) => storeLists(asked, await ask()))
    },
    stop: job.stop,
  }
}

type Lay<Row> = (row: Row | undefined, change: unknown) => Row | undefined

/** Entities as pushed over rows; what is no device of that kind by its name is none. */
function layings(hospital: string): { gateways: Lay<Gateway>; sensors: Lay<Sensor> } {
  return {
    gateways(old, wire) {
      const row = gatewayRow(wire as WireEntity, hospital, old)
      return isGatewayName(row.name) ? row : undefined
    },
    sensors(old, wire) {
      const row = sensorRow(wire as WireEntity, hospital, old)
      return isSensorName(row.name) ? row : undefined
    },
  }
}
