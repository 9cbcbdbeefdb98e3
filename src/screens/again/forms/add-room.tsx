import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { wardList } from '../../../db/patients.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { AddRoom } from '../../settings/RoomModals.tsx'
import type { AgainProps } from '../forms.ts'
import { Gone } from '../Gone.tsx'

export default function AddRoomAgain({ row, onClose }: AgainProps) {
  const args = argsOf('add-room', row)
  const wards = useLive(wardList)?.value
  if (!args || !wards) return null
  const ward = wards.find(({ id }) => id === args.ward.id)
  if (!ward) return <Gone what="ward" onClose={onClose} />
  return <AddRoom ward={ward} again={reopenedForm(row, { room: '' })} onClose={onClose} />
}
