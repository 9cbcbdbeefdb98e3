import { NEW_HOSPITAL } from '../../../forms/hospital.ts'
import { formAgain } from '../../../forms/meanwhile.ts'
import { HospitalModal } from '../../platform/HospitalModal.tsx'
import type { AgainProps } from '../forms.ts'

export default function AddHospitalAgain({ row, onClose }: AgainProps) {
  return <HospitalModal hospital={null} again={formAgain(row, NEW_HOSPITAL)} onClose={onClose} />
}
