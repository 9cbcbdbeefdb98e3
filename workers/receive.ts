import { mergeAlarmSettings } from '../src/db/alarm-settings.ts'
import { replaceDevices } from '../src/db/places.ts'
import { markLoaded, putStatus, thresholds } from '../src/db/status.ts'
import type { Gateway, Sensor } from '../src/model/ward.ts'
import type { WireEntity } from '../src/wire/entity.ts'
import { hospitalSettings, sentAttributes } from '../src/wire/rows/alarm-settings.ts'
import { gatewayRow, isGatewayName, isSensorName, sensorRow } from '../src/wire/rows/device.ts'
import { patientDelta } from '../src/wire/rows/patient.ts'
import { thresholdsFrom } from '../src/wire/rows/thresholds.ts'
import type { Counters } from './counters.ts'
import type { Filler } from './filler.ts'
import type { FrameEvents } from './frames.ts'
import { createJob } from './jobs.ts'
import type { LeadParts } from './parts.ts'
import type { Pulls } from './pulls.ts'

/** The count is ahead of the list for a moment when a patient was added; after that the list is asked anew. */
const COUNT_SETTLES_MS = 2_000
/** What is pushed about devices in one go is stored together. */
const GATHER_MS = 100
/** Screens read a list of a thousand anew with every write: changes without an end are written this often. */
const EVERY_MS = 1_000

/** A page of devices, the whole list, or what changed of some of them. */
type Devices = { kind: 'gateways' | 'sensors'; entities: readonly WireEntity[]; whole: boolean }

export type Receiver = FrameEvents & {
  /** Rows of a list of patients, or of anything else, could not be read. */
  unread(rows: number, ofPatients: boolean): void
  stop(): void
}

/** What received entities do to rows: the one road in, for socket frames and polled answers alike. */
export function createReceiver(
  parts: LeadParts,
  deps: { pulls: Pulls; filler: Filler; counters: Counters; patientsChanged: () => void },
): Receiver {
  const { db, user, mirror, flusher, history, writer, timers } = parts
  const hospital = user.hospitalName
  let counted = -1
  /** A row of the list that is being received cannot be read: who is missing may be there all the same. */
  let hasHoles = false
  const recount = createJob(
    () => {
      if (counted !== mirror.ids().length) deps.patientsChanged()
      return Promise.resolve()
    },
    timers,
    { everyMs: null },
  )
  /** Limits are read, changed and written in order. */
  let limited: Promise<void> = Promise.resolve()

  let arrived: readonly Devices[] = []
  let savedAt = -EVERY_MS
  const save = createJob(saveDevices, timers, { everyMs: null })
  function deviceValues(devices: Devices): void {
    arrived = [...arrived, devices]
    const sinceLast = Math.abs(timers.now() - savedAt)
    save.ask(devices.whole ? 0 : Math.max(GATHER_MS, EVERY_MS - sinceLast))
  }

  /** All that arrived, in its order; what could not be written is tried again. */
  async function saveDevices(): Promise<void> {
    savedAt = timers.now()
    const taken = arrived
    let sensors: Sensor[] = []
    await writer.guarded(async () => {
      const of = (wanted: Devices['kind']) => taken.filter(({ kind }) => kind === wanted)
      const gateways = of('gateways').reduce(withGateways, await db.gateways.toArray())
      sensors = of('sensors').reduce(withSensors, await db.sensors.toArray())
      await replaceDevices(db, gateways, sensors)
    })
    arrived = arrived.slice(taken.length)
    mirror.setSensors(sensors)
    flusher.wake()
  }

  const withGateways = (rows: readonly Gateway[], { entities, whole }: Devices): Gateway[] =>
    changedRows(rows, entities, whole, (wire, old) => gatewayRow(wire, hospital, old)).filter(
      isGateway,
    )
  const withSensors = (rows: readonly Sensor[], { entities, whole }: Devices): Sensor[] =>
    changedRows(rows, entities, whole, (wire, old) => sensorRow(wire, hospital, old)).filter(
      isSensor,
    )

  async function saveLimits(entity: WireEntity): Promise<void> {
    const limits = thresholdsFrom(entity, await thresholds(db))
    await putStatus(db, { key: 'thresholds', thresholds: limits, savedAt: timers.now() })
    await mergeAlarmSettings(db, hospitalSettings(sentAttributes(entity)), timers.now())
  }

  /** Only a list that is stored whole is a list: a failed write is tried again with the next tick. */
  async function markPatients(expected: number): Promise<void> {
    const stored = await db.patients.count()
    if (stored >= expected) await markLoaded(db, 'patientsAt', timers.now())
  }

  return {
    patients(entities) {
      for (const entity of entities) {
        const applied = mirror.apply(patientDelta(entity, hospital))
        if (applied.length > 0) history.live(entity.id, applied)
      }
      flusher.wake()
    },
    allPatients(ids) {
      if (!hasHoles) for (const id of mirror.keepOnly(ids)) history.forget(id)
      hasHoles = false
      void flusher.flushAll().then(() => markPatients(ids.size))
      deps.filler.start()
    },
    patientCount(count) {
      counted = count
      if (count !== mirror.ids().length) recount.ask(COUNT_SETTLES_MS)
    },
    thresholds(entity) {
      limited = limited.then(() => writer.guarded(() => saveLimits(entity))).catch(() => undefined)
    },
    alarmsChanged: deps.pulls.alarmsChanged,
    gateways: (entities, whole) => deviceValues({ kind: 'gateways', entities, whole }),
    sensors: (entities, whole) => deviceValues({ kind: 'sensors', entities, whole }),
    dropped: () => deps.counters.drop(),
    unread(rows, ofPatients) {
      deps.counters.drop(rows)
      if (ofPatients) hasHoles = true
    },
    stop() {
      recount.stop()
      save.stop()
    },
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
