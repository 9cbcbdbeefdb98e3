import type { Alarm, ListedAlarm } from '../model/alarms/alarm.ts'
import { flatOrder, keptAlarms } from '../model/alarms/alarms.ts'
import { contentWithLimit } from '../texts/alarm-condition.ts'
import { locationText } from '../texts/places.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { confirmOverlay } from './overlay.ts'
import { loaded, thresholds } from './status.ts'

export type PatientAlarms = {
  /** Every stored alarm, confirmed or not, for the timeline. */
  all: readonly Alarm[]
  /** What waits to be confirmed, as the dashboard lists it (FORM-23, ruling R7). */
  open: readonly ListedAlarm[]
  /** When alarms were last loaded whole, milliseconds; 0 for never. */
  loadedAt: number
  /** `false` once the patient is not among the stored ones any more. */
  isListed: boolean
}

/** The alarms of one patient; reads only this patient's rows. */
export async function patientAlarms(db: WardlightDb, entityId: string): Promise<PatientAlarms> {
  const [stored, patient, pending, { alarmsAt }, limits] = await Promise.all([
    db.alarms.where('originator').equals(entityId).toArray(),
    db.patients.get(entityId),
    pendingCommands(db),
    loaded(db),
    thresholds(db),
  ])
  const named = patient ? { name: patient.name, id: patient.id } : {}
  const all = stored.map((alarm) => ({
    ...alarm,
    content: contentWithLimit(alarm, limits),
    ...named,
  }))
  const confirmOf = confirmOverlay(pending)
  const attached = new Map(patient ? [[entityId, patient.attached]] : [])
  const open = keptAlarms(
    all.filter((alarm) => !alarm.isConfirmed),
    attached,
  ).map((alarm): ListedAlarm => ({
    ...alarm,
    location: patient ? locationText(patient) : '',
    confirm: confirmOf(alarm),
  }))
  return { all, open: flatOrder(open), loadedAt: alarmsAt, isListed: patient !== undefined }
}
