import { replaceDevices } from '../../src/db/places.ts'
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
   * Asks for both lists and stores them, with what was pushed since they were asked for. Answers whether it did:
   * nothing is stored where `isOvertaken`. @throws what `ask` and the database throw
   */
  replace(ask: () => Promise<Lists>, isOvertaken: () => boolean): Promise<boolean>
  stop(): void
}

export function createDevices(parts: LeadParts): Devices {
  const { db, user, mirror, flusher, writer, timers } = parts
  const hospital = user.hospitalName
  let arrived: readonly Pushed[] = []
  let savedAt = -EVERY_MS
  /** Of each list that is being asked for: what was pushed since. */
  const asking = new Set<Pushed[]>()
  const job = createJob(save, timers, { everyMs: null })

  const withPushed = ({ gateways, sensors }: Lists, pushed: readonly Pushed[]): Lists => {
    const of = (wanted: Pushed['kind']) => pushed.filter(({ kind }) => kind === wanted)
    return {
      gateways: of('gateways').reduce<readonly Gateway[]>(withGateways, gateways),
      sensors: of('sensors').reduce<readonly Sensor[]>(withSensors, sensors),
    }
  }
  const withGateways = (rows: readonly Gateway[], { entities, whole }: Pushed): Gateway[] =>
    changedRows(rows, entities, whole, (wire, old) => gatewayRow(wire, hospital, old)).filter(
      isGateway,
    )
  const withSensors = (rows: readonly Sensor[], { entities, whole }: Pushed): Sensor[] =>
    changedRows(rows, entities, whole, (wire, old) => sensorRow(wire, hospital, old)).filter(
      isSensor,
    )

  /** `null` stores nothing. What could not be written is tried again. */
  async function store(lists: () => Promise<Lists | null>): Promise<boolean> {
    const taken = new Set(arrived)
    const stored: Lists[] = []
    await writer.guarded(async () => {
      const now = await lists()
      if (now === null) return
      await replaceDevices(db, now.gateways, now.sensors)
      stored.push(now)
    })
    const [done] = stored
    if (!done) return false
    arrived = arrived.filter((pushed) => !taken.has(pushed))
    mirror.setSensors(done.sensors)
    flusher.wake()
    return true
  }

  /** All that arrived, in its order. */
  async function save(): Promise<void> {
    savedAt = timers.elapsed()
    const pushed = arrived
    await store(async () => {
      const [gateways, sensors] = [await db.gateways.toArray(), await db.sensors.toArray()]
      return withPushed({ gateways, sensors }, pushed)
    })
  }

  return {
    push(pushed) {
      arrived = [...arrived, pushed]
      for (const since of asking) since.push(pushed)
      const sinceLast = timers.elapsed() - savedAt
      job.ask(pushed.whole ? 0 : Math.max(GATHER_MS, EVERY_MS - sinceLast))
    },
    async replace(ask, isOvertaken) {
      const since: Pushed[] = []
      asking.add(since)
      try {
        const lists = await ask()
        return await store(() =>
          Promise.resolve(isOvertaken() ? null : withPushed(lists, [...since])),
        )
      } finally {
        asking.delete(since)
      }
    },
    stop: job.stop,
  }
}

const isGateway = ({ name }: Gateway): boolean => isGatewayName(name)
const isSensor = ({ name }: Sensor): boolean => isSensorName(name)

/** Rows after a change of some of them, or after the whole list came. */
function changedRows<Row extends Gateway | Sensor>(
  stored: readonly Row[],
  entities: readonly WireEntity[],
  whole: boolean,
  toRow: (wire: WireEntity, old: Row | undefined) => Row,
): Row[] {
  const before = new Map(stored.map((row) => [row.id, row]))
  const rows = whole ? new Map<string, Row>() : new Map(before)
  for (const wire of entities) rows.set(wire.id, toRow(wire, before.get(wire.id)))
  return [...rows.values()]
}
