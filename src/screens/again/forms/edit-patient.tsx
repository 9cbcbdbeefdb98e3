import { argsOf } from '../../../commands/catalogue.ts'
import type { AgainProps } from '../forms.ts'
import { PatientAgain } from '../PatientAgain.tsx'

export default function EditPatientAgain(props: AgainProps) {
  return <PatientAgain {...props} patientId={argsOf('edit-patient', props.row)?.patientId ?? ''} />
}
