import { useLive } from '../../../app/live.ts'
import { wardList } from '../../../db/patients.ts'
import { reopenedForm } from '../../../forms/edits.ts'
import { NEW_WARD } from '../../../forms/ward-form.ts'
import { WardForm } from '../../settings/WardForm.tsx'
import type { AgainProps } from '../forms.ts'
import { useGateways } from '../gateways.ts'

export default function AddWardAgain({ row, onClose }: AgainProps) {
  const wards = useLive(wardList)?.value
  const gateways = useGateways()
  if (!wards || !gateways) return null
  const again = reopenedForm(row, NEW_WARD)
  return <WardForm ward={null} wards={wards} gateways={gateways} again={again} onClose={onClose} />
}
