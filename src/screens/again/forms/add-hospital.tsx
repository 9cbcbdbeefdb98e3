import { NEW_HOSPITAL } from '../../../forms/hospital.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { HospitalModal } from '../../platform/HospitalModal.tsx'
import type { AgainProps } from '../forms.ts'

export default function AddHospitalAgain({ row, onClose }: AgainProps) {
  return <HospitalModal hospital={null} again={reopenedForm(row, NEW_HOSPITAL)} onClose={onClose} />
}
