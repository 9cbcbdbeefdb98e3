import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { wardList } from '../../../db/patients.ts'
import { wardAgain } from '../../../forms/ward-form.ts'
import { WardForm } from '../../settings/WardForm.tsx'
import type { AgainProps } from '../forms.ts'
import { useGateways } from '../gateways.ts'
import { Gone } from '../Gone.tsx'

export default function EditWardAgain({ row, onClose }: AgainProps) {
  const wards = useLive(wardList)?.value
  const gateways = useGateways()
  if (!wards || !gateways) return null
  const ward = wards.find(({ id }) => id === argsOf('edit-ward', row)?.wardId)
  if (!ward) return <Gone what="ward" onClose={onClose} />
  const again = wardAgain(row, ward, gateways)
  return <WardForm ward={ward} wards={wards} gateways={gateways} again={again} onClose={onClose} />
}
