import { type HospitalSettings, mergeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { markLoaded, putStatus, thresholds } from '../../src/db/status.ts'
import type { WireEntity } from '../../src/wire/entity.ts'
import { hospitalSettings, sentAttributes } from '../../src/wire/rows/alarm-settings.ts'
import { patientDelta } from '../../src/wire/rows/patient.ts'
import { thresholdsFrom } from '../../src/wire/rows/thresholds.ts'
import type { Counters } from '../lead/counters.ts'
import type { Devices } from '../lists/devices.ts'
import type { Filler } from '../history/filler.ts'
import type { FrameEvents } from './frames.ts'
import { createJob } from '../lists/jobs.ts'
import type { LeadParts } from '../lead/parts.ts'
import type { Pulls } from '../lists/pulls.ts'

/** The count is ahead of the list for a moment when a patient was added; after that the list is asked anew. */
const COUNT_SETTLES_MS = 2_000

export type Receiver = FrameEvents & {
  /** Rows of a list of patients, or of anything else, could not be read. */
  unread(rows: number, ofPatients: boolean): void
  stop(): void
}

/** What received entities do to rows: the one road in, for socket frames and polled answers alike. */
export function createReceiver(
  parts: LeadParts,
  deps: {
    pulls: Pulls
    devices: Devices
    filler: Filler
    counters: Counters
    patientsChanged: () => void
  },
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

  async function saveLimits(entity: WireEntity, settings: HospitalSettings): Promise<void> {
    const limits = thresholdsFrom(entity, await thresholds(db))
    await putStatus(db, { key: 'thresholds', thresholds: limits, savedAt: timers.now() })
    await mergeAlarmSettings(db, settings, timers.now())
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
      const settings = hospitalSettings(sentAttributes(entity))
      deps.pulls.settingsPushed(settings)
      limited = limited
        .then(() => writer.guarded(() => saveLimits(entity, settings)))
        .catch(() => undefined)
    },
    alarmsChanged: deps.pulls.alarmsChanged,
    gateways: (entities, whole) => deps.devices.push({ kind: 'gateways', entities, whole }),
    sensors: (entities, whole) => deps.devices.push({ kind: 'sensors', entities, whole }),
    dropped: () => deps.counters.drop(),
    unread(rows, ofPatients) {
      deps.counters.drop(rows)
      if (ofPatients) hasHoles = true
    },
    stop() {
      recount.stop()
      deps.devices.stop()
    },
  }
}
