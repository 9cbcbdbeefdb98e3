import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { patientList } from '../../../db/patients.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { TurnForm, turnFields } from '../../rounds/TurnForm.tsx'
import type { AgainProps } from '../forms.ts'
import { Gone } from '../Gone.tsx'

export default function TurnAgain({ row, onClose }: AgainProps) {
  const args = argsOf('set-turn-interval', row)
  const patients = useLive(patientList)?.value
  if (!args || !patients) return null
  const patient = patients.find(({ entityId }) => entityId === args.patientId)
  if (!patient) return <Gone what="patient" onClose={onClose} />
  return (
    <TurnForm patient={patient} again={reopenedForm(row, turnFields(patient))} onClose={onClose} />
  )
}
