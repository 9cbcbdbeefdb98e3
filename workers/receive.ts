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

/** What received entities do to rows: the one road in, for socket frames and polled answers alike. */
export function createReceiver(
  parts: LeadParts,
  deps: { pulls: Pulls; filler: Filler; counters: Counters; patientsChanged: () => void },
): FrameEvents & { stop(): void } {
  const { db, user, mirror, flusher, history, writer, timers } = parts
  const hospital = user.hospitalName
  let counted = -1
  const recount = createJob(
    () => {
      if (counted !== mirror.ids().length) deps.patientsChanged()
      return Promise.resolve()
    },
    timers,
    { everyMs: null },
  )
  /** Device rows are read, changed and written in order. */
  let devices: Promise<void> = Promise.resolve()
  const changeDevices = (work: () => Promise<void>): void => {
    devices = devices.then(() => writer.guarded(work)).catch(() => undefined)
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
      for (const id of mirror.keepOnly(ids)) history.forget(id)
      void flusher.flushAll().then(() => markPatients(ids.size))
      deps.filler.start()
    },
    patientCount(count) {
      counted = count
      if (count !== mirror.ids().length) recount.ask(COUNT_SETTLES_MS)
    },
    thresholds(entity) {
      changeDevices(async () => {
        const limits = thresholdsFrom(entity, await thresholds(db))
        await putStatus(db, { key: 'thresholds', thresholds: limits, savedAt: timers.now() })
        await mergeAlarmSettings(db, hospitalSettings(sentAttributes(entity)), timers.now())
      })
    },
    alarmsChanged: deps.pulls.alarmsChanged,
    gateways(entities, whole) {
      changeDevices(async () => {
        const stored = await db.gateways.toArray()
        const rows = changedRows(stored, entities, whole, (wire, old) =>
          gatewayRow(wire, hospital, old),
        ).filter(({ name }) => isGatewayName(name))
        await replaceDevices(db, rows, await db.sensors.toArray())
      })
    },
    sensors(entities, whole) {
      changeDevices(async () => {
        const stored = await db.sensors.toArray()
        const rows = changedRows(stored, entities, whole, (wire, old) =>
          sensorRow(wire, hospital, old),
        ).filter(({ name }) => isSensorName(name))
        await replaceDevices(db, await db.gateways.toArray(), rows)
        mirror.setSensors(rows)
        flusher.wake()
      })
    },
    dropped: deps.counters.drop,
    stop: recount.stop,
  }
}

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
