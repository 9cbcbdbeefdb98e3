import type { ListedAlarm } from '../model/alarms/alarm.ts'
import type { Patient } from '../model/patients/patient.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import type { Thresholds } from '../model/vitals/limits.ts'
import type { WardlightDb } from './database.ts'
import { patientAlarms } from './patient-alarms.ts'
import { patient as patientRow } from './patients.ts'
import { thresholds } from './status.ts'
import { vitalsOfPatient } from './vitals.ts'

/** A patient with everything that opens with them. */
export type StoredPatient = {
  patient: Patient
  vitals: Vitals
  thresholds: Thresholds
  alarms: readonly ListedAlarm[]
}

/** One patient as stored; `null` for an unknown id. */
export async function storedPatient(
  db: WardlightDb,
  entityId: string,
): Promise<StoredPatient | null> {
  const patient = await patientRow(db, entityId)
  if (!patient) return null
  const [vitals, limits, { open }] = await Promise.all([
    vitalsOfPatient(db, patient.wardId, entityId),
    thresholds(db),
    patientAlarms(db, entityId),
  ])
  return { patient, vitals, thresholds: limits, alarms: open }
}
