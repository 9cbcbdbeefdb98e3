import { useState } from 'react'
import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { patientList } from '../../../db/patients.ts'
import { NO_MODAL, type PatientModal } from '../../../model/patients/patient-modal.ts'
import PatientForms from '../../patient-forms/PatientForms.tsx'
import type { AgainProps } from '../forms.ts'
import { Gone } from '../Gone.tsx'

export default function EditPatientAgain(props: AgainProps) {
  return <PatientAgain {...props} patientId={argsOf('edit-patient', props.row)?.patientId ?? ''} />
}

/** @param patientId `null` for a new patient */
export function PatientAgain({
  row,
  patientId,
  onClose,
}: AgainProps & { patientId: string | null }) {
  const patients = useLive(patientList)?.value
  const [modal, setModal] = useState<PatientModal | null>(null)
  if (!patients) return null
  const patient = patients.find(({ entityId }) => entityId === patientId)
  if (patientId !== null && !patient && modal === null)
    return <Gone what="patient" onClose={onClose} />
  const first: PatientModal = patient ? { category: 'EditNext', patient } : { category: 'Next' }
  return (
    <PatientForms
      modal={modal ?? first}
      refused={row}
      onModal={(next) => (next === NO_MODAL ? onClose() : setModal(next))}
    />
  )
}
