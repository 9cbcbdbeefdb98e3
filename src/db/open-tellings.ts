/** The waiting alarms, with what decides whether this device announces them. */
import type { ListedAlarm, Priority } from '../model/alarms/alarm.ts'
import { isLearnedLate } from '../model/alarms/late.ts'
import { type AlarmNotice, noticePriorities } from '../model/alarms/notices.ts'
import { byUrgency } from '../model/alarms/urgency.ts'
import { realPlace } from '../model/patients/names.ts'
import { placeText } from '../texts/places.ts'
import { alarmList } from './alarms.ts'
import type { WardlightDb } from './database.ts'

/** A waiting alarm, with the facts that decide whether this device shows a notification. */
export type OpenTelling = Omit<AlarmNotice, 'name'> & {
  /** The priorities under which it is announced. */
  as: readonly Priority[]
  /** Ids of the wards where the patient is and belongs, as far as they are known. */
  wards: string[]
  /** As stored; shown only where the hospital lets it be seen. */
  name: string
}

/**
 * The unconfirmed alarms as the dashboard counts them, in the one order of urgency; what was learned late is silent (AL27).
 * @param now the server's time, milliseconds
 */
export async function openTellings(db: WardlightDb, now: number): Promise<OpenTelling[]> {
  const [alarms, patients, wards] = await Promise.all([
    alarmList(db, 'unconfirmed'),
    db.patients.toArray(),
    db.wards.toArray(),
  ])
  const byId = new Map(patients.map((patient) => [patient.entityId, patient]))
  const wardIds = new Map(wards.map(({ id, name }) => [name, id]))
  const waiting = alarms.filter((alarm) => !isLearnedLate(alarm) && !isBeingConfirmed(alarm))
  return byUrgency(waiting, now).map((alarm) => {
    const patient = byId.get(alarm.originator)
    const live = patient && realPlace(patient.wardLocation, '') !== '' ? patient.wardLocation : ''
    const ids = [wardIds.get(live), patient?.wardId]
    return {
      id: alarm.alarmId,
      patient: alarm.originator,
      type: alarm.type,
      place: placeText(alarm.place),
      name: alarm.name,
      at: alarm.first,
      as: noticePriorities(alarm, now),
      wards: ids.filter((id): id is string => id !== undefined && id !== ''),
    }
  })
}

const isBeingConfirmed = ({ confirm: { state } }: ListedAlarm): boolean =>
  state === 'held' || state === 'confirming'
