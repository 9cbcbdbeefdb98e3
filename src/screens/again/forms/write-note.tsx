import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { patientList } from '../../../db/patients.ts'
import { NoteModal } from '../../notes/NoteModal.tsx'
import type { AgainProps } from '../forms.ts'
import { Gone } from '../Gone.tsx'

export default function NoteAgain({ row, onClose }: AgainProps) {
  const args = argsOf('write-note', row)
  const patients = useLive(patientList)?.value
  if (!args || !patients) return null
  const patient = patients.find(({ entityId }) => entityId === args.patientId)
  if (!patient) return <Gone what="patient" onClose={onClose} />
  return <NoteModal patient={patient} refused={{ ...args, id: row.id }} onClose={onClose} />
}
