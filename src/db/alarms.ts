import type { AlarmFilter, ListedAlarm } from '../model/alarms/alarm.ts'
import { flatOrder, keptAlarms, passesFilter } from '../model/alarms/alarms.ts'
import { contentWithLimit } from '../texts/alarm-condition.ts'
import { locationText } from '../texts/places.ts'
import { TEXTS } from '../texts/common.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { confirmOverlay } from './overlay.ts'
import { thresholds } from './status.ts'

/**
 * The alarms of the dashboard under a filter, in flat order (FORM-19): with the unconnected-diaper rule
 * (FORM-23), the stored patient's name, id and place (AMB-24), value and limit together (AL21), and waiting confirms
 * laid over (ruling R7).
 */
export async function alarmList(db: WardlightDb, filter: AlarmFilter): Promise<ListedAlarm[]> {
  const [alarms, patients, pending, limits] = await Promise.all([
    db.alarms.toArray(),
    db.patients.toArray(),
    pendingCommands(db),
    thresholds(db),
  ])
  const byId = new Map(patients.map((patient) => [patient.entityId, patient]))
  const attached = new Map(patients.map((patient) => [patient.entityId, patient.attached]))
  const confirmOf = confirmOverlay(pending)
  const kept = keptAlarms(alarms, attached).map((alarm): ListedAlarm => {
    const patient = byId.get(alarm.originator)
    return {
      ...alarm,
      content: contentWithLimit(alarm, limits),
      name: patient?.name ?? alarm.name,
      id: patient?.id ?? alarm.id,
      location: patient ? locationText(patient) : TEXTS.location.unknown,
      confirm: confirmOf(alarm),
    }
  })
  return flatOrder(kept.filter((alarm) => passesFilter(alarm, filter)))
}
