import { gatewayLabel } from '../../model/places/devices.ts'
import { placeText } from '../../model/patients/names.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import type { Gateway } from '../../model/places/ward.ts'
import { entity, who } from '../labels/code.css.ts'
import { CodeModal } from '../labels/CodeModal.tsx'
import type { Labelled } from '../labels/Label.tsx'

const { gateway: TEXT, devices } = SETTINGS_TEXTS

type Props = { gateway: Gateway; gateways: readonly Gateway[]; onClose: () => void }

/** The gateway's code, and labels of it or of all gateways of its ward (GW-09). */
export function GatewayCode({ gateway, gateways, onClose }: Props) {
  const ofWard = gateways.filter(({ wardId }) => wardId === gateway.wardId)
  return (
    <CodeModal
      label={labelled(gateway)}
      name={TEXT.qrOf(gatewayLabel(gateway))}
      caption={
        <>
          <p className={who}>{gatewayLabel(gateway)}</p>
          <p>{placeText(gateway.ward, gateway.room)}</p>
          <p className={entity}>{gateway.id}</p>
        </>
      }
      sheet={{ ward: gateway.ward || devices.emptyWard, labels: ofWard.map(labelled) }}
      onClose={onClose}
    />
  )
}

/** What stands on the label of a gateway: as it is called, as it is built, and where it hangs. */
function labelled(gateway: Gateway): Labelled {
  const { id, name, nickname, ward, room } = gateway
  return {
    entityId: id,
    text: { name: nickname || name, id: nickname === '' ? '' : name, place: placeText(ward, room) },
  }
}
