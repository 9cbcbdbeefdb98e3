import { assignedText } from '../../texts/places.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { TEXTS } from '../../texts/common.ts'
import type { Labelled } from './Label.tsx'

/** What stands on the label of a patient: who, and where they belong. */
export function patientLabel(patient: Patient): Labelled {
  const { entityId, name, id } = patient
  return { entityId, text: { name, id: `${TEXTS.card.id} ${id}`, place: assignedText(patient) } }
}
