import { useLive } from '../../app/live.ts'
import { useNow } from '../../app/now.ts'
import { patientPending } from '../../db/unfinished.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { useIndicator } from '../indicator.ts'
import { useCare } from '../use-care.ts'
import { type AlarmsByPatient, usePatientFacts } from '../use-patients.ts'

/** What a face of the console shows of a patient in one of these wards, live, with the marks of their care. */
export function useFaces(wards: readonly string[], alarms: AlarmsByPatient | undefined) {
  const factsOf = usePatientFacts(wards, alarms)
  const marksOf = useCare(wards)
  const pending = useLive(patientPending)?.value
  const now = useNow(5000)
  const { kind } = useIndicator(now).indicator
  return (patient: Patient) => {
    const facts = factsOf(patient)
    return {
      ...facts,
      marks: marksOf(patient, facts.vitals, now),
      now,
      isLive: kind === 'live' || kind === 'refreshing',
      pending: pending?.get(patient.entityId),
    }
  }
}
