import type { AlarmFilter, ListedAlarm, Alarm, ConfirmState } from '../model/alarms/alarm.ts'
import { flatOrder, keptAlarms, passesFilter } from '../model/alarms/alarms.ts'
import { withLimit } from '../model/alarms/present.ts'
import { NOWHERE, placeOf } from '../model/places/place.ts'
import type { WardlightDb } from './database.ts'
import { pendingCommands } from './outbox.ts'
import { thresholds, loaded } from './status.ts'
import { CONFIRM_ALARM, type OutboxRow } from '../model/command.ts'
import type { ConfirmAlarmArgs } from '../commands/confirm-alarm/meta.ts'
import type { OpenAlarm } from '../model/sound/announcing.ts'
import { firstWords } from '../texts/first-reasons.ts'

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
      ...withLimit(alarm, limits),
      name: patient?.name ?? alarm.name,
      id: patient?.id ?? alarm.id,
      place: patient ? placeOf(patient) : NOWHERE,
      confirm: confirmOf(alarm),
    }
  })
  return flatOrder(kept.filter((alarm) => passesFilter(alarm, filter)))
}

/**
 * How a waiting confirm shows on its alarm (rulings R6, R7): visibly pending, never as done. A hidden duplicate
 * that comes up because its alarm is confirmed already shows it too, so that no refusal goes unseen.
 */
export function confirmOverlay(pending: readonly OutboxRow[]): (alarm: Alarm) => ConfirmState {
  const confirms = new Map<string, OutboxRow>()
  for (const row of pending) {
    if (row.name !== CONFIRM_ALARM) continue
    const { alarmId, duplicates } = row.args as ConfirmAlarmArgs
    for (const id of [alarmId, ...duplicates]) confirms.set(id, row)
  }
  return (alarm) => {
    const row = alarm.isConfirmed ? undefined : confirms.get(alarm.alarmId)
    return row ? confirmState(row) : { state: 'none' }
  }
}

function confirmState(row: OutboxRow): ConfirmState {
  switch (row.state) {
    case 'held':
      return { state: 'held', until: row.until, command: row.id }
    case 'waiting':
    case 'running':
      return { state: 'confirming', since: row.createdAt, isSent: true }
    // It was sent and no answer came: whether it arrived is not known, so it must not look sent (AL11).
    case 'resting':
      return { state: 'confirming', since: row.createdAt, isSent: false }
    case 'refused':
      return { state: 'failed', message: firstWords(row), command: row.id }
    case 'expired':
      return { state: 'expired', message: firstWords(row), command: row.id }
    case 'done':
      return { state: 'none' }
  }
}

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
  const all = stored.map((alarm) => ({ ...withLimit(alarm, limits), ...named }))
  const confirmOf = confirmOverlay(pending)
  const attached = new Map(patient ? [[entityId, patient.attached]] : [])
  const open = keptAlarms(
    all.filter((alarm) => !alarm.isConfirmed),
    attached,
  ).map((alarm): ListedAlarm => ({
    ...alarm,
    place: patient ? placeOf(patient) : NOWHERE,
    confirm: confirmOf(alarm),
  }))
  return { all, open: flatOrder(open), loadedAt: alarmsAt, isListed: patient !== undefined }
}

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
