import { keptAlarms } from '../model/alarms/alarms.ts'
import type { OpenAlarm } from '../model/sound/announcing.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { confirmOverlay } from './overlay.ts'

/**
 * The alarms that wait for somebody, each with its patient's ward: as the dashboard lists them (FORM-23), without those
 * that were confirmed here and whose confirm is on its way. One whose confirm failed waits again.
 */
export async function openAlarms(db: WardlightDb): Promise<OpenAlarm[]> {
  const [alarms, patients, pending] = await Promise.all([
    db.alarms.toArray(),
    db.patients.toArray(),
    pendingCommands(db),
  ])
  const byId = new Map(patients.map((patient) => [patient.entityId, patient]))
  const attached = new Map(patients.map((patient) => [patient.entityId, patient.attached]))
  const confirmOf = confirmOverlay(pending)
  const open = alarms.filter(
    (alarm) => !alarm.isConfirmed && confirmOf(alarm).state !== 'confirming',
  )
  return keptAlarms(open, attached).map((alarm) => ({
    ...alarm,
    wardId: byId.get(alarm.originator)?.wardId || null,
  }))
}
