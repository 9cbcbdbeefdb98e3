import type { AgainProps } from '../forms.ts'
import { PatientAgain } from './edit-patient.tsx'

export default function AddPatientAgain(props: AgainProps) {
  return <PatientAgain {...props} patientId={null} />
}
