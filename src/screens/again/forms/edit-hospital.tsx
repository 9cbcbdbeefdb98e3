import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { hospitalRows } from '../../../db/platform.ts'
import { hospitalForm } from '../../../forms/hospital.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { HospitalModal } from '../../platform/HospitalModal.tsx'
import type { AgainProps } from '../forms.ts'

export default function EditHospitalAgain({ row, onClose }: AgainProps) {
  const page = useLive(hospitalRows)?.value
  const args = argsOf('edit-hospital', row)
  if (!page || !args) return null
  const { hospitalId: id, before } = args
  // A hospital on another page of the list is shown as it was; saving fails if it has changed since.
  const now = page.find((each) => each.id === id) ?? { id, ...before }
  return (
    <HospitalModal hospital={now} again={reopenedForm(row, hospitalForm(now))} onClose={onClose} />
  )
}
