import { useLive } from '../../../app/live.ts'
import { argsOf } from '../../../commands/catalogue.ts'
import { wardList } from '../../../db/patients.ts'
import { gatewayAgain } from '../../../forms/gateway-form.ts'
import { EditModal } from '../../settings/GatewayModals.tsx'
import type { AgainProps } from '../forms.ts'
import { useGateways } from '../gateways.ts'
import { Gone } from '../Gone.tsx'

export default function EditGatewayAgain({ row, onClose }: AgainProps) {
  const wards = useLive(wardList)?.value
  const gateways = useGateways()
  if (!wards || !gateways) return null
  const gateway = gateways.find(({ id }) => id === argsOf('edit-gateway', row)?.gatewayId)
  if (!gateway) return <Gone what="gateway" onClose={onClose} />
  return (
    <EditModal
      gateway={gateway}
      wards={wards}
      gateways={gateways}
      again={gatewayAgain(row, gateway, wards)}
      onClose={onClose}
    />
  )
}
